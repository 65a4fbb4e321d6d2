import Glibc
import LinkSupport
import QuadrilleCells
import TestSupport
import Testing

/// The lesson in a terminal: what keys and clicks do is seen, and the terminal is given back.
@Suite(.serialized) struct LessonTests {
  @Test func `keys go through the argument, and q gives the terminal back`() {
    let terminal = PseudoTerminal(
      ["play", "contest", "--lesson"], size: CellSize(columns: 80, rows: 24))
    #expect(terminal.read(untilShown: "Of course this"))
    terminal.type("2")
    #expect(terminal.read(untilShown: "no arrays"))
    terminal.type("n")
    #expect(terminal.read(untilShown: "each delay"))
    terminal.type("n")
    #expect(terminal.read(untilShown: "Ten are shown"))
    terminal.type("6")
    #expect(terminal.read(untilShown: "/480"))
    terminal.type("d")
    #expect(terminal.read(untilShown: "iPhone SE"))
    terminal.type("\u{1b}[H")
    #expect(terminal.read(untilShown: "as fast as this machine"))
    terminal.type("?")
    #expect(terminal.read(untilShown: "how frames are painted"))
    terminal.type("\u{1b}")
    #expect(terminal.read(untilGone: "how frames are painted"))
    terminal.type("q")
    #expect(terminal.exitCode() == 0)
    #expect(terminal.isRestored && terminal.error.isEmpty)
  }

  @Test func `the mouse chooses, a resize moves the words, and a signal ends it`() {
    let terminal = PseudoTerminal(
      ["play", "--lesson", "--device", "iphone-11"], size: CellSize(columns: 80, rows: 24))
    #expect(terminal.read(untilShown: "171396 points"))
    // The row of a tenth.
    terminal.type("\u{1b}[<0;60;5M\u{1b}[<0;60;5m")
    #expect(terminal.read(untilShown: "A tenth of the width"))
    terminal.resize(to: CellSize(columns: 40, rows: 12))
    #expect(terminal.read(untilShown: "3>tenth"))
    terminal.send(SIGTERM)
    #expect(terminal.exitCode() == 128 + SIGTERM)
    #expect(terminal.isRestored)
  }
}
