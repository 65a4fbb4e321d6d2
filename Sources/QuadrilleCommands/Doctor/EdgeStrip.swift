import QuadrilleCells
import QuadrilleCore

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
