import Glibc

/// What running a program on a terminal of its own asks of the system.
enum ProgramCalls {
  // Hidden from Swift by the system's headers.
  private static let unlockPair: UInt = 0x4004_5431  // TIOCSPTLCK
  private static let numberOfPair: UInt = 0x8004_5430  // TIOCGPTN
  private static let newSession: Int16 = 0x80  // POSIX_SPAWN_SETSID

  /// A new pseudo terminal: its master, which does not block, and the other end with its path.
  static func openPair(_ size: (columns: Int, rows: Int), pixels: (Int, Int)) throws(SystemError)
    -> (master: Int32, other: Int32, path: String)
  {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard master >= 0 else { throw SystemError("open /dev/ptmx", code: errno) }
    var lock: Int32 = 0
    var number: Int32 = -1
    guard ioctl(master, unlockPair, &lock) == 0, ioctl(master, numberOfPair, &number) == 0 else {
      let code = errno
      close(master)
      throw SystemError("ioctl", code: code)
    }
    let path = "/dev/pts/\(number)"
    let other = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard other >= 0 else {
      let code = errno
      close(master)
      throw SystemError("open /dev/pts", code: code)
    }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    setSize(size, pixels: pixels, of: master)
    return (master, other, path)
  }

  /// Tells a pseudo terminal, and the programs on it, its size.
  static func setSize(_ size: (columns: Int, rows: Int), pixels: (Int, Int), of master: Int32) {
    var window = winsize(
      ws_row: UInt16(clamping: size.rows), ws_col: UInt16(clamping: size.columns),
      ws_xpixel: UInt16(clamping: pixels.0),
      ws_ypixel: UInt16(clamping: pixels.1))
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// Starts a program that the search path leads to on a pseudo terminal, which becomes its own, in a session
  /// of its own.
  static func start(_ words: [String], environment: [String], on path: String) throws(SystemError)
    -> pid_t
  {
    keepFiles(listed: "/proc/self/fd")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a session opens is the session's.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var all = sigset_t()
    var none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | newSession)
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    let code = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw SystemError("posix_spawnp", code: code) }
    return process
  }

  /// Keeps all files but the first three from programs that are started: those that a folder lists, all where
  /// there is none.
  static func keepFiles(listed folder: String) {
    func keep(_ descriptor: Int32) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    guard let open = opendir(folder) else { return (3..<getdtablesize()).forEach(keep) }
    defer { closedir(open) }
    while let entry = readdir(open) {
      let number = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        Int32(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
      }
      if let number, number > STDERR_FILENO { keep(number) }
    }
  }

  /// What became of a program.
  enum Change {
    /// Its code, or 128 and the signal that ended it.
    case ended(Int32)
    case stopped, wentOn
  }

  /// What became of a program since this was asked last; nil: nothing.
  static func change(of process: pid_t) -> Change? {
    guard let status = status(of: process, WNOHANG | WUNTRACED | WCONTINUED) else { return nil }
    if status == 0xffff { return .wentOn }
    return status & 0xff == 0x7f ? .stopped : .ended(code(status))
  }

  /// Waits for a program's end.
  static func awaitEnd(of process: pid_t) -> Int32 { status(of: process, 0).map(code) ?? 1 }

  private static func code(_ status: Int32) -> Int32 {
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }

  /// That of a program that nobody knows is 1 for its code.
  private static func status(of process: pid_t, _ options: Int32) -> Int32? {
    var status: Int32 = 0
    while true {
      let found = waitpid(process, &status, options)
      if found == process { return status }
      if found < 0 && errno == EINTR { continue }
      return found < 0 ? 1 << 8 : nil
    }
  }

  /// Lets a program go on that was stopped, with all of its group.
  static func goOn(_ process: pid_t) { kill(-process, SIGCONT) }

  /// Tells a program, and those of its session that are in the foreground, that their terminal is gone.
  static func hangUp(_ process: pid_t, on master: Int32) {
    let group = tcgetpgrp(master)
    for receiver in group > 1 && group != process ? [process, -group] : [process] {
      kill(receiver, SIGHUP)
      kill(receiver, SIGCONT)
    }
  }

  /// Tells a program alone. In handlers too.
  static func hangUp(_ process: pid_t) {
    kill(process, SIGHUP)
    kill(process, SIGCONT)
  }

  /// In handlers too.
  static func end(_ process: pid_t) { kill(process, SIGKILL) }

  /// The environment of this process.
  static var environment: [String] {
    var found: [String] = []
    var entry = environ
    while let text = entry.pointee {
      found.append(String(cString: text))
      entry += 1
    }
    return found
  }
}
