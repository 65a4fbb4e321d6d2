import QuadrilleCore
import Testing

@testable import QuadrilleCells

@Suite struct LabelTests {
  @Test(arguments: [
    (80, 24, Label.Place.top, 1, 36), (80, 24, .bottom, 22, 36), (20, 4, .bottom, 2, 6),
    (20, 3, .top, 0, 6), (20, 3, .bottom, 2, 6), (10, 9, .top, 1, 1), (9, 9, .top, 1, 1),
  ])
  func `a label is centred and cut to the grid's width`(
    columns: Int, rows: Int, place: Label.Place, row: Int, column: Int
  ) throws {
    var layer = TextLayer()
    let label = Label("a la\u{1b}bel", strength: 0.5)
    label.draw(into: &layer, grid: CellSize(columns: columns, rows: rows), place: place)
    let run = try #require(layer.runs.first)
    let area = try #require(layer.shades.first)
    #expect(run.row == row && run.column == column && run.opacity == 0.5 && run.color == .white)
    #expect(run.text.string == (columns == 9 ? "a la?b…" : "a la?bel"))
    #expect(area.row == row && area.column == column - 1 && area.strength == 0.5)
    #expect(area.size == CellSize(columns: run.text.width + 2, rows: 1))
    #expect(layer.runs.count == 1 && layer.shades.count == 1)
  }

  @Test func `a label hides the text below it, and nothing beside it`() {
    let size = CellSize(columns: 20, rows: 3)
    var layer = TextLayer()
    for row in 0..<3 {
      layer.write(DisplayText("0漢3456789漢漢45漢89"), column: 0, row: row, color: .white)
    }
    Label("a b", strength: 0.5).draw(into: &layer, grid: size, place: .top)
    var rows = [[String]](repeating: [String](repeating: "·", count: 20), count: 3)
    for text in PlacedText([], layer, on: size) {
      rows[text.row][text.column] = DisplayText(reduced: [text.glyph]).string
    }
    let whole = "0漢·3456789漢·漢·45漢·89"
    #expect(rows.map { $0.joined() } == ["0漢·3456·a b·漢·45漢·89", whole, whole])
  }
}
