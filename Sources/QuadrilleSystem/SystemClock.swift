import Glibc

/// A clock of the system (`clockid_t`).
package struct SystemClock: Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The clock that never jumps. It stops while the machine is suspended.
  package static var monotonic: SystemClock { SystemClock(rawValue: CLOCK_MONOTONIC) }
  /// The processor time of the calling thread.
  package static var thread: SystemClock { SystemClock(rawValue: CLOCK_THREAD_CPUTIME_ID) }
  /// The processor time of all threads of this process.
  package static var process: SystemClock { SystemClock(rawValue: CLOCK_PROCESS_CPUTIME_ID) }

  /// The processor time of this thread, as a clock that other threads can read (`pthread_getcpuclockid`).
  package static var ofThisThread: SystemClock {
    var clock = clockid_t()
    pthread_getcpuclockid(pthread_self(), &clock)
    return SystemClock(rawValue: clock)
  }

  /// Returns the clock's time in nanoseconds (`clock_gettime`). Safe in signal handlers.
  package func nanoseconds() -> Int {
    var time = timespec()
    clock_gettime(rawValue, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Sleeps for a time, or until a signal arrives (`nanosleep`).
  package static func sleep(nanoseconds: Int) {
    var time = timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    nanosleep(&time, nil)
  }

  /// Waits until a time of this clock, whatever signals come (`clock_nanosleep`).
  package func sleep(until nanoseconds: Int) {
    var time = timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    while clock_nanosleep(rawValue, TIMER_ABSTIME, &time, nil) == EINTR {}
  }
}
