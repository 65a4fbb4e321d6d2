import LinkSupport
import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

/// The program on a terminal that shows pixel pictures, or claims to, and answers queries.
final class GraphicsPlay {
  let program: PseudoTerminal
  var terminal: GraphicsTerminal
  private var fed = 0
  /// Additional input, typed with each answer.
  var noise = ""

  init(
    _ options: [String] = [], command: String = "play", manner: GraphicsTerminal.Manner = .honest,
    version: String? = "kitty(0.41.1)", pixels: PixelSize? = nil, fetches: Set<String> = [],
    knowsFrames: Bool = true, input: String = "/dev/tty"
  ) {
    program = PseudoTerminal(
      ["-c", "exec \"$0\" \"$@\" < '\(input)'", Binary.path, command, "--no-defaults"] + options,
      program: "/bin/sh", pixels: pixels,
      environment: ["TERM=xterm-256color", "COLORTERM=truecolor", "LC_ALL=C.UTF-8"])
    terminal = GraphicsTerminal(columns: 40, rows: 12, manner: manner)
    terminal.version = version
    terminal.fetches = fetches
    terminal.knowsFrames = knowsFrames
  }

  /// Feeds the terminal what was written, and types its answers.
  func follow() {
    terminal.feed(program.bytes[fed...])
    fed = program.bytes.count
    guard !terminal.answers.isEmpty else { return }
    program.type(noise + String(decoding: terminal.answers, as: UTF8.self))
    terminal.answers = []
  }

  /// Reads until a condition holds; returns false if it never does.
  func read(until isDone: () -> Bool) -> Bool {
    program.read { _ in
      follow()
      return isDone()
    }
  }

  /// Whether a row of text contains `words`.
  func says(_ words: String) -> Bool { (0..<12).contains { terminal.line($0).contains(words) } }

  /// Follows the program to its end, including its last output; nil if it does not end.
  func exitCode() -> Int32? {
    guard read(until: { program.process.exitCode != nil }) else { return nil }
    defer { follow() }
    return program.exitCode()
  }

  /// Quits, and expects that no picture stays.
  func quit() {
    program.type("q")
    #expect(exitCode() == 0 && program.isRestored)
    let row = program.screenAfterwards().text(row: 0)
    #expect(terminal.pictures.isEmpty && row.hasPrefix("before"))
  }
}
