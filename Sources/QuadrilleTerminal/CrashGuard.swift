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
        CrashGuard.giveBack()
        signal(number, SIG_DFL)
        raise(number)
      }
      sigaction(number, &action, nil)
    }
  }

  /// Whether it is being given back: from then on no other thread may write to it.
  static var isGivingBack: Bool { crashIsGivingBack }

  /// Gives the terminal back, if it is ours, with nothing but what a signal handler may call. Answers
  /// that are still on their way are waited for, since they would be typed at the shell.
  static func giveBack(patience milliseconds: Int = 250) {
    guard crashDescriptor >= 0, let bytes = crashBytes, let modes = crashModes else { return }
    crashIsGivingBack = true
    var tries = 0
    while write(crashDescriptor, bytes, crashCount) != crashCount && tries < 10 {
      // A terminal that does not read: what it has not seen yet is thrown away to make room.
      tcflush(crashDescriptor, TCOFLUSH)
      _ = wait(for: Int32(POLLOUT), on: crashDescriptor, milliseconds: 20)
      tries += 1
    }
    dropInput(for: milliseconds)
    tcflush(crashDescriptor, TCIFLUSH)
    tcsetattr(crashDescriptor, TCSANOW, modes)
  }

  /// Reads what comes and forgets it; ends early where the terminal is gone.
  private static func dropInput(for milliseconds: Int) {
    let end = milliseconds + now()
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { room in
      while true {
        let left = end - now()
        guard left > 0 else { return }
        guard wait(for: Int32(POLLIN), on: crashDescriptor, milliseconds: left) else { continue }
        let count = read(crashDescriptor, room.baseAddress, room.count)
        if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { return }
      }
    }
  }

  /// Milliseconds on a clock that a signal handler may read.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// Says whether the terminal is ours at the moment.
  static func setActive(_ isActive: Bool, descriptor: Int32) {
    crashIsGivingBack = false
    crashDescriptor = isActive ? descriptor : -1
  }
}

// Read by the handler, on any thread at any time: plain words, set while nothing crashes.
nonisolated(unsafe) private var crashDescriptor: Int32 = -1
nonisolated(unsafe) private var crashIsGivingBack = false
nonisolated(unsafe) private var crashBytes: UnsafePointer<UInt8>?
nonisolated(unsafe) private var crashCount = 0
nonisolated(unsafe) private var crashModes: UnsafePointer<termios>?
