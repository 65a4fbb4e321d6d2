import QuadrilleCells
import TestSupport
import Testing

@testable import QuadrilleCommands

@Suite struct SeamStripTests {
  @Test func `its figures are the same pixels made in three ways`() {
    let terminal = VirtualTerminal(size: SeamStrip.size)
    terminal.feed(SeamStrip.bytes(for: SeamStrip.size))
    let ground = terminal.halves(column: 0, row: 0).upper
    let light = terminal.halves(column: 1, row: 4).upper
    #expect(light != ground)
    for column in 1...12 {
      #expect(terminal.halves(column: column, row: 3) == (ground, light))
      #expect(terminal.halves(column: column, row: 4) == (light, light))
      #expect(terminal.halves(column: column + 18, row: 3) == (light, light))
      #expect(terminal.halves(column: column + 18, row: 4) == (light, ground))
      #expect(terminal.halves(column: column + 36, row: 3) == (light, light))
      #expect(terminal.halves(column: column + 36, row: 4) == (light, light))
    }
    #expect(terminal.text(row: 10).contains("--halves upper"))
  }

  @Test func `its discs are round in quarters and in sixths`() {
    let terminal = VirtualTerminal(size: SeamStrip.size)
    terminal.feed(SeamStrip.bytes(for: SeamStrip.size))
    let rows = (13..<16).map { Array(terminal.text(row: $0)) }
    #expect(rows.map { String($0[1...8]) } == ["▗▄    ▄▖", "        ", "▝▀    ▀▘"])
    #expect(rows.map { String($0[19...26]) } == ["🬞🬹    🬹🬏", "        ", "🬁🬎    🬎🬀"])
    // The middle is plain background, in which no font has a part.
    let (middle, outside) = (terminal.cell(column: 4, row: 14), terminal.cell(column: 0, row: 14))
    #expect(middle.background != outside.background)
    #expect(terminal.text(row: 17).contains("quadrant          sextant"))
    // What is written beside them has a column of its own.
    for (row, words) in zip(
      13..., ["Discs without holes?", "Then edges may be of", "these: --blocks KIND"])
    {
      #expect(String(Array(terminal.text(row: row))[37...].prefix(words.count)) == words)
    }
  }

  @Test func `all of it is what was agreed on`() {
    let text = String(decoding: SeamStrip.bytes(for: SeamStrip.size), as: UTF8.self)
      .replacing("\u{1b}", with: "␛").replacing("␛[", with: "\n␛[")
    #expect(Golden.difference(text + "\n", golden: "seam-strip.txt", file: #filePath) == nil)
  }

  @Test(arguments: [(59, 19), (60, 18), (1, 1)])
  func `where there is no room there is none`(columns: Int, rows: Int) {
    #expect(SeamStrip.bytes(for: CellSize(columns: columns, rows: rows)).isEmpty)
  }
}
