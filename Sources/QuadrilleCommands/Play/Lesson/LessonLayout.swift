import QuadrilleCells

/// Where the picture and the words of a lesson are: the words beside the picture where there is room, else
/// under it.
struct LessonLayout: Equatable {
  /// Both together are the grid.
  let picture: TextLayer.Area
  let words: TextLayer.Area
  /// Whether the words are beside the picture.
  let isBeside: Bool

  /// Rows that are written beside the picture, and under it.
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
      // Nothing can be seen to stutter in a row or two.
      let rows = max(0, min(Self.rowsBelow, grid.rows - min(3, grid.rows)))
      let left = grid.rows - rows
      picture = .init(column: 0, row: 0, size: CellSize(columns: grid.columns, rows: left))
      words = .init(column: 0, row: left, size: CellSize(columns: grid.columns, rows: rows))
    }
  }
}

extension TextLayer.Area {
  /// Whether a cell lies in it.
  func contains(column: Int, row: Int) -> Bool {
    (self.column..<self.column + size.columns).contains(column)
      && (self.row..<self.row + size.rows).contains(row)
  }
}
