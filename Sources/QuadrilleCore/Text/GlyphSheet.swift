/// A sheet of characters drawn side by side as text: `#` is foreground, `.` is background, and a space separates two
/// drawings.
///
/// The first line is the top row of capitals. Two rows below a capital's seven hold descenders. A drawing begins in
/// the first column of its cell; most leave the sixth column free, as the gap between letters.
struct GlyphSheet: Sendable {
  /// The row of the cell in which capitals, and thus sheets, begin.
  static let top = 3

  /// The characters with their drawings.
  let glyphs: [(scalar: Unicode.Scalar, glyph: PixelGlyph)]

  /// Reads a sheet; traps if the number of drawings differs from the number of characters.
  init(_ characters: String, _ drawing: String) {
    let scalars = Array(characters.unicodeScalars)
    var glyphs = scalars.map { (scalar: $0, glyph: PixelGlyph.blank) }
    for (y, line) in drawing.split(separator: "\n").enumerated() {
      let parts = line.split(separator: " ")
      precondition(parts.count == scalars.count, "\(parts.count) drawings for \(characters)")
      for (index, part) in parts.enumerated() {
        for (x, mark) in part.utf8.enumerated() where mark == UInt8(ascii: "#") {
          glyphs[index].glyph[x, Self.top + y] = true
        }
      }
    }
    self.glyphs = glyphs
  }
}
