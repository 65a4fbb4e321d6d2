import CSystem
import Glibc

/// A file descriptor: an open file, pipe or device. The code that opens a descriptor closes it.
///
/// Each method has the name of its C function, or its comment states that name. All descriptors are closed on exec.
package struct Descriptor: Equatable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static var standardInput: Descriptor { Descriptor(rawValue: STDIN_FILENO) }
  package static var standardOutput: Descriptor { Descriptor(rawValue: STDOUT_FILENO) }
  package static var standardError: Descriptor { Descriptor(rawValue: STDERR_FILENO) }
  /// No descriptor: calls fail, and `poll` waits for its timeout.
  package static var none: Descriptor { Descriptor(rawValue: -1) }

  package enum AccessMode { case readOnly, writeOnly, readWrite }

  package struct OpenOptions: OptionSet, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static var nonBlocking: OpenOptions { OpenOptions(rawValue: O_NONBLOCK) }
    /// Creates the file, and fails if it exists.
    package static var new: OpenOptions { OpenOptions(rawValue: O_CREAT | O_EXCL) }
    /// Creates a nameless file in a folder (`O_TMPFILE`). Not every file system supports it.
    package static var nameless: OpenOptions {
      OpenOptions(rawValue: Int32(SYSTEM_O_TMPFILE) | O_DIRECTORY)
    }
    package static var directory: OpenOptions { OpenOptions(rawValue: O_DIRECTORY) }
    /// Fails if the path ends in a symbolic link.
    package static var noFollow: OpenOptions { OpenOptions(rawValue: O_NOFOLLOW) }
    /// Does not make a terminal the controlling terminal of this process.
    package static var noControllingTerminal: OpenOptions { OpenOptions(rawValue: O_NOCTTY) }
  }

  package static func open(
    _ path: UnsafePointer<CChar>, _ mode: AccessMode, _ options: OpenOptions = [],
    permissions: UInt32 = 0
  ) throws(SystemError) -> Descriptor {
    let access =
      switch mode {
      case .readOnly: O_RDONLY
      case .writeOnly: O_WRONLY
      case .readWrite: O_RDWR
      }
    return Descriptor(
      rawValue: try retrying("open") {
        Glibc.open(path, access | options.rawValue | O_CLOEXEC, permissions)
      })
  }

  /// Opens a pipe (`pipe2`).
  package static func pipe(
    _ options: OpenOptions = []
  ) throws(SystemError) -> (reading: Descriptor, writing: Descriptor) {
    var numbers: [Int32] = [-1, -1]
    try retrying("pipe2") { pipe2(&numbers, options.rawValue | O_CLOEXEC) }
    return (Descriptor(rawValue: numbers[0]), Descriptor(rawValue: numbers[1]))
  }

  package func close() { Glibc.close(rawValue) }

  /// Makes reads and writes wait, or fail with EAGAIN instead (`fcntl`). Returns the previous status flags.
  @discardableResult
  package func setBlocking(_ isBlocking: Bool) throws(SystemError) -> Int32 {
    let flags = try retrying("fcntl") { fcntl(rawValue, F_GETFL) }
    try retrying("fcntl") {
      fcntl(rawValue, F_SETFL, isBlocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK)
    }
    return flags
  }

  /// Sets the status flags (`fcntl`), such as those that `setBlocking` returned.
  package func setFlags(_ flags: Int32) { _ = fcntl(rawValue, F_SETFL, flags) }

  /// Opens `/dev/null` for closed standard descriptors, so that no file opened later gets their numbers. The standard
  /// descriptors stay useless: reading the input and writing the outputs fail.
  package static func openStandardDescriptors() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
      // `open` returns the lowest free number.
      _ = Glibc.open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Marks all descriptors but the standard three as closed on exec. `folder` lists the open descriptors; if it cannot
  /// be read, all possible numbers are marked.
  static func closeAllOnExec(listed folder: String = "/proc/self/fd") {
    let numbers = Path.names(in: folder).map { $0.compactMap { Int32($0) } }
    for number in numbers ?? Array(0..<getdtablesize()) where number > STDERR_FILENO {
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }
  }
}
