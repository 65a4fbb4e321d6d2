import QuadrilleCells

/// The areas of a lesson's picture and text: side by side on a wide screen, else with the text below the picture.
struct LessonLayout: Equatable {
  /// The areas of the picture and of the text, which together fill the grid.
  let picture: TextLayer.Area
  let words: TextLayer.Area
  /// Whether the text is beside the picture.
  let isBeside: Bool

  /// The number of rows of text beside the picture, and below it.
  static let rowsBeside = 23
  static let rowsBelow = 7
  private static let columnsBeside = 36

  init(_ grid: CellSize) {
    isBeside = grid.columns >= 2 * Self.columnsBeside && grid.rows > Self.rowsBeside
    if isBeside {
      let columns = grid.columns - Self.columnsBeside
      picture = .init(column: 0, row: 0, size: CellSize(columns: columns, rows: grid.rows))
      words = .init(
        column: columns, row: 0, size: CellSize(columns: Self.columnsBeside, rows: grid.rows))
    } else {
      // A picture needs three rows for stutter to be visible.
      let rows = max(0, min(Self.rowsBelow, grid.rows - min(3, grid.rows)))
      let left = grid.rows - rows
      picture = .init(column: 0, row: 0, size: CellSize(columns: grid.columns, rows: left))
      words = .init(column: 0, row: left, size: CellSize(columns: grid.columns, rows: rows))
    }
  }
}

extension TextLayer.Area {
  /// Returns whether a cell lies in the area.
  func contains(column: Int, row: Int) -> Bool {
    (self.column..<self.column + size.columns).contains(column)
      && (self.row..<self.row + size.rows).contains(row)
  }
}
