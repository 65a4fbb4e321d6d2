import Glibc

// Calls for real-time priority.

enum SystemCalls {
  /// Ends the process with SIGXCPU when a thread of real-time priority has run for so many microseconds
  /// without waiting.
  static func limitRealTime(microseconds: UInt, atMost most: UInt) {
    let resource = __rlimit_resource_t(__RLIMIT_RTTIME.rawValue)
    var limit = rlimit()
    getrlimit(resource, &limit)
    limit.rlim_max = min(limit.rlim_max, most)
    limit.rlim_cur = min(limit.rlim_cur, microseconds)
    setrlimit(resource, &limit)
  }
}

/// Which thread this is.
struct ThreadIdentity: Equatable {
  private let thread: pthread_t

  static var current: ThreadIdentity { ThreadIdentity(thread: pthread_self()) }
}

/// How a thread gets the processor.
struct Scheduling: Equatable {
  private let policy: Int32
  private let priority: Int32

  /// As everything else.
  static let normal = Scheduling(policy: SCHED_OTHER, priority: 0)

  /// Whenever it has something to do; threads that it starts likewise if `inherited`, else as everything
  /// else.
  static func realtime(inherited: Bool) -> Scheduling {
    let resetOnFork: Int32 = 0x4000_0000
    return Scheduling(
      policy: SCHED_FIFO | (inherited ? 0 : resetOnFork),
      priority: sched_get_priority_min(SCHED_FIFO))
  }

  /// This thread's.
  static var current: Scheduling {
    var parameter = sched_param()
    sched_getparam(0, &parameter)
    return Scheduling(policy: sched_getscheduler(0), priority: parameter.sched_priority)
  }

  /// Gives it to this thread; false if that is not allowed.
  func apply() -> Bool {
    var parameter = sched_param(sched_priority: priority)
    return sched_setscheduler(0, policy, &parameter) == 0
  }
}
