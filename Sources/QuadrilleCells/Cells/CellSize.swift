public import QuadrilleCore

/// A size in character cells; `PixelSize` is the type for pixels.
public struct CellSize: Hashable, Sendable {
  /// The number of cells in a row.
  public var columns: Int
  public var rows: Int

  /// Makes a size. Neither side may be negative.
  public init(columns: Int, rows: Int) {
    precondition(columns >= 0 && rows >= 0, "a grid has no negative side")
    self.columns = columns
    self.rows = rows
  }

  /// The most columns and the most rows of a grid that is drawn.
  public static let maximum = CellSize(columns: 4096, rows: 2048)
  /// The most cells of a grid that is drawn, more than real screens have.
  public static let mostCells = 1_000_000
  /// The side, in cells, of the square that a grid too large on both sides is clipped to.
  private static let mostSquare = 1000

  /// The size of the picture that fills the grid: a cell is one pixel wide and two high.
  public var pixels: PixelSize { PixelSize(width: columns, height: 2 * rows) }

  public var area: Int { columns * rows }

  /// The size of the part of this grid that is drawn, clipped to `maximum` and `mostCells`.
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

  /// Returns this size with neither side longer than that side of `other`.
  public func clipped(to other: CellSize) -> CellSize {
    CellSize(columns: min(columns, other.columns), rows: min(rows, other.rows))
  }
}

extension CellSize: CustomStringConvertible {
  public var description: String { "\(columns)x\(rows)" }
}
