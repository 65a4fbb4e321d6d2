import QuadrilleCore

/// Cells that text is put into. A character of two cells has both or none.
protocol TextGrid {
  var size: CellSize { get }

  /// The character that a cell shows: `second` behind a wide one.
  func glyph(in cell: Int) -> Glyph

  /// Returns what is shown of a character that may come from anywhere; `none`: nothing.
  mutating func safe(_ glyph: Glyph) -> Glyph

  /// Gives a cell a character of a colour.
  mutating func set(_ glyph: Glyph, _ color: RGB, row: Int, column: Int)

  /// Removes a cell's character.
  mutating func clear(row: Int, column: Int)
}

extension TextGrid {
  /// Puts a character, which lies in the grid, over those that are there. Of a wide one that is cut through
  /// nothing stays.
  mutating func put(_ glyph: Glyph, _ color: RGB, row: Int, column: Int) {
    let cell = row * size.columns + column
    let end = column + glyph.width
    if self.glyph(in: cell) == .second { clear(row: row, column: column - 1) }
    if end < size.columns, self.glyph(in: cell + glyph.width - 1).isWide {
      clear(row: row, column: end)
    }
    let safe = safe(glyph)
    if safe == .none {
      clear(row: row, column: column)
    } else {
      set(safe, color, row: row, column: column)
    }
    guard glyph.isWide else { return }
    if safe.isWide {
      set(.second, color, row: row, column: column + 1)
    } else {
      clear(row: row, column: column + 1)
    }
  }
}
