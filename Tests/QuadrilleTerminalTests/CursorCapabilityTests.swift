import QuadrilleCells
import Testing

@testable import QuadrilleTerminal

@Suite struct CursorCapabilityTests {
  @Test func `a terminal without cnorm is left with its cursor shown`() throws {
    let description = try TerminalDescription(name: "xterm-mono")
    #expect(description.hideCursor.isEmpty)
    #expect(description.showCursor == EscapeSequence.showCursor.bytes)
  }

  @Test func `an entry's own cnorm is kept`() throws {
    let description = try TerminalDescription(name: "xterm-256color")
    #expect(String(decoding: description.showCursor, as: UTF8.self) == "\u{1b}[?12l\u{1b}[?25h")
  }
}
