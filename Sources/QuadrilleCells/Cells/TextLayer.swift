public import QuadrilleCore

/// The text over a picture. From top to bottom: lines of text, darkened areas, a child program's screen.
public struct TextLayer: Sendable, Equatable {
  /// A rectangle of cells.
  public struct Area: Sendable, Equatable {
    /// The column and the row of the upper left cell.
    public var column: Int, row: Int
    public var size: CellSize
    /// The strength of the darkening, 0…1. Outputs without 24-bit colour ignore it and darken fully.
    public var strength = 1.0

    /// Makes an area of strength 1.
    public init(column: Int, row: Int, size: CellSize) {
      self.column = column
      self.row = row
      self.size = size
    }

    /// Returns whether the area contains any of these columns of a row.
    func covers(row: Int, _ columns: Range<Int>) -> Bool {
      row >= self.row && row < self.row + size.rows && columns.upperBound > column
        && columns.lowerBound < column + size.columns
    }

    /// Returns the area's rows inside a grid.
    func rows(of grid: CellSize) -> Range<Int> {
      (row..<row + size.rows).clamped(to: 0..<grid.rows)
    }

    /// Returns the area's columns inside a grid.
    func columns(of grid: CellSize) -> Range<Int> {
      (column..<column + size.columns).clamped(to: 0..<grid.columns)
    }
  }

  /// A line of text of one colour.
  public struct Run: Sendable, Equatable {
    /// The column and the row of the first cell.
    public var column: Int, row: Int
    public var text: DisplayText
    public var color: RGB
    /// The opacity of the colour, 0…1.
    public var opacity = 1.0

    /// Returns the parts of the line left and right of an area.
    fileprivate func outside(_ area: Area) -> [Run] {
      guard area.covers(row: row, column..<column + text.width) else { return [self] }
      var (left, right) = ([Glyph](), [Glyph]())
      var (end, rightColumn) = (column, column)
      for glyph in text.glyphs {
        let start = end
        end += DisplayText.cells(of: glyph)
        if end <= area.column {
          left.append(glyph)
        } else if start >= area.column + area.size.columns {
          if right.isEmpty { rightColumn = start }
          right.append(glyph)
        }
      }
      return [(column, left), (rightColumn, right)].filter { !$1.isEmpty }.map {
        Run(column: $0, row: row, text: DisplayText(reduced: $1), color: color, opacity: opacity)
      }
    }
  }

  /// The areas in which the picture is darkened to make text readable.
  public private(set) var shades: [Area] = []
  /// The lines of text. Later ones cover earlier ones.
  public private(set) var runs: [Run] = []

  /// The screen of a child program, below the darkened areas and lines; nil: none.
  package var childScreen: ChildScreen?

  public init() {}

  /// Whether there is no darkened area, no text and no screen.
  public var isEmpty: Bool { shades.isEmpty && runs.isEmpty && childScreen == nil }

  /// Returns whether a darkened area contains any of these columns of a row.
  func isShaded(row: Int, _ columns: Range<Int>) -> Bool {
    !shades.isEmpty && shades.contains { $0.covers(row: row, columns) }
  }

  /// Darkens an area. Text that was written there before is removed.
  public mutating func shade(_ area: Area) {
    runs = runs.flatMap { $0.outside(area) }
    shades.append(area)
  }

  /// Adds a line of text. Characters not wholly inside the grid are not drawn.
  public mutating func write(
    _ text: DisplayText, column: Int, row: Int, color: RGB, opacity: Double = 1
  ) {
    runs.append(Run(column: column, row: row, text: text, color: color, opacity: opacity))
  }
}
