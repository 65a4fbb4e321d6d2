import QuadrilleCore
import Testing

@testable import QuadrilleCells

@Suite struct PanelTests {
  /// The lines that a panel writes into a grid, from its upper one on.
  private func lines(_ rows: [(label: String, value: String)], _ grid: CellSize) -> [String] {
    var layer = TextLayer()
    Panel(title: "", rows: rows).draw(into: &layer, grid: grid, place: .center)
    var lines: [Int: String] = [:]
    for run in layer.runs {
      let text = String(repeating: " ", count: run.column) + run.text.string
      lines[run.row] = (lines[run.row] ?? "") + text.dropFirst(lines[run.row]?.count ?? 0)
    }
    return lines.sorted { $0.key < $1.key }.map { $0.value.drop { $0 == " " } }.map { String($0) }
  }

  @Test func `a panel's sentence that is longer than a line is wrapped`() {
    let sentence = "terminfo promises 256 colours, and COLORTERM is not set"
    let rows = [(label: sentence, value: ""), (label: "q", value: "quit")]
    #expect(
      lines(rows, CellSize(columns: 40, rows: 12)) == [
        "terminfo promises 256 colours, and", "COLORTERM is not set", "q  quit",
      ])
    #expect(lines(rows, CellSize(columns: 80, rows: 12)) == [sentence, "q  quit"])
  }

  @Test func `a panel's value that does not fit ends in an ellipsis`() {
    let rows = [(label: "link", value: "answers in 209 µs, 0 under way")]
    #expect(lines(rows, CellSize(columns: 24, rows: 5)) == ["link  answers in 209 …"])
    #expect(lines(rows, CellSize(columns: 40, rows: 5)) == ["link  answers in 209 µs, 0 under way"])
  }

  @Test func `a panel's text stays in the grid, down to one cell`() {
    let rows = [(label: "one two three", value: ""), (label: "label", value: "some value")]
    for columns in 1...20 {
      for height in 1...8 {
        let grid = CellSize(columns: columns, rows: height)
        var layer = TextLayer()
        Panel(title: "A title", rows: rows).draw(into: &layer, grid: grid, place: .center)
        for run in layer.runs {
          #expect(run.row < height && run.column + run.text.width <= columns)
        }
      }
    }
  }

  private static let panels = [
    Panel(title: "A title", rows: [("q", "quit"), ("space", "pause or go on"), ("", "")]),
    Panel(title: "", rows: [("a sentence without a value, longer than a line", ""), ("x", "y")]),
    Panel(title: "Only this", rows: []),
    Panel(title: "字", rows: (0..<9).map { ("label \($0)", "value \($0 * $0 * 1000)") }),
  ]

  @Test(arguments: panels.indices, [Panel.Place.topLeft, .center])
  func `a panel darkens a part of the grid and writes only inside that part`(
    index: Int, place: Panel.Place
  ) throws {
    for columns in [1, 5, 12, 13, 24, 30, 80] {
      for rows in [1, 3, 4, 6, 12, 24] {
        var layer = TextLayer()
        Self.panels[index].draw(
          into: &layer, grid: CellSize(columns: columns, rows: rows), place: place)
        let area = try #require(layer.shades.first)
        let (right, bottom) = (area.column + area.size.columns, area.row + area.size.rows)
        #expect(area.column >= 0 && area.row >= 0 && right <= columns && bottom <= rows)
        for run in layer.runs where !run.text.glyphs.isEmpty {
          #expect((area.row..<bottom).contains(run.row), "\(columns)x\(rows)")
          #expect(run.column >= area.column && run.column + run.text.width <= right)
        }
      }
    }
  }
}
