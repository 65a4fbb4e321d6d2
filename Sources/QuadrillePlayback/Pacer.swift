public import Dispatch

/// Wakes its queue when a slot is due, and not at all while nothing moves.
///
/// A Dispatch timer on an absolute grid. Used from its queue alone, except for making it.
public final class Pacer {
  private let timer: any DispatchSourceTimer
  private enum State { case stopped, sleeping, ticking }
  private var state = State.stopped
  /// Set anew this often, because Dispatch repeats in whole nanoseconds and a period rarely is one.
  private static let ticksBetweenSettings = 3600
  private var ticksUntilSetting = 0

  /// Times the timer has woken the queue.
  public private(set) var wakeUps = 0

  /// Makes a pacer that calls `handler` on the queue.
  public init(queue: DispatchQueue, handler: @escaping () -> Void) {
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    timer.schedule(deadline: .distantFuture)
    timer.setEventHandler { [weak self] in
      self?.wakeUps += 1
      handler()
    }
    timer.activate()
  }

  deinit { timer.cancel() }

  /// Ticks from a slot on, every period.
  public func run(from slot: Int, on grid: SlotGrid) {
    ticksUntilSetting -= 1
    guard state != .ticking || ticksUntilSetting <= 0 else { return }
    state = .ticking
    ticksUntilSetting = Self.ticksBetweenSettings
    timer.schedule(
      deadline: DispatchTime(uptimeNanoseconds: UInt64(max(1, grid.due(slot)))),
      repeating: .nanoseconds(grid.period), leeway: .nanoseconds(0))
  }

  /// Ticks once, when a slot is due.
  public func sleep(until slot: Int, on grid: SlotGrid) {
    state = .sleeping
    timer.schedule(deadline: DispatchTime(uptimeNanoseconds: UInt64(max(1, grid.due(slot)))))
  }

  /// Does not tick any more.
  public func stop() {
    guard state != .stopped else { return }
    state = .stopped
    timer.schedule(deadline: .distantFuture)
  }

  /// Makes the next `run` set the timer, because the grid is another one.
  public func forgetGrid() { ticksUntilSetting = 0 }
}
