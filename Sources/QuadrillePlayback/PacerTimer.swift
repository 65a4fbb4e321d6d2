import QuadrilleCore

/// What a pacer's timer is told, and when it need not be told anything: a value, without the timer itself.
struct PacerTimer {
  /// What a timer is set to, in nanoseconds of the clock.
  enum Setting: Equatable {
    case never
    case once(at: Int)
    case every(period: Int, from: Int)
  }

  private enum State { case stopped, sleeping, ticking }
  private var state = State.stopped
  /// Set anew this often, because Dispatch repeats in whole nanoseconds and a period rarely is one.
  static let ticksBetweenSettings = 3600
  private var ticksUntilSetting = 0
  private var lead: WakeLead
  private var grid = SlotGrid(epoch: 0, first: 0, rate: 1)

  /// Makes the account of a timer that is not set; `wait` is what is waited for without sleeping.
  init(wait: Int) { lead = WakeLead(wait: wait) }

  /// Whether what is left until a slot is waited for without sleeping.
  var waitsAwake: Bool { lead.wait > 0 }

  /// Ticks from a slot on, every period; nil: the timer does so already.
  mutating func run(from slot: Slot, on grid: SlotGrid) -> Setting? {
    ticksUntilSetting -= 1
    guard state != .ticking || ticksUntilSetting <= 0 || lead.isOutdated else { return nil }
    state = .ticking
    self.grid = grid
    ticksUntilSetting = Self.ticksBetweenSettings
    return .every(period: grid.period, from: lead.wake(before: grid.due(slot)))
  }

  /// Ticks once, when a slot is due.
  mutating func sleep(until slot: Slot, on grid: SlotGrid) -> Setting {
    state = .sleeping
    self.grid = grid
    return .once(at: lead.wake(before: grid.due(slot)))
  }

  /// Does not tick any more; nil: it does not anyway.
  mutating func stop() -> Setting? {
    guard state != .stopped else { return nil }
    state = .stopped
    return .never
  }

  /// Makes the next `run` set the timer, because the grid is another one.
  mutating func forgetGrid() { ticksUntilSetting = 0 }

  /// The time that it is as far as slots go, as the timer wakes: that at which the slot is due, if it is not late.
  mutating func due(at time: Int) -> Int { time + lead.rest(at: time, on: grid) }
}
