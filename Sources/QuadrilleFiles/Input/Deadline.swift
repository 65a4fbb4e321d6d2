import Glibc

/// A point in time until which something is waited for.
package struct Deadline: Sendable {
  /// A clock that stands still while the machine sleeps, as nothing comes then either.
  private let time: SuspendingClock.Instant?

  /// A deadline that never comes.
  package static let never = Deadline(time: nil)

  private init(time: SuspendingClock.Instant?) { self.time = time }

  package init(after duration: Duration) { time = SuspendingClock().now.advanced(by: duration) }

  /// The timeout of a `poll` that begins now, in milliseconds; −1: none.
  fileprivate var timeout: Int32 {
    guard let time else { return -1 }
    let left = SuspendingClock().now.duration(to: time)
    return left > .zero ? Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up))) : 0
  }
}

extension Descriptor {
  /// Waits until there is something to read, or the end; throws ETIMEDOUT if neither comes before the deadline.
  package func awaitInput(until deadline: Deadline) throws(SystemError) {
    guard hasEvents(Int16(POLLIN), until: deadline) else { throw SystemError(code: ETIMEDOUT) }
  }

  /// Waits until there is room to write, or no reader is left; throws ETIMEDOUT if neither comes before the deadline.
  package func awaitRoom(until deadline: Deadline) throws(SystemError) {
    guard hasEvents(Int16(POLLOUT), until: deadline) else { throw SystemError(code: ETIMEDOUT) }
  }

  /// Waits until no reader of a pipe is left, whose writing end this is; false if one is at the deadline.
  func awaitNoReader(until deadline: Deadline) -> Bool { hasEvents(0, until: deadline) }

  /// Waits for events or an error, and returns whether one came before the deadline.
  private func hasEvents(_ events: Int16, until deadline: Deadline) -> Bool {
    var entry = pollfd(fd: number, events: events, revents: 0)
    while true {
      let found = poll(&entry, 1, deadline.timeout)
      if found != -1 || errno != EINTR { return found != 0 }
    }
  }
}
