import Glibc

/// A system call that failed.
package struct SystemError: Error, CustomStringConvertible {
  /// The C function, or the action that failed.
  package let call: StaticString
  /// The failure's number (`errno`).
  package let code: Int32

  package init(_ call: StaticString, code: Int32) {
    self.call = call
    self.code = code
  }

  /// Whether a deadline passed.
  package var isTimeout: Bool { code == ETIMEDOUT }
  /// Whether there is no such file.
  package var isMissing: Bool { code == ENOENT }
  /// Whether the file exists already.
  package var isPresent: Bool { code == EEXIST }
  /// Whether the pipe has no reader.
  package var isClosedPipe: Bool { code == EPIPE }
  /// Whether the pipe has no reader, or the terminal was closed.
  package var isHangUp: Bool { code == EIO || code == EPIPE }
  /// Whether the user may not write there.
  package var isRefused: Bool { code == EACCES || code == EPERM || code == EROFS }

  package var description: String { "\(call): \(reason)" }

  /// The system's message.
  package var reason: String { Self.reason(of: code) }

  /// The system's message for a failure's number.
  package static func reason(of code: Int32) -> String {
    code == EBADF ? "it is closed" : String(cString: strerror(code))
  }

  /// The number that says that there is too little memory.
  package static var noMemory: Int32 { ENOMEM }
}

/// Makes a system call, again for as long as signals interrupt it.
@discardableResult
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
