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

  @Test func `a sentence that is longer than a line goes on in the next`() {
    let sentence = "terminfo promises 256 colours, and COLORTERM is not set"
    let rows = [(label: sentence, value: ""), (label: "q", value: "quit")]
    #expect(
      lines(rows, CellSize(columns: 40, rows: 12)) == [
        "terminfo promises 256 colours, and", "COLORTERM is not set", "q  quit",
      ])
    #expect(lines(rows, CellSize(columns: 80, rows: 12)) == [sentence, "q  quit"])
  }

  @Test func `a value that has no room ends in an ellipsis`() {
    let rows = [(label: "link", value: "answers in 209 µs, 0 under way")]
    #expect(lines(rows, CellSize(columns: 24, rows: 5)) == ["link  answers in 209 …"])
    #expect(lines(rows, CellSize(columns: 40, rows: 5)) == ["link  answers in 209 µs, 0 under way"])
  }

  @Test func `nothing is written beside a panel, down to one cell`() {
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
}
