public import QuadrilleCore

/// The text over a picture: darkened areas and lines of text.
public struct TextLayer: Sendable, Equatable {
  /// A rectangle of cells.
  public struct Area: Sendable, Equatable {
    /// The first column and row.
    public var column: Int, row: Int
    /// How many of each.
    public var size: CellSize
    /// How much of the darkening there is: 1 all, 0 none. Fewer colours know all or nothing.
    public var strength = 1.0

    /// Makes an area.
    public init(column: Int, row: Int, size: CellSize) {
      self.column = column
      self.row = row
      self.size = size
    }

    /// Whether any of some cells of a row lies in it.
    func covers(row: Int, _ columns: Range<Int>) -> Bool {
      row >= self.row && row < self.row + size.rows && columns.upperBound > column
        && columns.lowerBound < column + size.columns
    }

    /// Its rows in a grid.
    func rows(of grid: CellSize) -> Range<Int> {
      (row..<row + size.rows).clamped(to: 0..<grid.rows)
    }

    /// Its columns in a grid.
    func columns(of grid: CellSize) -> Range<Int> {
      (column..<column + size.columns).clamped(to: 0..<grid.columns)
    }
  }

  /// A line of text of one colour.
  public struct Run: Sendable, Equatable {
    /// Where it starts.
    public var column: Int, row: Int
    /// The words.
    public var text: DisplayText
    /// Its colour.
    public var color: RGB
    /// How much of the colour covers what is beneath: 1 all.
    public var opacity = 1.0
  }

  /// Areas where the picture is darkened, so that text can be read.
  public private(set) var shades: [Area] = []
  /// The text, the later over the earlier.
  public private(set) var runs: [Run] = []

  /// A screen of text under all of it.
  package var screen: ChildScreen?

  /// An empty layer.
  public init() {}

  /// Whether nothing is written.
  public var isEmpty: Bool { shades.isEmpty && runs.isEmpty && screen == nil }

  /// Whether any of some cells of a row lies in a darkened area.
  func isShaded(row: Int, _ columns: Range<Int>) -> Bool {
    !shades.isEmpty && shades.contains { $0.covers(row: row, columns) }
  }

  /// Darkens an area.
  public mutating func shade(_ area: Area) { shades.append(area) }

  /// Writes text; what falls outside the grid is cut off when it is drawn.
  public mutating func write(_ text: SafeText, column: Int, row: Int, color: RGB) {
    write(DisplayText(text), column: column, row: row, color: color)
  }

  /// Writes text with characters of two cells and with marks; one that is cut through is left out.
  public mutating func write(
    _ text: DisplayText, column: Int, row: Int, color: RGB, opacity: Double = 1
  ) {
    runs.append(Run(column: column, row: row, text: text, color: color, opacity: opacity))
  }
}
