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

  /// The longest sides of a grid that Quadrille draws.
  public static let maximum = CellSize(columns: 4096, rows: 2048)
  /// The most cells of one: no screen has more.
  public static let mostCells = 1_000_000
  /// The side of the square that a grid too large on both sides is cut to.
  private static let mostSquare = 1000

  /// The picture that fills the grid: a cell is one pixel wide and two high.
  public var pixels: PixelSize { PixelSize(width: columns, height: 2 * rows) }

  /// The number of cells.
  public var area: Int { columns * rows }

  /// The largest part of this grid that is drawn.
  public var drawn: CellSize {
    var part = clipped(to: .maximum)
    guard part.area > Self.mostCells else { return part }
    if part.rows <= Self.mostSquare {
      part.columns = Self.mostCells / part.rows
    } else if part.columns <= Self.mostSquare {
      part.rows = Self.mostCells / part.columns
    } else {
      part = CellSize(columns: Self.mostSquare, rows: Self.mostSquare)
    }
    return part
  }

  /// The part of this grid that lies inside another.
  public func clipped(to other: CellSize) -> CellSize {
    CellSize(columns: min(columns, other.columns), rows: min(rows, other.rows))
  }
}

extension CellSize: CustomStringConvertible {
  public var description: String { "\(columns)x\(rows)" }
}
