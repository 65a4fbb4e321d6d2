/// Characters drawn side by side as text: `#` is ink, `.` is none, and a space parts two drawings.
///
/// The first line is the row where capitals begin; below the seven rows of a capital are two for
/// what hangs down. A drawing begins in its cell's first column; most leave the sixth one free, which
/// parts letters.
struct GlyphSheet: Sendable {
  /// The cell's row in which capitals and sheets begin.
  static let top = 3

  /// Each character and its drawing.
  let glyphs: [(scalar: Unicode.Scalar, glyph: PixelGlyph)]

  /// Reads a sheet; one drawing too few or many is a mistake in it.
  init(_ characters: String, _ drawing: String) {
    let scalars = Array(characters.unicodeScalars)
    var glyphs = scalars.map { (scalar: $0, glyph: PixelGlyph.blank) }
    for (y, line) in drawing.split(separator: "\n").enumerated() {
      let parts = line.split(separator: " ")
      precondition(parts.count == scalars.count, "\(parts.count) drawings for \(characters)")
      for (index, part) in parts.enumerated() {
        for (x, ink) in part.utf8.enumerated() where ink == UInt8(ascii: "#") {
          glyphs[index].glyph[x, Self.top + y] = true
        }
      }
    }
    self.glyphs = glyphs
  }
}
