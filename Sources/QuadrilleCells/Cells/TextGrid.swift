import QuadrilleCore

/// A grid of cells that text is written into. A wide character has both of its cells or none.
protocol TextGrid {
  var size: CellSize { get }

  /// Returns the glyph of a cell; `second` in the second cell of a wide character.
  func glyph(in cell: Int) -> Glyph

  /// Returns the printable form of an untrusted glyph; `none` if nothing is shown.
  mutating func safe(_ glyph: Glyph) -> Glyph

  /// Sets the glyph and colour of a cell.
  mutating func set(_ glyph: Glyph, _ color: RGB, row: Int, column: Int)

  /// Removes the glyph of a cell.
  mutating func clear(row: Int, column: Int)
}

extension TextGrid {
  /// Writes a glyph, which must lie inside the grid. A wide glyph of which one half is overwritten is removed.
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
