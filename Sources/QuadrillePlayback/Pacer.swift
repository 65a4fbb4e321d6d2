import Dispatch
import QuadrilleCore

/// Wakes its queue when a slot is due, and not at all while nothing moves.
///
/// A Dispatch timer on an absolute grid, set a little early. Where slots are to be met exactly the last
/// microseconds are waited for on the queue; elsewhere a slot is due when the timer wakes for it. Used from
/// its queue alone, except for making it.
final class Pacer {
  private let timer: any DispatchSourceTimer
  private enum State { case stopped, sleeping, ticking }
  private var state = State.stopped
  /// Set anew this often, because Dispatch repeats in whole nanoseconds and a period rarely is one.
  private static let ticksBetweenSettings = 3600
  private var ticksUntilSetting = 0
  private var lead: WakeLead
  private var grid = SlotGrid(epoch: 0, first: 0, rate: 1)
  private var share: RealTimeShare?

  /// Times the timer has woken the queue.
  private(set) var wakeUps = 0

  /// The priority it really has.
  var priority: ThreadPriority { share?.priority ?? .normal }

  /// Makes a pacer that calls `handler` on the queue, with the time that it then is as far as slots go:
  /// never before the one that it woke for.
  init(
    queue: DispatchQueue, priority: ThreadPriority = .normal, waitsAwake: Bool,
    handler: @escaping (Int) -> Void
  ) {
    lead = WakeLead(wait: waitsAwake ? WakeLead.exact : 0)
    share = priority == .realtime ? RealTimeShare() : nil
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    timer.schedule(deadline: .distantFuture)
    timer.setEventHandler { [weak self] in
      handler(self?.awaitSlot() ?? MonotonicClock.now())
      self?.share?.settle(at: MonotonicClock.now())
    }
    timer.activate()
  }

  deinit { timer.cancel() }

  /// Ticks from a slot on, every period.
  func run(from slot: Slot, on grid: SlotGrid) {
    ticksUntilSetting -= 1
    guard state != .ticking || ticksUntilSetting <= 0 || lead.isOutdated else { return }
    state = .ticking
    self.grid = grid
    ticksUntilSetting = Self.ticksBetweenSettings
    timer.schedule(
      deadline: deadline(of: slot), repeating: .nanoseconds(grid.period), leeway: .nanoseconds(0))
  }

  /// Ticks once, when a slot is due.
  func sleep(until slot: Slot, on grid: SlotGrid) {
    state = .sleeping
    self.grid = grid
    timer.schedule(deadline: deadline(of: slot))
  }

  /// Does not tick any more.
  func stop() {
    guard state != .stopped else { return }
    state = .stopped
    timer.schedule(deadline: .distantFuture)
  }

  /// Makes the next `run` set the timer, because the grid is another one.
  func forgetGrid() { ticksUntilSetting = 0 }

  private func deadline(of slot: Slot) -> DispatchTime {
    DispatchTime(uptimeNanoseconds: UInt64(lead.wake(before: grid.due(slot))))
  }

  /// Waits for what is left until the slot, without sleeping, if it is to be met exactly: a sleep this
  /// short ends no more on time than the timer does. Returns the time that it then is.
  private func awaitSlot() -> Int {
    wakeUps += 1
    SignalStack.adopt()
    share?.adoptThread()
    let time = MonotonicClock.now()
    let due = time + lead.rest(at: time, on: grid)
    if lead.wait > 0 {
      while MonotonicClock.now() < due {}
    }
    return due
  }
}
