import QuadrilleCore

/// A picture to encode: a colour for each half cell, characters in front, and the tolerance.
///
/// Not copyable, because a copy would retain and release all its frames.
struct CellPicture: ~Copyable, ~Escapable {
  /// The picture in true colours, with the frames that follow.
  let outlook: Outlook
  /// The colours of half cells, 24-bit or indices. A cell with text has its foreground above its background.
  let colors: Span<CellColor>
  /// One glyph per cell, or empty.
  let glyphs: [Glyph]
  let tolerance: Tolerance

  @_lifetime(copy colors)
  init(_ outlook: Outlook, _ colors: Span<CellColor>, _ glyphs: [Glyph], _ tolerance: Tolerance) {
    self.outlook = outlook
    self.colors = colors
    self.glyphs = glyphs
    self.tolerance = tolerance
  }

  /// Whether a cell has a character.
  func isText(_ cell: Int) -> Bool { !glyphs.isEmpty && glyphs[cell] != .none }

  /// Returns the character to write: a space for `second`, and `?` for a wide character whose right half is missing.
  func glyph(in cell: Int, endsRow: Bool) -> Glyph {
    guard !glyphs.isEmpty else { return .none }
    let glyph = glyphs[cell]
    if glyph == .second { return Glyph(" ") }
    guard glyph.isWide, endsRow || glyphs[cell + 1] != .second else { return glyph }
    return Glyph("?")
  }
}
