import QuadrilleCells
import TerminalSupport
import TestSupport
import Testing

/// Keys that arrive before the first picture, while the terminal is still queried.
@Suite(.waiting) struct TypedAheadTests {
  /// A terminal far away that never answers: the first picture waits a second for it.
  private static let environment = [
    "TERM=xterm-256color", "SSH_CONNECTION=a 1 b 2", PseudoTerminal.knowsMarks,
  ]

  @Test func `an open question takes the quit letter as text`() throws {
    let size = CellSize(columns: 80, rows: 24)
    let folder = ScratchFolder()
    let terminal = PseudoTerminal(
      ["edit"], size: size,
      environment: Self.environment + ["QUADRILLE_CONFIG_HOME=\(folder.path)"])
    terminal.type("iquiet.json")
    terminal.expectFrames(1)
    terminal.expect("quiet.json")
    terminal.type("\u{3}")
    terminal.expectEnd()
  }

  @Test func `a quit key before the first picture quits without showing one`() {
    let terminal = PseudoTerminal(["play"], environment: Self.environment)
    terminal.type("q")
    terminal.expectEnd()
    #expect(!terminal.shows("\u{1b}[?2026h"))
  }
}
