import Glibc

/// A clock of the system (`clockid_t`).
package struct SystemClock: Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The clock that never jumps. It stands still while the machine sleeps.
  package static var monotonic: SystemClock { SystemClock(rawValue: CLOCK_MONOTONIC) }
  /// The processor time of the calling thread.
  package static var thread: SystemClock { SystemClock(rawValue: CLOCK_THREAD_CPUTIME_ID) }
  /// The processor time of all threads of this process.
  package static var process: SystemClock { SystemClock(rawValue: CLOCK_PROCESS_CPUTIME_ID) }

  /// The processor time of this thread, for other threads to read (`pthread_getcpuclockid`).
  package static var ofThisThread: SystemClock {
    var clock = clockid_t()
    pthread_getcpuclockid(pthread_self(), &clock)
    return SystemClock(rawValue: clock)
  }

  /// The time in nanoseconds (`clock_gettime`). Safe in signal handlers.
  package func nanoseconds() -> Int {
    var time = timespec()
    clock_gettime(rawValue, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Waits for a time to pass, or for a signal (`nanosleep`).
  package static func sleep(nanoseconds: Int) {
    var time = timespec(
      tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    nanosleep(&time, nil)
  }
}

/// A time of the monotonic clock until which something is waited for.
package struct Deadline: Sendable {
  private let nanoseconds: Int

  /// A deadline that never comes.
  package static var never: Deadline { Deadline(nanoseconds: .max) }

  private init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

  package init(after duration: Duration) {
    self.init(nanoseconds: SystemClock.monotonic.nanoseconds() + Int(duration / .nanoseconds(1)))
  }

  /// A deadline some milliseconds from now. Safe in signal handlers.
  package init(milliseconds: Int) {
    self.init(nanoseconds: SystemClock.monotonic.nanoseconds() + max(0, milliseconds) * 1_000_000)
  }

  /// Whether it has passed.
  package var isPast: Bool { timeout == 0 }

  /// The timeout of a `poll` that begins now, in milliseconds; −1: none.
  package var timeout: Int32 {
    if nanoseconds == .max { return -1 }
    let left = nanoseconds - SystemClock.monotonic.nanoseconds()
    return Int32(clamping: max(0, left + 999_999) / 1_000_000)
  }
}
