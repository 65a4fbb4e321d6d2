import QuadrilleCells
import Testing

@testable import QuadrilleTerminal

@Suite struct CursorCapabilityTests {
  @Test func `a terminal without cnorm is left with the standard sequence that shows the cursor`()
    throws
  {
    let description = try TerminalDescription(name: "xterm-mono")
    let shows = description.showCursor == EscapeSequence.showCursor.bytes
    #expect(description.hideCursor.isEmpty && shows)
  }

  @Test func `a terminal's own cnorm shows the cursor`() throws {
    let description = try TerminalDescription(name: "xterm-256color")
    #expect(String(decoding: description.showCursor, as: UTF8.self) == "\u{1b}[?12l\u{1b}[?25h")
  }
}
