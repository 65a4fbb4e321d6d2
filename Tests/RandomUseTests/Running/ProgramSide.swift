import Glibc

/// The child program of `wrap`: a sleeping process, at whose terminal the test reads and writes.
final class ProgramSide {
  private let process: pid_t
  private var terminal: Int32
  /// Bytes that the terminal has not taken yet.
  private var unwritten: ArraySlice<UInt8> = []

  /// The command line of the program.
  static let words = ["/bin/sleep", "3600"]
  /// The most bytes that wait; a program that writes more waits itself.
  private static let most = 200_000

  /// Opens the terminal of a running program; nil if it does not run.
  init?(_ process: pid_t, isCooked: Bool) {
    self.process = process
    let path = ProcessState.link("/proc/\(process)/fd/0")
    // Before it runs the program, the child has this process's descriptors.
    terminal =
      path.hasPrefix("/dev/pts/") ? open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) : -1
    guard terminal >= 0 else { return nil }
    var modes = termios()
    tcgetattr(terminal, &modes)
    // Ctrl-S would stop what the test writes in the program's place, and a signal key would end the program at a moment
    // that the test does not know: time could then jump while the command leaves.
    if isCooked {
      modes.c_iflag &= ~tcflag_t(IXON)
      modes.c_lflag &= ~tcflag_t(ISIG)
    } else {
      cfmakeraw(&modes)
    }
    tcsetattr(terminal, TCSANOW, &modes)
  }

  deinit { leave() }

  func write(_ text: String, times: Int) {
    let bytes = Array(text.utf8)
    for _ in 0..<times where unwritten.count < Self.most { unwritten += bytes }
    flush()
  }

  /// Writes the waiting bytes; returns whether none are left.
  @discardableResult
  func flush() -> Bool {
    while terminal >= 0, !unwritten.isEmpty {
      let count = unwritten.withUnsafeBytes { Glibc.write(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      unwritten = unwritten.dropFirst(count)
    }
    return true
  }

  /// Reads the program's input.
  func read() -> [UInt8] {
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while terminal >= 0, case let count = Glibc.read(terminal, &bytes, bytes.count), count > 0 {
      all += bytes.prefix(count)
    }
    return all
  }

  /// Closes the program's terminal.
  func leave() {
    if terminal >= 0 { close(terminal) }
    terminal = -1
    unwritten = []
  }

  /// Ends the program, and returns when it has ended, which takes a busy kernel a while.
  func end() {
    leave()
    kill(process, SIGTERM)
    kill(process, SIGCONT)
    var information = siginfo_t()
    waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT)
  }
}
