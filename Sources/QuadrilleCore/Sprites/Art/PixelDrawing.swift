/// The colours of a drawing's characters, as 0xRRGGBBAA.
package typealias PixelPalette = [Character: UInt32]

extension Pixmap {
  /// Reads a picture drawn as text: a character per pixel, a line per row, `.` for transparent. Traps if lines differ
  /// in length or a character is missing in the palette.
  package init(_ drawing: String, _ palette: PixelPalette) {
    let rows = drawing.split(separator: "\n")
    let width = rows.first?.count ?? 0
    let pixels = rows.flatMap { row -> [RGBA] in
      precondition(row.count == width, "a row of \(row.count) in a drawing \(width) wide")
      return row.map { character -> RGBA in
        if character == "." { return .clear }
        guard let color = palette[character] else {
          preconditionFailure("no colour for \(character)")
        }
        return RGBA(packed: color.byteSwapped)
      }
    }
    self.init(size: PixelSize(width: width, height: rows.count), pixels: pixels)
  }

  /// Returns the picture with a row removed and everything above it one pixel lower: a creature that breathes out.
  func sunk(at row: Int) -> Pixmap {
    let start = row * size.width
    return Pixmap(
      size: size,
      pixels: Array(repeating: .clear, count: size.width) + pixels[..<start]
        + pixels[(start + size.width)...])
  }
}
