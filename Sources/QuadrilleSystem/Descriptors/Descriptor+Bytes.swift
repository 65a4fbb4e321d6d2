import Glibc

/// Events to wait for on a descriptor (`POLLIN`, `POLLOUT`).
package struct Readiness: OptionSet, Sendable {
  package let rawValue: Int16

  package init(rawValue: Int16) { self.rawValue = rawValue }

  package static var input: Readiness { Readiness(rawValue: Int16(POLLIN)) }
  package static var output: Readiness { Readiness(rawValue: Int16(POLLOUT)) }
}

/// A descriptor in a call that waits for several descriptors (`pollfd`).
package struct PollEntry {
  private var entry: pollfd

  /// Waits for the given events, and always for errors. `Descriptor.none` is ignored.
  package init(_ descriptor: Descriptor, _ events: Readiness) {
    entry = pollfd(fd: descriptor.rawValue, events: events.rawValue, revents: 0)
  }

  /// Whether the descriptor has input, an error, or was closed at the other end.
  package var hasInput: Bool { Int32(entry.revents) & ~POLLOUT != 0 }
  /// Whether the descriptor can take output.
  package var isWritable: Bool { Int32(entry.revents) & POLLOUT != 0 }
}

// System calls for reading, writing and waiting.
extension Descriptor {
  /// The outcome of a read that does not block.
  package enum Reading: Equatable { case bytes(Int), nothing, closed }

  /// Waits for an event or an error (`poll`). Returns false at the deadline. Safe in signal handlers.
  package func poll(for events: Readiness, until deadline: Deadline) -> Bool {
    var entry = pollfd(fd: rawValue, events: events.rawValue, revents: 0)
    while true {
      let count = Glibc.poll(&entry, 1, deadline.timeout)
      if count >= 0 || errno != EINTR { return count != 0 }
    }
  }

  /// Waits for an event or an error. Returns false if none comes within `milliseconds`. Safe in signal handlers.
  package func poll(for events: Readiness, milliseconds: Int) -> Bool {
    poll(for: events, until: Deadline(milliseconds: milliseconds))
  }

  /// Waits for events or errors on three descriptors. A signal ends the wait with no events reported.
  package static func poll(_ entries: inout [3 of PollEntry]) {
    var span = entries.mutableSpan
    span.withUnsafeMutableBufferPointer { entries in
      entries.withMemoryRebound(to: pollfd.self) {
        _ = Glibc.poll($0.baseAddress, nfds_t($0.count), -1)
      }
    }
  }

  /// Reads once (`read`). Returns `nothing` if there is no data or a signal interrupts, and `closed` at the end or on
  /// an error. Safe in signal handlers.
  package func readAvailable(into bytes: UnsafeMutableRawBufferPointer) -> Reading {
    let count = Glibc.read(rawValue, bytes.baseAddress, bytes.count)
    if count > 0 { return .bytes(count) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .closed
  }

  package func readAvailable(into bytes: inout [UInt8]) -> Reading {
    bytes.withUnsafeMutableBytes { readAvailable(into: $0) }
  }

  /// Reads up to the buffer's size (`read`, or `pread` with an offset). Waits for the first byte; returns 0 at the end.
  package func read(
    into bytes: UnsafeMutableRawBufferPointer, at offset: Int? = nil
  ) throws(SystemError) -> Int {
    while true {
      let count =
        offset.map { pread(rawValue, bytes.baseAddress, bytes.count, off_t($0)) }
        ?? Glibc.read(rawValue, bytes.baseAddress, bytes.count)
      if count >= 0 { return count }
      try wait(for: .input, after: "read", errno)
    }
  }

  /// Writes all bytes (`write`, or `pwrite` with an offset). Waits while the descriptor cannot take output.
  package func writeAll(
    _ bytes: UnsafeRawBufferPointer, at offset: Int? = nil
  ) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      let count =
        offset.map { pwrite(rawValue, rest.baseAddress, rest.count, off_t($0 + start)) }
        ?? Glibc.write(rawValue, rest.baseAddress, rest.count)
      if count > 0 {
        start += count
      } else {
        try wait(for: .output, after: "write", count == 0 ? ENOSPC : errno)
      }
    }
  }

  /// Handles a failed call. After EINTR it returns at once, after EAGAIN when the descriptor is ready; then the call
  /// can be repeated. Throws any other error.
  private func wait(
    for events: Readiness, after call: StaticString, _ code: Int32
  ) throws(SystemError) {
    switch code {
    case EINTR: return
    case EAGAIN: _ = poll(for: events, until: .never)
    default: throw SystemError(call, code: code)
    }
  }

  /// Writes once (`write`). Returns the number of bytes written; 0 if the descriptor cannot take any bytes now.
  package func writeAvailable(_ bytes: UnsafeBufferPointer<UInt8>) throws(SystemError) -> Int {
    do {
      return try retrying("write") { Glibc.write(rawValue, bytes.baseAddress, bytes.count) }
    } catch {
      if error.code == EAGAIN { return 0 }
      throw error
    }
  }

  /// Writes once. Returns false unless all bytes were written. Safe in signal handlers: it keeps `errno`.
  @discardableResult
  package func writeOnce(_ bytes: UnsafePointer<UInt8>, count: Int) -> Bool {
    let code = errno
    defer { errno = code }
    return Glibc.write(rawValue, bytes, count) == count
  }

  /// Writes a byte (`write`), which wakes a thread that waits for input at the other end of a pipe.
  package func ring() {
    var byte: UInt8 = 0
    writeOnce(&byte, count: 1)
  }

  /// Waits for input or the end of the file. Throws ETIMEDOUT at the deadline.
  package func awaitInput(until deadline: Deadline) throws(SystemError) {
    guard poll(for: .input, until: deadline) else { throw SystemError("poll", code: ETIMEDOUT) }
  }

  /// Copies a whole file to the other file's current position (`sendfile`). Returns the number of bytes copied.
  @discardableResult
  package func sendfile(to other: Descriptor) throws(SystemError) -> Int {
    var offset = off_t()
    while try retrying(
      "sendfile", { Glibc.sendfile(other.rawValue, rawValue, &offset, 1 << 30) }) > 0
    {}
    return Int(offset)
  }
}
