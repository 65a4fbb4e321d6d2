import CLinux
import Glibc

/// A system call that failed.
package struct SystemError: Error, CustomStringConvertible {
  /// The call.
  package let call: String
  /// The number it failed with.
  package let code: Int32

  init(_ call: StaticString, code: Int32) {
    self.call = "\(call)"
    self.code = code
  }

  /// Whether the other end is gone.
  var isHangUp: Bool { code == EIO || code == EPIPE }

  package var description: String { "\(call): \(reason)" }

  /// Why, in the system's words.
  package var reason: String { String(cString: strerror(code)) }
}

/// What a descriptor may be ready for.
struct Readiness: OptionSet {
  let rawValue: Int32
  static let input = Readiness(rawValue: POLLIN)
  static let output = Readiness(rawValue: POLLOUT)
}

/// What came of reading without waiting.
enum Reading: Equatable {
  case bytes(Int), nothing, closed
}

/// What this target asks of the system: no other file of it knows the system's library. What says so
/// may be called by a signal handler.
enum SystemCalls {
  static var standardOutput: Int32 { OutputTerminal.substitute ?? STDOUT_FILENO }

  /// Makes a system call, again for as long as signals interrupt it.
  fileprivate static func retrying<Result: SignedInteger>(
    _ call: StaticString, _ body: () -> Result
  ) throws(SystemError) -> Result {
    while true {
      let result = body()
      if result != -1 { return result }
      let code = errno
      if code != EINTR { throw SystemError(call, code: code) }
    }
  }

