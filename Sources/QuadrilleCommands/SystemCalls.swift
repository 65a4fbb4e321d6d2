import Glibc
import QuadrilleFiles
import QuadrilleTerminal

// With SystemLimits the only file of this target that knows the system's library.

/// The environment's variables.
enum Environment {
  /// All variables that are looked at, where they are not the process's own.
  @TaskLocal static var substitute: [String: String]?

  /// A variable that is set and not empty.
  static func value(_ name: String) -> String? {
    let found =
      substitute.map { $0[name] } ?? getenv(name).map { String(cString: $0) }
    return found?.isEmpty == true ? nil : found
  }

  /// Whether a variable is set to anything but `0` or `no`.
  static func isOn(_ name: String, in environment: (String) -> String? = value) -> Bool {
    guard let value = environment(name)?.lowercased() else { return false }
    return !["", "0", "no"].contains(value)
  }
}

/// The signals that mean something of their own here, and what can be done about any.
enum ProcessSignals {
  static let interrupt = SIGINT
  static let stop = SIGTSTP
  static let goOn = SIGCONT
  static let windowChange = SIGWINCH
  static let child = SIGCHLD

  /// Asks all of the shell's job to stop, as Ctrl-Z does.
  static func stopJob() { kill(0, SIGTSTP) }

  /// Whether there is somebody who would let a stopped job go on: the kernel stops no group of processes
  /// that has no parent in its own session, such as what a terminal or an SSH server started itself.
  static var mayStopJob: Bool { getpgrp() != getpid() || getsid(getppid()) == getsid(0) }

  static func actByDefault(_ number: Int32) { signal(number, SIG_DFL) }

  /// Has the system keep what became of children, and tell it, whatever whoever started this process wanted.
  static func hearOfChildren() {
    signal(child, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, child)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Makes writing to a closed pipe, or more than a file may hold, an error like any other, not the
  /// end.
  static func takeFailedWritesAsErrors() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Has a signal take an unfinished file away before it ends the process, which an interrupt does
  /// with the exit code that says so.
  static func removeUnfinishedFile(on number: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      if let path = OutputFile.unfinished { unlink(path) }
      if Progress.isOnScreen { write(STDERR_FILENO, "\n", 1) }
      if number == SIGINT { _exit(ExitCode.interrupted) }
      signal(number, SIG_DFL)
      raise(number)
    }
    sigaction(number, &action, nil)
  }
}

/// The process and the machine it runs on.
enum System {
  static var inputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }
  // Whoever listens in their place is none.
  static var outputIsTerminal: Bool {
    OutputTerminal.substitute != nil || Standard.listener == nil && isatty(STDOUT_FILENO) == 1
  }
  static var errorIsTerminal: Bool { Standard.listener == nil && isatty(STDERR_FILENO) == 1 }

  /// The columns of the terminal that an output leads to; nil if it leads to none, or that does not tell.
  static func columns(of output: PageWidth.Output) -> Int? {
    var size = winsize()
    let descriptor = output == .product ? STDOUT_FILENO : STDERR_FILENO
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  static func exit(_ code: Int32) -> Never { Glibc.exit(code) }

  /// Fills the places of standard descriptors that were closed, so that no file or terminal opened
  /// later is taken for one of them. What was closed stays of no use: reading from the input fails, and
  /// so does writing to an output.
  static func openClosedDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest number that is free is given first.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// The time by the user's own calendar; nil if that is not known.
  static var localTime: (year: Int, month: Int, day: Int, minute: Int)? {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return nil }
    return (
      Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday),
      Int(parts.tm_hour) * 60 + Int(parts.tm_min)
    )
  }

  /// Seconds that this process has kept processors busy.
  static var processorSeconds: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// How many ticks the system's counters of work have in a second.
  static var ticksPerSecond: Int { sysconf(Int32(_SC_CLK_TCK)) }

  /// The system's name and release.
  static var name: String {
    var system = utsname()
    uname(&system)
    func text(_ bytes: UnsafeRawBufferPointer) -> String {
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return withUnsafeBytes(of: system.sysname, text) + " "
      + withUnsafeBytes(of: system.release, text)
  }

  static func sleep(microseconds: UInt32) { usleep(microseconds) }

  /// The first lines of what the system tells in a file.
  static func lines(of path: String, atMost count: Int) -> [String] {
    guard let stream = fopen(path, "re") else { return [] }
    defer { fclose(stream) }
    var lines: [String] = []
    var buffer = [CChar](repeating: 0, count: 1024)
    while lines.count < count, fgets(&buffer, Int32(buffer.count), stream) != nil {
      let bytes = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
      lines.append(String(decoding: bytes, as: UTF8.self))
    }
    return lines
  }
}
