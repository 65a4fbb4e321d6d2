import QuadrilleCore

/// A way to bring a screen as near to a picture as the tolerance asks, text and all.
protocol CellCoder {
  /// Paints rows in an order, as far as that goes.
  mutating func encode(
    _ picture: borrowing CellPicture, in order: inout RowOrder, onto screen: inout Screen)
}

/// The picture for a screen: pixels, over them characters, and how far off they may be.
///
/// Lent only: a copy would count the users of all its pictures.
struct CellPicture: ~Copyable {
  let outlook: Outlook
  /// A cell each, or none at all.
  let glyphs: [Glyph]
  let tolerance: Tolerance

  var pixels: [RGB] { outlook.now.pixels }

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
