import QuadrilleCore

/// The picture for a screen: the colours of all half cells, over them characters, and how far off they may be.
///
/// Lent only: a copy would count the users of all its pictures.
struct CellPicture: ~Copyable, ~Escapable {
  /// The picture in true colours, and what will follow it.
  let outlook: Outlook
  /// What the cells show: true colours or indices, and of text the foreground above the background.
  let colors: Span<CellColor>
  /// A cell each, or none at all.
  let glyphs: [Glyph]
  let tolerance: Tolerance

  @_lifetime(copy colors)
  init(_ outlook: Outlook, _ colors: Span<CellColor>, _ glyphs: [Glyph], _ tolerance: Tolerance) {
    self.outlook = outlook
    self.colors = colors
    self.glyphs = glyphs
    self.tolerance = tolerance
  }

  /// Whether a cell of the picture is text.
  func isText(_ cell: Int) -> Bool { !glyphs.isEmpty && glyphs[cell] != .none }

  /// The character of a cell, or what stands for half of one.
  func glyph(in cell: Int, endsRow: Bool) -> Glyph {
    guard !glyphs.isEmpty else { return .none }
    let glyph = glyphs[cell]
    if glyph == .second { return Glyph(" ") }
    guard glyph.isWide, endsRow || glyphs[cell + 1] != .second else { return glyph }
    return Glyph("?")
  }
}
