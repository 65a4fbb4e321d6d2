/// A time of the monotonic clock at which a wait ends.
package struct Deadline: Sendable {
  private let nanoseconds: Int

  package static var never: Deadline { Deadline(nanoseconds: .max) }

  private init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

  package init(after duration: Duration) {
    self.init(nanoseconds: SystemClock.monotonic.nanoseconds() + Int(duration / .nanoseconds(1)))
  }

  /// Makes a deadline some milliseconds from now; negative counts as 0. Safe in signal handlers.
  package init(milliseconds: Int) {
    self.init(nanoseconds: SystemClock.monotonic.nanoseconds() + max(0, milliseconds) * 1_000_000)
  }

  package var isPast: Bool { timeout == 0 }

  /// Waits until a condition holds that is tested every `pause` nanoseconds. Returns false at the deadline.
  package func wait(pause: Int, until condition: () -> Bool) -> Bool {
    while !condition() {
      if isPast { return false }
      SystemClock.sleep(nanoseconds: pause)
    }
    return true
  }

  /// The timeout for a `poll` that begins now, in milliseconds; −1 for a deadline that never comes.
  package var timeout: Int32 {
    if nanoseconds == .max { return -1 }
    let left = nanoseconds - SystemClock.monotonic.nanoseconds()
    return Int32(clamping: max(0, left + 999_999) / 1_000_000)
  }
}
