import Dispatch
import Glibc

/// How much the thread that shows frames is preferred to everything else that runs.
public enum ThreadPriority: String, CaseIterable, Sendable {
  /// Not at all.
  case normal
  /// It runs whenever it has something to do. Where that is allowed, and asked for.
  case realtime

  /// Gives Dispatch's threads real-time priority; false if that is not allowed.
  ///
  /// To be called before anything else uses Dispatch: its threads inherit from the one that first needs
  /// them, which is this one. Threads made otherwise stay as they are. A thread that then runs for a
  /// second without ever waiting gets SIGXCPU.
  public static func raiseDispatch() -> Bool {
    let before = (policy: sched_getscheduler(0), parameter: parameter)
    guard realtime.apply(inherited: true) else { return false }
    var limit = rlimit()
    getrlimit(runTime, &limit)
    limit.rlim_max = min(limit.rlim_max, 2_000_000)
    limit.rlim_cur = min(limit.rlim_cur, 1_000_000)
    setrlimit(runTime, &limit)
    let isAwake = DispatchSemaphore(value: 0)
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "priority"))
    timer.schedule(deadline: .now())
    timer.setEventHandler { isAwake.signal() }
    timer.activate()
    isAwake.wait()
    timer.cancel()
    var parameter = before.parameter
    sched_setscheduler(0, before.policy, &parameter)
    return true
  }

  /// Gives it to the thread that asks; false if that is not allowed.
  @discardableResult
  func apply(inherited: Bool = false) -> Bool {
    switch self {
    case .normal:
      var parameter = sched_param(sched_priority: 0)
      return sched_setscheduler(0, SCHED_OTHER, &parameter) == 0
    case .realtime:
      var parameter = sched_param(sched_priority: sched_get_priority_min(SCHED_FIFO))
      let policy = SCHED_FIFO | (inherited ? 0 : Self.resetOnFork)
      return sched_setscheduler(0, policy, &parameter) == 0
    }
  }

  private static var parameter: sched_param {
    var parameter = sched_param()
    sched_getparam(0, &parameter)
    return parameter
  }

  /// SCHED_RESET_ON_FORK: what such a thread starts is normal again.
  private static let resetOnFork: Int32 = 0x4000_0000
  /// RLIMIT_RTTIME, in microseconds.
  private static let runTime = __rlimit_resource_t(__RLIMIT_RTTIME.rawValue)
}
