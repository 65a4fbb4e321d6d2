import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCommands

@Suite struct SeamStripTests {
  @Test func `the strip's three figures show the same pixels, drawn in three ways`() {
    let terminal = VirtualTerminal(size: SeamStrip.size)
    terminal.feed(SeamStrip.bytes(for: SeamStrip.size))
    let background = terminal.halves(column: 0, row: 0).upper
    let light = terminal.halves(column: 1, row: 4).upper
    #expect(light != background)
    let figures: [[RGB]] = [
      [background, light, light, light], [light, light, light, background],
      [light, light, light, light],
    ]
    for (index, figure) in figures.enumerated() {
      for column in 18 * index + 1...18 * index + 12 {
        let (upper, lower) = (
          terminal.halves(column: column, row: 3), terminal.halves(column: column, row: 4)
        )
        #expect([upper.0, upper.1, lower.0, lower.1] == figure, "column \(column)")
      }
    }
    #expect(terminal.text(row: 10).contains("--halves upper"))
  }

  @Test func `the strip matches the golden file`() {
    let text = String(decoding: SeamStrip.bytes(for: SeamStrip.size), as: UTF8.self)
      .replacing("\u{1b}", with: "␛").replacing("␛[", with: "\n␛[")
    #expect(Golden.difference(text + "\n", golden: "seam-strip.txt", file: #filePath) == nil)
  }

  @Test(arguments: [(59, 19), (60, 18), (1, 1)])
  func `a terminal too small for the strip gets none`(columns: Int, rows: Int) {
    #expect(SeamStrip.bytes(for: CellSize(columns: columns, rows: rows)).isEmpty)
  }
}
