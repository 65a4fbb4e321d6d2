import QuadrilleCore

/// How much earlier than a slot is due the timer is asked to wake.
///
/// A wake takes its time: the processor sleeps, and Dispatch goes through two threads. What is left
/// when it came early is waited for without sleeping. The lead is whatever leaves `wait` of that on
/// average, so it follows the machine, and costs the same on each.
struct WakeLead: Equatable {
  /// Nanoseconds to be waited for on average where slots are to be met exactly: 0.3 % of a core at 60
  /// slots a second. See "Waking on time" in docs/develop/decisions.md.
  static let exact = 50_000
  /// No wake is asked for earlier, and nothing is waited for longer.
  static let most = 300_000

  /// Nanoseconds to be waited for on average; at 0 half of the wakes are a little early, half late.
  let wait: Int
  /// Nanoseconds.
  private(set) var time = 100_000
  /// The lead that the timer was last set with.
  private var setTo = 0

  init(wait: Int = WakeLead.exact) { self.wait = wait }

  /// How long to wait, as the timer wakes, until a slot is due; 0 if it came too late. Learns from it.
  mutating func rest(at time: Int, on grid: SlotGrid) -> Int {
    let slot = grid.slot(at: time)
    let rest = grid.due(slot + 1) - time
    if rest <= Self.most {
      self.time = max(0, min(Self.most, self.time + (wait - rest) / 16))
      return rest
    }
    let late = time - grid.due(slot)
    if late <= Self.most {
      self.time = min(Self.most, self.time + max(wait, min(late, Self.exact)) / 16)
    } else {
      // Something else had the processor. No lead would have helped, and waiting would only use up
      // this thread's share of it.
      self.time -= self.time / 4
    }
    return 0
  }

  /// Whether the timer should be set anew; a tick like the last needs no system call.
  var isOutdated: Bool { abs(time - setTo) > 16_000 }

  /// When to wake for something that is due; the timer is set to that.
  mutating func wake(before due: Int) -> Int {
    setTo = time
    return max(1, due - time)
  }
}
