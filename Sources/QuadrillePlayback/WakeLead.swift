import QuadrilleCore

/// The lead: the time by which the timer is set before a slot's due time.
///
/// A wake-up takes time: the processor sleeps, and Dispatch passes the event through two threads. After an early
/// wake-up the thread busy-waits. The lead adapts until the mean wait is `wait`, which costs the same on every machine.
struct WakeLead: Equatable {
  /// The mean busy-wait where slots must be met exactly, in nanoseconds: 0.3 % of a core at 60 slots a second. See
  /// "Waking on time" in docs/develop/decisions.md.
  static let exact = 50_000
  /// The largest lead and the longest busy-wait, in nanoseconds.
  static let most = 300_000

  /// The mean busy-wait to aim for, in nanoseconds. At 0 half of the wake-ups are a little early and half are late.
  let wait: Int
  /// The lead, in nanoseconds.
  private(set) var time = 100_000
  /// The lead that the timer was last set with.
  private var setTo = 0

  init(wait: Int = WakeLead.exact) { self.wait = wait }

  /// Returns how long to busy-wait after a wake-up, in nanoseconds; 0 if the wake-up is late. Adapts the lead.
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
      // Another thread had the processor. A longer lead would not have helped; busy-waiting uses up this thread's
      // share.
      self.time -= self.time / 4
    }
    return 0
  }

  /// Whether the lead has changed enough for the timer to be set again, which costs a system call.
  var isOutdated: Bool { abs(time - setTo) > 16_000 }

  /// Returns the wake-up time for a due time and records the lead used.
  mutating func wake(before due: Int) -> Int {
    setTo = time
    return max(1, due - time)
  }
}
