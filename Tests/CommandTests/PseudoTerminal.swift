import Glibc
import LinkSupport
import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport

/// The program on a terminal that is read only when the test says so.
final class PseudoTerminal {
  let process: ChildProcess
  private let pair: TerminalPair
  /// Everything the program wrote to the terminal.
  private(set) var bytes: [UInt8] = []
  /// The program's standard error.
  var error: String { Golden.read(errorPath) ?? "" }

  /// Called when the program sends a query: with the query, and the number of queries before.
  var onRequest: (String, Int) -> Void = { _, _ in }
  private var requestsSeen = 0
  private var answers: [(text: String, due: Int)] = []

  private let errorPath: String
  private var hasHungUp = false
  private var counted: [[UInt8]: (count: Int, index: Int)] = [:]
  private let screen: VirtualTerminal
  private var fed = 0

  static let environment = [
    "TERM=xterm-256color", "COLORTERM=truecolor", knowsMarks,
  ]
  /// Names a terminal known to have synchronized output, by whose marks frames are counted here.
  static let knowsMarks = "TERM_PROGRAM=WezTerm"

  /// Runs a shell line instead.
  convenience init(shell line: String, size: CellSize = CellSize(columns: 40, rows: 12)) {
    self.init(["-c", line], program: "/bin/sh", size: size)
  }

  init(
    _ arguments: [String], program: String = Binary.path,
    size: CellSize = CellSize(columns: 40, rows: 12), pixels: PixelSize? = nil,
    environment: [String] = PseudoTerminal.environment
  ) {
    pair = TerminalPair(size: size, pixels: pixels)
    screen = VirtualTerminal(size: size)
    var template = Array("/tmp/quadrille-error-XXXXXX".utf8CString)
    close(mkstemp(&template))
    errorPath = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    process = ChildProcess(
      program, program == Binary.path ? withoutHint(arguments) : arguments,
      environment: environment, ends: .terminal(pair.path, errors: errorPath))
  }

  deinit { unlink(errorPath) }

  /// Whether the terminal's modes are those from before the program's start.
  var isRestored: Bool { pair.isRestored }

  /// The number of delayed inputs that were not typed yet.
  var answersToCome: Int { answers.count }

  /// The number of typed bytes that were not read yet.
  var unread: Int { pair.unread }

  /// Changes the window's size, of which the kernel informs the program.
  func resize(to size: CellSize) {
    screen.resize(to: size)
    pair.resize(to: size)
  }

  func type(_ text: String) { pair.type(Array(text.utf8)) }

  /// Types after some time, while the output is read.
  func type(_ text: String, after milliseconds: Int) {
    answers.append((text, Self.now() + milliseconds))
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  func send(_ signal: Int32) { process.send(signal) }

  /// Closes the terminal, as a closed window does.
  func hangUp() {
    pair.hangUp()
    hasHungUp = true
  }

  /// Reads what is there, waiting at most `milliseconds`; returns false if nothing came.
  @discardableResult
  func read(milliseconds: Int) -> Bool {
    while let answer = answers.first, answer.due <= Self.now() {
      answers.removeFirst()
      type(answer.text)
    }
    guard let chunk = pair.read(milliseconds: milliseconds), !chunk.isEmpty else { return false }
    bytes += chunk
    for question in ["\u{1b}[5n", "\u{1b}[c"] {
      let before = counted[Array(question.utf8)]?.count ?? 0
      for _ in before..<occurrences(of: Array(question.utf8)) {
        onRequest(question, requestsSeen)
        requestsSeen += 1
      }
    }
    return true
  }

  /// Reads until a condition holds; returns false if it does not within two minutes, which allow
  /// for a busy machine or a stalled disk.
  func read(until isDone: (PseudoTerminal) -> Bool) -> Bool {
    let end = Self.now() + 120_000
    while Self.now() < end {
      if isDone(self) { return true }
      if !read(milliseconds: 1) && hasHungUp { usleep(1000) }
    }
    return isDone(self)
  }

  /// Reads until `count` frames have ended.
  func readFrames(_ count: Int) -> Bool { read { $0.framesSeen >= count } }

  /// The number of frames that have ended.
  var framesSeen: Int { occurrences(of: EscapeSequence.endSynchronized.bytes) }

  /// How often the program entered the alternate screen.
  var entries: Int { occurrences(of: Array("\u{1b}[?1049h".utf8)) }

  /// How often it cleared the screen, as on each entry.
  var clears: Int { occurrences(of: EscapeSequence.clearScreen.bytes) }

  /// The screen of a terminal that has read everything so far.
  var shown: VirtualTerminal {
    screen.feed(Array(bytes[fed...]))
    fed = bytes.count
    return screen
  }

  /// The text on the screen.
  var shownText: String {
    let shown = shown
    return (0..<shown.size.rows).map { shown.text(row: $0) }.joined(separator: "\n")
  }

  /// Reads until a text is on the screen; returns false if it never is.
  func read(untilShown text: String) -> Bool { read { $0.shownText.contains(text) } }

  /// Reads until a text is not on the screen; returns false if it stays.
  func read(untilGone text: String) -> Bool { read { !$0.shownText.contains(text) } }

  /// Whether a text was written.
  func shows(_ text: String) -> Bool { occurrences(of: Array(text.utf8)) > 0 }

  /// How often a sequence was written; each byte is searched once.
  private func occurrences(of sequence: [UInt8]) -> Int {
    var (count, index) = counted[sequence] ?? (0, 0)
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let last = bytes.count - sequence.count
      while index <= last, let next = memchr(start + index, Int32(sequence[0]), last - index + 1) {
        index = UnsafeRawPointer(next) - start
        let isFound = memcmp(next, sequence, sequence.count) == 0
        count += isFound ? 1 : 0
        index += isFound ? sequence.count : 1
      }
      // The last bytes may begin another occurrence.
      index = max(index, last + 1)
    }
    counted[sequence] = (count, index)
    return count
  }

  /// Forgets the bytes read; the screen stays.
  func forget() {
    _ = shown
    fed = 0
    bytes.removeAll()
    counted.removeAll()
  }

  /// Reads until the program ends, and returns its exit code; nil if it does not end.
  func exitCode() -> Int32? {
    _ = read { $0.process.exitCode != nil }
    // The last output arrives a little after the end, and then the terminal's hang-up.
    while !hasHungUp && read(milliseconds: 200) {}
    return process.exitCode
  }

  /// Waits without reading; returns false if a condition does not hold in two minutes.
  func wait(until isDone: (PseudoTerminal) -> Bool) -> Bool {
    let end = Self.now() + 120_000
    while !isDone(self) {
      if Self.now() > end { return false }
      usleep(1000)
    }
    return true
  }

  /// Whether the program is blocked on writing.
  var isFull: Bool { pair.isFull }

  /// Reads until the program writes no more by itself, however much time passes; returns false if
  /// it continues.
  ///
  /// The process's state shows this without waiting: no timer is set, no thread runs, and all input
  /// and output is read.
  func rest() -> Bool {
    read { terminal in
      terminal.answers.isEmpty && terminal.unread == 0
        && RunningProcess.waitsForOthers(terminal.process.id) && !terminal.pair.hasOutput
    }
  }

  /// The screen of a terminal that showed a word before and then read everything.
  func screenAfterwards(size: CellSize = CellSize(columns: 40, rows: 12)) -> VirtualTerminal {
    let terminal = VirtualTerminal(size: size)
    terminal.feed(Array("before".utf8))
    terminal.feed(bytes)
    return terminal
  }
}
