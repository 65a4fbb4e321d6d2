import Glibc

/// Gives the terminal back when the process crashes.
///
/// Everything the handler needs is laid out before raw mode begins; the handler only writes it.
enum CrashGuard {
  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGXCPU]

  /// Arms the guard for a terminal.
  static func arm(descriptor: Int32, restoring bytes: [UInt8], modes: termios) {
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    buffer.initialize(from: bytes, count: bytes.count)
    let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    saved.initialize(to: modes)
    crashBytes = UnsafePointer(buffer)
    crashCount = bytes.count
    crashModes = UnsafePointer(saved)
    crashDescriptor = descriptor
    for number in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        if crashDescriptor >= 0, let bytes = crashBytes, let modes = crashModes {
          var tries = 0
          while write(crashDescriptor, bytes, crashCount) != crashCount && tries < 10 {
            // A terminal that does not read: what it has not seen yet is thrown away to make room.
            tcflush(crashDescriptor, TCOFLUSH)
            var entry = pollfd(fd: crashDescriptor, events: Int16(POLLOUT), revents: 0)
            poll(&entry, 1, 20)
            tries += 1
          }
          tcsetattr(crashDescriptor, TCSANOW, modes)
        }
        signal(number, SIG_DFL)
        raise(number)
      }
      sigaction(number, &action, nil)
    }
  }

  /// Says whether the terminal is ours at the moment.
  static func setActive(_ isActive: Bool, descriptor: Int32) {
    crashDescriptor = isActive ? descriptor : -1
  }
}

// Read by the handler, on any thread at any time: plain words, set while nothing crashes.
nonisolated(unsafe) private var crashDescriptor: Int32 = -1
nonisolated(unsafe) private var crashBytes: UnsafePointer<UInt8>?
nonisolated(unsafe) private var crashCount = 0
nonisolated(unsafe) private var crashModes: UnsafePointer<termios>?
