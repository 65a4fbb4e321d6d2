import Glibc

/// A system call that failed.
public struct SystemError: Error, CustomStringConvertible {
  /// The call.
  public let call: String
  /// The number it failed with.
  public let code: Int32

  init(_ call: StaticString, code: Int32) {
    self.call = "\(call)"
    self.code = code
  }

  public var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// Makes a system call, again for as long as signals interrupt it.
func retrying<Result: SignedInteger>(
  _ call: StaticString, _ body: () -> Result
) throws(SystemError) -> Result {
  while true {
    let result = body()
    if result != -1 { return result }
    let code = errno
    if code != EINTR { throw SystemError(call, code: code) }
  }
}

/// Waits until a descriptor is ready or a time has passed; false if the time passed.
func wait(for events: Int32, on descriptor: Int32, milliseconds: Int) -> Bool {
  var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  let result = poll(&entry, 1, Int32(max(0, milliseconds)))
  return result > 0
}
