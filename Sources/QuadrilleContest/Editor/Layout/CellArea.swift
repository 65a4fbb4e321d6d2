/// A rectangle of cells of the screen.
package struct CellArea: Hashable, Sendable {
  package var column: Int, row: Int
  /// The number of columns and of rows; not negative.
  package var columns: Int, rows: Int

  package init(column: Int, row: Int, columns: Int, rows: Int = 1) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  var endColumn: Int { column + columns }
  var endRow: Int { row + rows }
  var isEmpty: Bool { columns == 0 || rows == 0 }

  func contains(column: Int, row: Int) -> Bool {
    (self.column..<endColumn).contains(column) && (self.row..<endRow).contains(row)
  }

  /// Returns the intersection of two areas; empty if there is none.
  func clipped(to other: CellArea) -> CellArea {
    let column = max(column, other.column)
    let row = max(row, other.row)
    return CellArea(
      column: column, row: row, columns: min(endColumn, other.endColumn) - column,
      rows: min(endRow, other.endRow) - row)
  }
}
