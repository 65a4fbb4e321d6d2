import Testing

@testable import QuadrilleCells

@Suite struct RecolorLayoutTests {
  @Test(arguments: [(1, 1), (1, 9), (9, 1), (2, 2), (17, 5), (80, 24), (200, 60), (500, 40)])
  func `every pixel has an entry, and a cell's two entries are equal or vertical neighbours`(
    columns: Int, rows: Int
  ) {
    let layout = RecolorLayout(size: CellSize(columns: columns, rows: rows))
    #expect(layout.count <= RecolorLayout.entries.count)
    #expect((layout.pixels.count, layout.starts.last) == (2 * columns * rows, 2 * columns * rows))
    var unpaired = 0
    for row in 0..<rows {
      for column in 0..<columns {
        let pair = layout.pair(row: row, column: column)
        let points = [0, columns].map { Int(layout.points[2 * row * columns + column + $0]) }
        if !points.allSatisfy({ $0 == pair || $0 == pair + layout.columns && $0 < layout.count }) {
          unpaired += 1
        }
      }
    }
    #expect(unpaired == 0)
  }

  @Test func `the grid of entries follows the shape of the window`() {
    let wide = RecolorLayout(size: CellSize(columns: 200, rows: 20))
    let tall = RecolorLayout(size: CellSize(columns: 40, rows: 80))
    #expect(wide.columns > 2 * wide.rows && tall.rows > 2 * tall.columns)
  }
}
