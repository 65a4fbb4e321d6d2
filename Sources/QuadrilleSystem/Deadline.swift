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
