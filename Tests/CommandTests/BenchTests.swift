import Glibc
import QuadrilleCells
import QuadrilleFiles
import TestSupport
import Testing

extension Slow {
  /// `quadrille bench` as a user sees it: its output and exit code, never its measurements.
  @Suite struct BenchTests {
    @Test(arguments: ["", "nowhere:0", ":9999"])
    func `without an X11 display bench screen is refused in one line`(name: String) {
      let terminal = PseudoTerminal(
        ["bench", "screen"],
        environment: PseudoTerminal.environment + (name.isEmpty ? [] : ["DISPLAY=\(name)"]))
      terminal.expectEnd(1)
      #expect(terminal.error.contains("isplay") && terminal.error.split(separator: "\n").count == 1)
      #expect(terminal.entries == 0 && Binary.run(["bench", "screen"]).code == 1)
    }

    @Test(arguments: ["\u{3}", "INT"])
    func `an interrupted link bench reports what it has measured, and nothing else`(way: String) {
      let terminal = PseudoTerminal(["bench", "link", "--duration", "60"])
      terminal.onRequest = { [unowned terminal] question, _ in
        terminal.type(question.hasSuffix("n") ? "\u{1b}[0n" : "\u{1b}[?64;1c")
      }
      terminal.expectFrames(10)
      if way == "INT" { terminal.send(SIGINT) } else { terminal.type(way) }
      terminal.expectEnd()
      let words = ["full repaint", "interrupted", "lossless", "fine"]
      #expect(words.map(terminal.shows) == [true, true, false, false])
      #expect(terminal.unread == 0)
    }
  }
}