  /// Waits until a descriptor is ready or a time has passed, however many signals arrive; false if the time
  /// passed. In handlers too.
  static func wait(for events: Readiness, on descriptor: Int32, milliseconds: Int) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(events.rawValue), revents: 0)
    let end = self.milliseconds() + max(0, milliseconds)
    var left = max(0, milliseconds)
    while true {
      let count = poll(&entry, 1, Int32(clamping: left))
      if count >= 0 || errno != EINTR { return count > 0 }
      left = max(0, end - self.milliseconds())
    }
  }

  /// What was found of a descriptor.
  struct Found {
    var isReady = false
    var hasRoom = false
  }

  /// Waits until one of two terminals has something to read, or takes something, or a bell rings; one whose
  /// number is negative is left out.
  static func waitForWatch(
    _ first: (descriptor: Int32, forRoom: Bool), _ second: (descriptor: Int32, forRoom: Bool),
    bell: Int32
  ) -> (first: Found, second: Found, rings: Bool) {
    withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 3) { entries in
      func ask(_ place: Int, _ descriptor: Int32, _ forRoom: Bool) {
        entries[place] = pollfd(
          fd: descriptor, events: Int16(POLLIN | (forRoom ? POLLOUT : 0)), revents: 0)
      }
      func found(_ entry: pollfd) -> Found {
        let events = Int32(entry.revents)
        return Found(isReady: events & ~POLLOUT != 0, hasRoom: events & POLLOUT != 0)
      }
      ask(0, first.descriptor, first.forRoom)
      ask(1, second.descriptor, second.forRoom)
      ask(2, bell, false)
      guard poll(entries.baseAddress, 3, -1) > 0 else { return (Found(), Found(), false) }
      return (found(entries[0]), found(entries[1]), entries[2].revents != 0)
    }
  }

  /// Reads what is there, for nobody.
  static func drain(_ descriptor: Int32) {
    var room = [UInt8](repeating: 0, count: 64)
    _ = read(descriptor, into: &room)
  }

  /// Waits for a time to pass.
  static func sleep(milliseconds: Int) { _ = poll(nil, 0, Int32(clamping: milliseconds)) }

  /// Reads what is there. In handlers too.
  static func read(_ descriptor: Int32, into room: UnsafeMutableRawBufferPointer) -> Reading {
    let count = Glibc.read(descriptor, room.baseAddress, room.count)
    if count > 0 { return .bytes(count) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .closed
  }

  /// Reads what is there.
  static func read(_ descriptor: Int32, into room: inout [UInt8]) -> Reading {
    room.withUnsafeMutableBytes { read(descriptor, into: $0) }
  }

  /// Writes once; 0 if there is no room.
  static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32
  ) throws(SystemError) -> Int {
    do {
      return try retrying("write") { Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
    } catch {
      if error.code == EAGAIN { return 0 }
      throw error
    }
  }

  /// Writes once; false unless all was written. For handlers.
  static func tryWriting(_ bytes: UnsafePointer<UInt8>, _ count: Int, to descriptor: Int32) -> Bool
  {
    let code = errno
    defer { errno = code }
    return Glibc.write(descriptor, bytes, count) == count
  }

  /// Opens a non-blocking pipe, closed on exec.
  static func openPipe() throws(SystemError) -> (input: Int32, output: Int32) {
    var ends: [Int32] = [-1, -1]
    _ = try retrying("pipe2") { pipe2(&ends, O_NONBLOCK | O_CLOEXEC) }
    return (ends[0], ends[1])
  }

  static func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }

  /// Milliseconds on a clock that always goes on. In handlers too.
  static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// Runs a program, with the variables that tmux reads, and returns its output; nil if it cannot be started or
  /// fails. A program that has not exited after the given time is killed, even if it has closed its output.
  static func answer(of words: [String], milliseconds: Int) -> String? {
    guard let (input, output) = try? openPipe() else { return nil }
    defer { close(input) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = words.map { strdup($0) } + [nil]
    var variables =
      ["PATH", "HOME", "TMUX", "TMUX_PANE", "TMUX_TMPDIR"].compactMap { name in
        getenv(name).flatMap { strdup(name + "=" + String(cString: $0)) }
      } + [nil]
    var process = pid_t()
    let result = posix_spawnp(&process, words[0], &actions, nil, &arguments, &variables)
    for text in arguments + variables { free(text) }
    posix_spawn_file_actions_destroy(&actions)
    close(output)
    guard result == 0 else { return nil }
    var text: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1024)
    var reading = Reading.nothing
    let end = self.milliseconds() + milliseconds
    while reading != .closed, case let left = end - self.milliseconds(), left > 0,
      text.count < 65_536
    {
      guard wait(for: .input, on: input, milliseconds: left) else { break }
      reading = read(input, into: &room)
      if case .bytes(let count) = reading { text += room[..<count] }
    }
    if reading == .closed, let status = exitStatus(of: process, until: end) {
      return status == 0 ? String(decoding: text, as: UTF8.self) : nil
    }
    kill(process, SIGKILL)
    // A process that does not even obey this is left to init.
    _ = exitStatus(of: process, until: self.milliseconds() + 100)
    return nil
  }

  /// Waits for the exit status of a child process until a time of `milliseconds`; nil if it is still running then.
  private static func exitStatus(of process: pid_t, until end: Int) -> Int32? {
    var status: Int32 = 0
    while true {
      switch waitpid(process, &status, WNOHANG) {
      case process: return status
      // Where SIGCHLD is ignored the status is lost: the output alone counts.
      case -1 where errno == ECHILD: return 0
      default:
        guard self.milliseconds() < end else { return nil }
        sleep(milliseconds: 1)
      }
    }
  }

  /// This process.
  static func process() -> Int32 { getpid() }

  /// The process that started this one.
  static func parentProcess() -> Int32 { getppid() }

  /// The first line of a file of the system's, or as much of it as matters.
  static func firstLine(of path: String) -> String? {
    guard let stream = fopen(path, "re") else { return nil }
    defer { fclose(stream) }
    var line = [CChar](repeating: 0, count: 512)
    guard fgets(&line, Int32(line.count), stream) != nil else { return nil }
    return String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// A terminal's own settings: how it treats what is typed and written.
struct LineModes {
  private var modes = termios()

  /// Those that it has.
  init(of descriptor: Int32) throws(SystemError) {
    guard tcgetattr(descriptor, &modes) == 0 else { throw SystemError("tcgetattr", code: errno) }
  }

  /// Whether the flags are the same.
  func isSame(as other: LineModes) -> Bool {
    modes.c_iflag == other.modes.c_iflag && modes.c_oflag == other.modes.c_oflag
      && modes.c_cflag == other.modes.c_cflag && modes.c_lflag == other.modes.c_lflag
  }

  /// The same, but that every byte passes as it is.
  var raw: LineModes {
    var raw = self
    cfmakeraw(&raw.modes)
    return raw
  }

  /// Gives them to a terminal that is to be used.
  func enter(_ descriptor: Int32) throws(SystemError) {
    _ = try SystemCalls.retrying("tcsetattr") { set(on: descriptor) ? 0 : Int32(-1) }
  }

  /// Gives them to a terminal. In handlers too.
  @discardableResult
  func set(on descriptor: Int32, droppingInput: Bool = false) -> Bool {
    withUnsafePointer(to: modes) {
      tcsetattr(descriptor, droppingInput ? TCSAFLUSH : TCSANOW, $0) == 0
    }
  }
}

/// A terminal by its descriptor.
enum TerminalDevice {
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Puts what was typed back, as if it were typed now; where the system does not allow it, it is lost.
  static func putBack(_ text: String, into descriptor: Int32) {
    for byte in text.utf8 {
      var byte = byte
      guard ioctl(descriptor, UInt(TIOCSTI), &byte) == 0 else { return }
    }
  }

  /// A descriptor of its own for the terminal that standard output leads to; else standard output
  /// itself, whose flags must then be given back.
  static func open() throws(SystemError) -> (Int32, savedFlags: Int32?) {
    var candidates = ["/dev/tty"]
    if let name = ttyname(SystemCalls.standardOutput) {
      candidates.insert(String(cString: name), at: 0)
    }
    for path in candidates {
      let descriptor = Glibc.open(path, O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      if descriptor >= 0 { return (descriptor, nil) }
    }
    return (SystemCalls.standardOutput, try unblock(SystemCalls.standardOutput))
  }

  /// A descriptor of its own for the terminal that the process belongs to; nil if there is none or the
  /// process is in its background, where it would be stopped for touching it.
  static func openControlling() -> Int32? {
    let descriptor = Glibc.open("/dev/tty", O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard tcgetpgrp(descriptor) == getpgrp() else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Whether a descriptor leads to another program.
  static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Has nobody wait for a descriptor any more; returns its flags from before.
  static func unblock(_ descriptor: Int32) throws(SystemError) -> Int32 {
    let flags = fcntl(descriptor, F_GETFL)
    guard flags != -1, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) != -1 else {
      throw SystemError("fcntl", code: errno)
    }
    return flags
  }

  static func restore(flags: Int32, of descriptor: Int32) { _ = fcntl(descriptor, F_SETFL, flags) }

  /// Throws away what was written and not yet read. In handlers too.
  static func dropOutput(_ descriptor: Int32) { tcflush(descriptor, TCOFLUSH) }

  /// Throws away what was typed and not yet read. In handlers too.
  static func dropInput(_ descriptor: Int32) { tcflush(descriptor, TCIFLUSH) }

  /// Its columns and rows; zeros if it does not know.
  static func size(_ descriptor: Int32) -> (columns: Int, rows: Int) {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return (0, 0) }
    return (Int(window.ws_col), Int(window.ws_row))
  }

  /// The terminal's size in pixels; 0 where it does not say.
  static func pixels(_ descriptor: Int32) -> (width: Int, height: Int) {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return (0, 0) }
    return (Int(window.ws_xpixel), Int(window.ws_ypixel))
  }
}

/// Signals and what they do.
enum Signals {
  /// Those of a crash.
  static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGXCPU]
  /// Those that end a process unless they are caught, but for those of a crash; the real-time ones too.
  static let ending =
    [
      SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO,
      SIGPWR, SIGXCPU, SIGXFSZ, SIGSTKFLT,
    ] + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())

  /// Whether a signal is one of these. In handlers too, which may not wait for a list to be made.
  static func isEnding(_ number: Int32) -> Bool {
    switch number {
    case SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGWINCH, SIGCHLD, SIGURG: false
    default: true
    }
  }

  /// The one that `alarm(seconds:)` sends.
  static let alarm = SIGALRM

  /// Has it sent after some time, instead of any other time; after none: never. In handlers too.
  static func alarm(seconds: UInt32) { _ = Glibc.alarm(seconds) }

  /// Ends the process by a signal, an interrupt with the exit code that is promised. In handlers too.
  static func end(by number: Int32) -> Never {
    if number == SIGINT { _exit(128 + SIGINT) }
    actByDefault(number, unblocks: true)
    _exit(128 + number)
  }

  /// Has a function called for a signal; system calls go on after it if told so.
  static func handle(
    _ number: Int32, restarts: Bool, by handler: @escaping @convention(c) (Int32) -> Void
  ) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    // Threads that have a stack for it handle signals there: their own may be full.
    action.sa_flags = (restarts ? Int32(SA_RESTART) : 0) | Int32(SA_ONSTACK)
    sigaction(number, &action, nil)
  }

  static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0, let handler = action.__sigaction_handler.sa_handler
    else { return false }
    return unsafeBitCast(handler, to: Int.self) == 1
  }

  /// Does what a signal does by default, to this thread. In handlers too: there it happens when they
  /// return.
  static func actByDefault(_ number: Int32, unblocks: Bool) {
    signal(number, SIG_DFL)
    if unblocks {
      var set = sigset_t()
      sigemptyset(&set)
      sigaddset(&set, number)
      pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }
    raise(number)
  }
}
