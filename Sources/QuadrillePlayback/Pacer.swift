import Dispatch
import QuadrilleCore
import QuadrilleSystem

/// Calls a handler on a queue when a slot is due.
///
/// A pacer is a Dispatch timer on an absolute grid, set a little early. Where slots must be met exactly, the queue's
/// thread busy-waits for the last microseconds; elsewhere a slot counts as due when the timer fires. All methods are
/// called on the queue; `init` may be called from anywhere.
final class Pacer {
  /// A task for the timer: none, firing every slot from a slot on, or firing once.
  enum Waking: Equatable {
    case never
    case ticking(from: Slot)
    case once(in: Slot)
  }

  private let timer: any DispatchSourceTimer
  private var schedule: PacerSchedule

  /// The last setting of the timer.
  private(set) var setting = PacerSchedule.Setting.never

  /// The number of times the timer has woken the queue.
  private(set) var wakeUps = 0

  /// Makes a pacer that calls `handler` on the queue. The handler gets the time in nanoseconds, or the due time of the
  /// slot that the timer fired for if that is still ahead.
  init(queue: DispatchQueue, waitsAwake: Bool, handler: @escaping (Int) -> Void) {
    schedule = PacerSchedule(wait: waitsAwake ? WakeLead.exact : 0)
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    timer.schedule(deadline: .distantFuture)
    timer.setEventHandler { [weak self] in
      handler(self?.awaitSlot() ?? MonotonicClock.now())
    }
    timer.activate()
  }

  deinit { timer.cancel() }

  /// Gives the timer a task.
  func wake(_ task: Waking, on grid: SlotGrid) {
    switch task {
    case .never: stop()
    case .ticking(let slot):
      if let setting = schedule.run(from: slot, on: grid) { set(setting) }
    case .once(let slot): set(schedule.sleep(until: slot, on: grid))
    }
  }

  func stop() {
    if let setting = schedule.stop() { set(setting) }
  }

  /// Makes the next `wake` set the timer again, because the grid has changed.
  func forgetGrid() { schedule.forgetGrid() }

  private func set(_ setting: PacerSchedule.Setting) {
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

  /// Busy-waits until the slot is due, if slots must be met exactly: a sleep this short is no more precise than the
  /// timer. Returns the due time, or the current time if the timer was late.
  private func awaitSlot() -> Int {
    wakeUps += 1
    SignalStack.adopt()
    let due = schedule.due(at: MonotonicClock.now())
    if schedule.waitsAwake {
      while MonotonicClock.now() < due {}
    }
    return due
  }
}
