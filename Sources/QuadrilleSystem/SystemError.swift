import Glibc

/// An error of a system call.
package struct SystemError: Error, CustomStringConvertible {
  /// The C function that failed, or a phrase such as "cannot start a thread".
  package let call: StaticString
  /// The error number (`errno`).
  package let code: Int32

  package init(_ call: StaticString, code: Int32) {
    self.call = call
    self.code = code
  }

  /// Whether the error is a passed deadline.
  package var isTimeout: Bool { code == ETIMEDOUT }
  /// Whether the error is a missing file.
  package var isMissing: Bool { code == ENOENT }
  /// Whether the error is an existing file.
  package var isPresent: Bool { code == EEXIST }
  /// Whether the error is a pipe without a reader.
  package var isClosedPipe: Bool { code == EPIPE }
  /// Whether the error is a pipe without a reader, or a closed terminal.
  package var isHangUp: Bool { code == EIO || code == EPIPE }
  /// Whether the error is a missing permission to write.
  package var isRefused: Bool { code == EACCES || code == EPERM || code == EROFS }

  package var description: String { "\(call): \(reason)" }

  /// The system's message for the error.
  package var reason: String { Self.reason(of: code) }

  /// Returns the system's message for an error number.
  package static func reason(of code: Int32) -> String {
    code == EBADF ? "it is closed" : String(cString: strerror(code))
  }

  /// The error number for too little memory.
  package static var noMemory: Int32 { ENOMEM }
}

/// Makes a system call, and repeats it while signals interrupt it. `body` returns −1 on an error, with `errno` set.
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
