import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@Suite struct VirtualTerminalTests {
  @Test func `a half block is read as two pixels`() {
    let terminal = VirtualTerminal(size: CellSize(columns: 2, rows: 1))
    terminal.feed(Array("\u{1b}[38;2;1;2;3;48;2;4;5;6m▀▄".utf8))
    let (foreground, background) = (RGB(1, 2, 3), RGB(4, 5, 6))
    #expect(terminal.frame.pixels == [foreground, background, background, foreground])
  }

  @Test func `a cell of text is read as no pixel`() {
    let terminal = VirtualTerminal(size: CellSize(columns: 3, rows: 1))
    terminal.feed(Array("abc".utf8))
    #expect(terminal.text(row: 0) == "abc" && terminal.frame[0, 0] == RGB(packed: .max))
  }

  @Test func `output that is cut anywhere shows the same`() {
    let text = "\u{1b}[38;2;1;2;3mé漢▀▀ab👍\u{1b}[48;2;9;8;7m▄\u{1b}[0m"
    let bytes = Array(text.utf8)
    let whole = VirtualTerminal(size: CellSize(columns: 12, rows: 1))
    whole.feed(bytes)
    for cut in bytes.indices {
      let parts = VirtualTerminal(size: whole.size)
      parts.feed(Array(bytes[..<cut]))
      parts.feed(Array(bytes[cut...]))
      let cells = [parts, whole].map { screen in
        (0..<12).map { screen.cell(column: $0, row: 0) }
      }
      #expect(cells[0] == cells[1], "\(cut)")
    }
  }
}
