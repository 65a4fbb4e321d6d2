import QuadrilleCore

/// Decides when a pacer's timer must be set, and to which time. It holds no real timer, so tests need none.
struct PacerSchedule {
  /// A setting of the timer, in nanoseconds of the monotonic clock.
  enum Setting: Equatable {
    case never
    case once(at: Int)
    case every(period: Int, from: Int)
  }

  private enum State { case stopped, sleeping, ticking }
  private var state = State.stopped
  /// The number of ticks after which the timer is set again. Dispatch repeats in whole nanoseconds, and a period is
  /// rarely a whole number of nanoseconds, so the timer drifts off the grid.
  static let ticksBetweenSettings = 3600
  private var ticksUntilSetting = 0
  private var lead: WakeLead
  private var grid = SlotGrid(epoch: 0, first: 0, rate: 1)

  /// Makes the state of a stopped timer. `wait` is the mean time to busy-wait for a slot, in nanoseconds; 0: never.
  init(wait: Int) { lead = WakeLead(wait: wait) }

  /// Whether the thread busy-waits from the wake-up until the slot is due.
  var waitsAwake: Bool { lead.wait > 0 }

  /// Returns the setting that ticks every period from a slot on; nil if the timer ticks and need not be set again.
  mutating func run(from slot: Slot, on grid: SlotGrid) -> Setting? {
    ticksUntilSetting -= 1
    guard state != .ticking || ticksUntilSetting <= 0 || lead.isOutdated else { return nil }
    state = .ticking
    self.grid = grid
    ticksUntilSetting = Self.ticksBetweenSettings
    return .every(period: grid.period, from: lead.wake(before: grid.due(slot)))
  }

  /// Returns the setting that fires once, when a slot is due.
  mutating func sleep(until slot: Slot, on grid: SlotGrid) -> Setting {
    state = .sleeping
    self.grid = grid
    return .once(at: lead.wake(before: grid.due(slot)))
  }

  /// Returns the setting that stops the timer; nil if it is stopped already.
  mutating func stop() -> Setting? {
    guard state != .stopped else { return nil }
    state = .stopped
    return .never
  }

  /// Makes the next `run` set the timer again, because the grid has changed.
  mutating func forgetGrid() { ticksUntilSetting = 0 }

  /// Returns the slot's due time if the timer has fired a little early, else `time`. Adapts the lead.
  mutating func due(at time: Int) -> Int { time + lead.rest(at: time, on: grid) }
}
