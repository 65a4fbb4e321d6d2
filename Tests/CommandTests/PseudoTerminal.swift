import Glibc
import QuadrilleCells
import TestSupport

/// The program on a terminal of the tests' own, which reads when it is told to.
final class PseudoTerminal {
  let process: pid_t
  /// Everything the program wrote to the terminal.
  private(set) var bytes: [UInt8] = []
  /// What it wrote to standard error.
  var error: String { Golden.read(errorPath) ?? "" }

  /// Called when the program asked for an answer: with the question, and how many came before.
  var onRequest: (String, Int) -> Void = { _, _ in }
  private var requestsSeen = 0
  private var answers: [(text: String, due: Int)] = []

  private var master: Int32
  private let slave: Int32
  private let before: [UInt8]
  private let errorPath: String
  private var status: Int32?
  private var counted: [[UInt8]: (count: Int, index: Int)] = [:]

  static let environment = ["TERM=xterm-256color", "COLORTERM=truecolor"]

  /// Runs a line of shell instead.
  convenience init(shell line: String) {
    self.init(["-c", line], program: "/bin/sh")
  }

  init(
    _ arguments: [String], program: String = Binary.path,
    size: CellSize = CellSize(columns: 40, rows: 12),
    environment: [String] = PseudoTerminal.environment
  ) {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var nameBuffer = [CChar](repeating: 0, count: 256)
    openpty(&ends.master, &ends.slave, &nameBuffer, nil, nil)
    (master, slave) = ends
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let name = String(
      decoding: nameBuffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    before = Self.modes(slave)
    Self.setSize(master, size)
    var template = Array("/tmp/quadrille-error-XXXXXX".utf8CString)
    close(mkstemp(&template))
    errorPath = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_addopen(&actions, 2, errorPath, O_WRONLY | O_TRUNC, 0)
    process = Binary.spawn(
      program, arguments, environment: environment, actions: &actions, newSession: true)
    posix_spawn_file_actions_destroy(&actions)
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      _ = Binary.waitFor(process)
    }
    if master >= 0 { close(master) }
    close(slave)
    unlink(errorPath)
  }

  /// Whether the terminal's modes are what they were before the program started.
  var isRestored: Bool { Self.modes(slave) == before }

  /// Answers that the program asked for and did not wait for.
  var answersToCome: Int { answers.count }

  /// Bytes typed that nobody has read.
  var unread: Int {
    var count: Int32 = 0
    _ = ioctl(slave, UInt(FIONREAD), &count)
    return Int(count)
  }

  private static func modes(_ descriptor: Int32) -> [UInt8] {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    // Without the padding: flags, control characters, speeds.
    return withUnsafeBytes(of: modes) { Array($0.prefix(17 + Int(NCCS))) }
  }

  private static func setSize(_ descriptor: Int32, _ size: CellSize) {
    var window = winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &window)
  }

  /// Changes the window, which tells the program by itself.
  func resize(to size: CellSize) { Self.setSize(master, size) }

  /// Types.
  func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
  }

  /// Types after some time, while it is being read from.
  func type(_ text: String, after milliseconds: Int) {
    answers.append((text, Self.now() + milliseconds))
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  func send(_ signal: Int32) { kill(process, signal) }

  /// Goes away, as a closed window does.
  func hangUp() {
    close(master)
    master = -1
  }

  /// Reads what is there, waiting at most so long for something; false if nothing came.
  @discardableResult
  func read(milliseconds: Int) -> Bool {
    while let answer = answers.first, answer.due <= Self.now() {
      answers.removeFirst()
      type(answer.text)
    }
    var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Int32(milliseconds)) > 0 else { return false }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(master, &chunk, chunk.count)
    guard count > 0 else { return false }
    bytes += chunk.prefix(count)
    for question in ["\u{1b}[5n", "\u{1b}[c"] {
      let before = counted[Array(question.utf8)]?.count ?? 0
      for _ in before..<occurrences(of: Array(question.utf8)) {
        onRequest(question, requestsSeen)
        requestsSeen += 1
      }
    }
    return true
  }

  /// Reads until something is true; false if it does not become so in half a minute, which is long
  /// for a machine with much else to do too.
  func read(until isDone: (PseudoTerminal) -> Bool) -> Bool {
    let end = Self.now() + 30_000
    while Self.now() < end {
      if isDone(self) { return true }
      if !read(milliseconds: 1) && master < 0 { usleep(1000) }
    }
    return isDone(self)
  }

  /// Reads until so many frames have ended.
  func readFrames(_ count: Int) -> Bool { read { $0.framesSeen >= count } }

  /// Ends of frames so far.
  var framesSeen: Int { occurrences(of: EscapeSequence.endSynchronized.bytes) }

  /// How often the program took the terminal over.
  var entries: Int { occurrences(of: Array("\u{1b}[?1049h".utf8)) }

  /// How often it cleared the screen, which it does each time it takes the terminal.
  var clears: Int { occurrences(of: EscapeSequence.clearScreen.bytes) }

  /// Whether some text was written.
  func shows(_ text: String) -> Bool { occurrences(of: Array(text.utf8)) > 0 }

  /// How often a sequence was written; each byte is looked at once.
  private func occurrences(of sequence: [UInt8]) -> Int {
    var (count, index) = counted[sequence] ?? (0, 0)
    while index + sequence.count <= bytes.count {
      if bytes[index] == sequence[0], bytes[index..<index + sequence.count].elementsEqual(sequence)
      {
        count += 1
        index += sequence.count
      } else {
        index += 1
      }
    }
    counted[sequence] = (count, index)
    return count
  }

  /// Forgets what was read.
  func forget() {
    bytes.removeAll()
    counted.removeAll()
  }

  /// Reads until the program ends, and returns its code; nil if it does not.
  func exitCode() -> Int32? {
    let ended = read { terminal in
      var found: Int32 = 0
      if waitpid(terminal.process, &found, WNOHANG) == terminal.process { terminal.status = found }
      return terminal.status != nil
    }
    while master >= 0 && read(milliseconds: 0) {}
    return ended ? status.map(Binary.code(of:)) : nil
  }

  /// What a terminal shows that had a word on it before and read everything.
  func screenAfterwards(size: CellSize = CellSize(columns: 40, rows: 12)) -> VirtualTerminal {
    let terminal = VirtualTerminal(size: size)
    terminal.feed(Array("before".utf8))
    terminal.feed(bytes)
    return terminal
  }
}
