import Dispatch

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
    raised {
      SystemCalls.limitRealTime(microseconds: 1_000_000, atMost: 2_000_000)
      let isAwake = DispatchSemaphore(value: 0)
      let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "priority"))
      timer.schedule(deadline: .now())
      timer.setEventHandler { isAwake.signal() }
      timer.activate()
      isAwake.wait()
      timer.cancel()
    }
  }

  /// Does something with real-time priority, which threads that it starts inherit, and goes back to what
  /// was before; false, doing nothing, if that is not allowed.
  static func raised(_ body: () -> Void) -> Bool {
    let before = Scheduling.current
    guard realtime.apply(inherited: true) else { return false }
    body()
    _ = before.apply()
    return true
  }

  /// Gives it to the thread that asks; false if that is not allowed.
  @discardableResult
  func apply(inherited: Bool = false) -> Bool {
    switch self {
    case .normal: Scheduling.normal.apply()
    case .realtime: Scheduling.realtime(inherited: inherited).apply()
    }
  }
}
