import Dispatch
import QuadrilleCore
import QuadrilleSystem

/// Wakes its queue when a slot is due, and not at all while nothing moves.
///
/// A Dispatch timer on an absolute grid, set a little early. Where slots are to be met exactly the last
/// microseconds are waited for on the queue; elsewhere a slot is due when the timer wakes for it. Used from
/// its queue alone, except for making it.
final class Pacer {
  private let timer: any DispatchSourceTimer
  private var told: PacerTimer

  /// What the timer was told last.
  private(set) var setting = PacerTimer.Setting.never

  /// Times the timer has woken the queue.
  private(set) var wakeUps = 0

  /// Makes a pacer that calls `handler` on the queue, with the time that it then is as far as slots go:
  /// never before the one that it woke for.
  init(
    queue: DispatchQueue, waitsAwake: Bool, handler: @escaping (Int) -> Void
  ) {
    told = PacerTimer(wait: waitsAwake ? WakeLead.exact : 0)
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    timer.schedule(deadline: .distantFuture)
    timer.setEventHandler { [weak self] in
      handler(self?.awaitSlot() ?? MonotonicClock.now())
    }
    timer.activate()
  }

  deinit { timer.cancel() }

  /// Ticks from a slot on, every period.
  func run(from slot: Slot, on grid: SlotGrid) {
    if let setting = told.run(from: slot, on: grid) { set(setting) }
  }

  /// Ticks once, when a slot is due.
  func sleep(until slot: Slot, on grid: SlotGrid) { set(told.sleep(until: slot, on: grid)) }

  /// Does not tick any more.
  func stop() {
    if let setting = told.stop() { set(setting) }
  }

  /// Makes the next `run` set the timer, because the grid is another one.
  func forgetGrid() { told.forgetGrid() }

  private func set(_ setting: PacerTimer.Setting) {
    self.setting = setting
    switch setting {
    case .never: timer.schedule(deadline: .distantFuture)
    case .once(let time): timer.schedule(deadline: Self.deadline(time))
    case .every(let period, let time):
      timer.schedule(
        deadline: Self.deadline(time), repeating: .nanoseconds(period), leeway: .nanoseconds(0))
    }
  }

  private static func deadline(_ time: Int) -> DispatchTime {
    DispatchTime(uptimeNanoseconds: UInt64(time))
  }

  /// Waits for what is left until the slot, without sleeping, if it is to be met exactly: a sleep this
  /// short ends no more on time than the timer does. Returns the time that it then is.
  private func awaitSlot() -> Int {
    wakeUps += 1
    SignalStack.adopt()
    let due = told.due(at: MonotonicClock.now())
    if told.waitsAwake {
      while MonotonicClock.now() < due {}
    }
    return due
  }
}
