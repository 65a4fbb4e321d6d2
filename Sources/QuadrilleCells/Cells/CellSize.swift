public import QuadrilleCore

/// Columns and rows of character cells; never used for pixels.
public struct CellSize: Hashable, Sendable {
  /// Cells in a row.
  public var columns: Int
  /// Rows.
  public var rows: Int

  /// Makes a size; neither may be negative.
  public init(columns: Int, rows: Int) {
    precondition(columns >= 0 && rows >= 0, "a grid has no negative side")
    self.columns = columns
    self.rows = rows
  }

  /// The largest grid that Quadrille draws.
  public static let maximum = CellSize(columns: 4096, rows: 2048)

  /// The picture that fills the grid: a cell is one pixel wide and two high.
  public var pixels: PixelSize { PixelSize(width: columns, height: 2 * rows) }

  /// The number of cells.
  public var area: Int { columns * rows }

  /// The part of this grid that lies inside another.
  public func clipped(to other: CellSize) -> CellSize {
    CellSize(columns: min(columns, other.columns), rows: min(rows, other.rows))
  }
}

extension CellSize: CustomStringConvertible {
  public var description: String { "\(columns)x\(rows)" }
}
