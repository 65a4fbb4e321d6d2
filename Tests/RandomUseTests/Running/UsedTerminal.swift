import Glibc
import LinkSupport
import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport

/// The terminal of a sequence: shows what is written, and answers queries as its kind does.
final class UsedTerminal {
  /// Its type, and how it answers.
  struct Kind: Sendable {
    enum Promptness: CaseIterable, Sendable {
      case prompt, silent, late, shuffled
    }

    var size: CellSize
    var pixels: PixelSize?
    let name: String
    let manner: GraphicsTerminal.Manner
    let promptness: Promptness
    let isTrueColor: Bool

    init(_ random: inout SeededNumbers) {
      size = UseEvent.size(&random)
      let cell = random.pick([PixelSize(width: 8, height: 16), PixelSize(width: 1, height: 1)])
      pixels =
        random.once(in: 3)
        ? PixelSize(width: size.columns * cell.width, height: size.rows * cell.height) : nil
      name = random.pick([
        "xterm-256color", "xterm-256color", "xterm-256color", "tmux-256color", "screen", "linux",
        "xterm", "rxvt-unicode-256color", "vt220", "xterm-mono",
      ])
      manner = random.pick([.ignorant, .ignorant, .honest, .liar, .refusing])
      promptness = random.once(in: 2) ? .prompt : random.pick(Promptness.allCases)
      isTrueColor = !random.once(in: 4)
    }

    /// The same with few cells.
    var small: Kind {
      var kind = self
      kind.size = CellSize(columns: min(20, size.columns), rows: min(6, size.rows))
      return kind
    }
  }

  let kind: Kind
  let pair: TerminalPair
  let screen: VirtualTerminal
  private(set) var size: CellSize
  private(set) var graphics: GraphicsTerminal
  private(set) var stream = StreamCheck()
  /// Answers that have not arrived yet.
  private var held: [[UInt8]] = []
  private var random: SeededNumbers
  private(set) var isHungUp = false
  /// The number of bytes that were written to it.
  private(set) var count = 0
  /// The last bytes that it read.
  private var tail: [UInt8] = []
  var lastText: String { String(decoding: tail, as: UTF8.self).debugDescription }

  init(_ kind: Kind, chance: UInt64) {
    self.kind = kind
    random = SeededNumbers(seed: chance)
    size = kind.size
    screen = VirtualTerminal(size: kind.size.widened)
    graphics = GraphicsTerminal(
      columns: kind.size.columns, rows: kind.size.rows, manner: kind.manner)
    graphics.cell = kind.pixels == nil ? nil : PixelSize(width: 8, height: 16)
    pair = TerminalPair(size: kind.size, pixels: kind.pixels, hasSignalKeys: false)
    _ = fcntl(pair.programEnd, F_SETFL, O_NONBLOCK)
  }

  /// Notes that the program knows the present size.
  func expectNewSize() { graphics.expectNewSize() }

  func resize(to size: CellSize) {
    self.size = size
    screen.resize(to: size.widened)
    graphics.resize(columns: size.columns, rows: size.rows)
    pair.resize(to: size)
    kill(getpid(), SIGWINCH)
  }

  func hangUp() {
    pair.hangUp()
    isHungUp = true
  }

  func type(_ bytes: [UInt8]) {
    // Bytes beyond the queue's capacity are lost, as at a terminal whose program does not read.
    // Bytes typed after the program has left are dropped: the kernel would echo the rest of a torn
    // character.
    if !isHungUp, !echoes { _ = pair.typeSome(bytes[...]) }
  }

  private var echoes: Bool {
    var modes = termios()
    return tcgetattr(pair.programEnd, &modes) == 0 && modes.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Reads what was written; returns whether there was anything.
  func drain() -> Bool {
    guard !isHungUp else { return false }
    var hasRead = false
    while let new = pair.read(milliseconds: 0), !new.isEmpty {
      hasRead = true
      take(new)
    }
    return hasRead
  }

  private func take(_ bytes: [UInt8]) {
    count += bytes.count
    tail = Array((tail + bytes.suffix(60)).suffix(60))
    var shown = 0
    var questions: [(answer: () -> [UInt8], index: Int)] = []
    stream.feed(bytes) { sequence, index in
      if let answer = question(sequence) { questions.append((answer, index)) }
    }
    for question in questions {
      // A query for the cursor is answered with its position at that point.
      screen.feed(Array(bytes[shown...question.index]))
      shown = question.index + 1
      answer(question.answer)
    }
    screen.feed(Array(bytes[shown...]))
    graphics.feed(bytes)
    if !graphics.answers.isEmpty {
      answer { [answers = graphics.answers] in answers }
      graphics.answers = []
    }
  }

  /// The answer to a query that the graphics terminal does not know.
  private func question(_ sequence: StreamCheck.Sequence) -> (() -> [UInt8])? {
    func fixed(_ text: String) -> () -> [UInt8] { { Array(text.utf8) } }
    switch (sequence.kind, sequence.text) {
    case (0x5b, "6") where sequence.final == UInt8(ascii: "n"):
      return { [screen] in
        Array("\u{1b}[\(screen.cursor.row + 1);\(screen.cursor.column + 1)R".utf8)
      }
    case (0x5b, "?") where sequence.final == UInt8(ascii: "u") && kind.manner == .honest:
      return fixed("\u{1b}[?0u")
    case (0x5d, "11;?"): return fixed("\u{1b}]11;rgb:1010/2020/3030\u{1b}\\")
    case (0x5d, "10;?"): return fixed("\u{1b}]10;rgb:eeee/eeee/eeee\u{1b}\\")
    default: return nil
    }
  }

  private func answer(_ make: () -> [UInt8]) {
    let bytes = make()
    switch kind.promptness {
    case .prompt: type(bytes)
    case .silent: break
    case .late, .shuffled: held.append(bytes)
    }
  }

  /// Delivers the answers that are under way.
  func deliverAnswers() {
    let answers = kind.promptness == .shuffled ? held.shuffled(using: &random) : held
    held = []
    type(answers.flatMap { $0 })
  }
}

extension CellSize {
  /// At least two columns: with one, libvterm 0.1.4 crashes on a wide character.
  fileprivate var widened: CellSize { CellSize(columns: max(2, columns), rows: rows) }
}
