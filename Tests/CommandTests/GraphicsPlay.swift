import LinkSupport
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

/// The program on a terminal that shows pictures of pixels, or says so, and answers what it is asked.
final class GraphicsPlay {
  let program: PseudoTerminal
  var terminal: GraphicsTerminal
  private var fed = 0
  /// What is said besides, each time something is answered.
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

  /// Takes what was written, and answers.
  func follow() {
    terminal.feed(program.bytes[fed...])
    fed = program.bytes.count
    guard !terminal.answers.isEmpty else { return }
    program.type(noise + String(decoding: terminal.answers, as: UTF8.self))
    terminal.answers = []
  }

  /// Reads until something is so; false if it never was.
  func read(until isDone: () -> Bool) -> Bool {
    program.read { _ in
      follow()
      return isDone()
    }
  }

  /// Whether a row of text holds some words.
  func says(_ words: String) -> Bool { (0..<12).contains { terminal.line($0).contains(words) } }

  /// Follows the program to its end, and takes what it wrote last; nil if it does not end.
  func exitCode() -> Int32? {
    guard read(until: { program.process.exitCode != nil }) else { return nil }
    defer { follow() }
    return program.exitCode()
  }

  /// Quits, and expects that nothing is left of it.
  func quit() {
    program.type("q")
    #expect(exitCode() == 0)
    #expect(terminal.pictures.isEmpty && program.isRestored)
    #expect(program.screenAfterwards().text(row: 0).hasPrefix("before"))
  }
}
