import QuadrilleCells
import QuadrilleCore

/// A test picture for the font's half blocks: three figures that look plain if the glyphs leave no gaps.
///
/// The picture uses the terminal's default colours, so that it is the same in every colour depth.
enum SeamStrip {
  /// The time for which the picture stays unless a key is pressed, in nanoseconds.
  static let duration = 6_000_000_000
  /// The smallest grid that has space for the picture.
  static let size = CellSize(columns: 60, rows: 19)

  /// The report's text about half blocks.
  static let words =
    "lower ones and spaces where colours differ much, upper ones in xterm with cells of 8x17 pixels; "
    + "if lines show: --halves lower, --halves upper, or another font or size"

  private static let width = 12
  private static let gap = 6
  private static let figures: [(name: String, upper: String, lower: String)] = [
    ("lower", lower, full), ("upper", full, upper), ("blocks", blocks, blocks),
  ]
  private static let lower = String(repeating: "▄", count: width)
  private static let upper = String(repeating: "▀", count: width)
  private static let blocks = String(repeating: "█", count: width)
  /// Spaces in reverse video, which the terminal fills without the font.
  private static let full = "\u{1b}[7m" + String(repeating: " ", count: width) + "\u{1b}[0m"

  /// Returns the bytes that clear the screen and draw the picture; empty if the grid is too small.
  static func bytes(for grid: CellSize) -> [UInt8] {
    guard grid.columns >= size.columns, grid.rows >= size.rows else { return [] }
    var text = "\u{1b}[0m\u{1b}[2J"
    func put(_ lines: [String], row: Int, column: Int) {
      for (index, line) in lines.enumerated() {
        text += "\u{1b}[\(row + index);\(column)H" + line
      }
    }
    put(["Is each of these one plain figure, or are there lines?"], row: 2, column: 2)
    for (index, figure) in figures.enumerated() {
      let column = 2 + index * (width + gap)
      put([figure.upper, figure.lower], row: 4, column: column)
      put([figure.name], row: 7, column: column)
    }
    let words = [
      "Where colours differ much, pictures use the first; in xterm",
      "with cells of 8x17 pixels, the second. Lines in that one:",
      "--halves lower or --halves upper, whichever has none, or",
      "another font or size.",
    ]
    put(words, row: 9, column: 2)
    for (index, shapes) in [BlockShapes.quadrant, .sextant].enumerated() {
      let column = 2 + index * (width + gap)
      put(EdgeStrip.lines(shapes), row: 14, column: column)
      put([shapes.rawValue], row: 18, column: column)
    }
    let question = ["Discs without holes?", "Then edges may be of", "these: --blocks KIND"]
    put(question, row: 14, column: 2 + 2 * (width + gap))
    put(["Any key shows the report."], row: size.rows, column: 2)
    return Array(text.utf8)
  }
}

/// Two discs, drawn with quadrants and with sextants. The discs have no gaps if the font or terminal draws those glyphs
/// seamlessly.
enum EdgeStrip {
  /// The size of a disc in cells.
  static let columns = 8, rows = 3

  /// Returns the rows of a disc, in the terminal's default colours.
  static func lines(_ shapes: BlockShapes) -> [String] {
    (0..<rows).map { row in
      (0..<columns).map { column in cell(shapes, column: column, row: row) }.joined()
    }
  }

  private static func cell(_ shapes: BlockShapes, column: Int, row: Int) -> String {
    let parts = shapes == .sextant ? 3 : 2
    var covered = 0
    for part in 0..<2 * parts {
      let x = (Double(2 * column + part % 2) + 0.5) / Double(columns) - 1
      let y = (Double(parts * row + part / 2) + 0.5) * 2 / Double(parts * rows) - 1
      if x * x + y * y < 1 { covered |= 1 << part }
    }
    if covered == 0 { return " " }
    // A space in reverse video: the terminal fills the cell without the font.
    if covered == 1 << (2 * parts) - 1 { return "\u{1b}[7m \u{1b}[0m" }
    return (shapes == .sextant ? BlockGlyphs.sextant(covered) : BlockGlyphs.quadrant(covered))
      .string
  }
}
