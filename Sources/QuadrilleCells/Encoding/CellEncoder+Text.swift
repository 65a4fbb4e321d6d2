import QuadrilleCore

extension CellEncoder {
  /// A row with text now or before: cell by cell, without the shortcuts; all of it or only the cells
  /// with text.
  mutating func encodeTextRow(
    _ row: Int, _ pixels: [RGB], _ glyphs: [UInt32], onlyText: Bool = false
  ) {
    let width = size.columns
    for column in 0..<width {
      let cell = row * width + column
      let place = cell + row * width
      let upper = pixels[place]
      let lower = pixels[place + width]
      let glyph = glyphs.isEmpty ? 0 : glyphs[cell]
      if onlyText && glyph == 0 && shownGlyphs[cell] == 0 { continue }
      if shown[place] == upper && shown[place + width] == lower && shownGlyphs[cell] == glyph {
        continue
      }
      shown[place] = upper
      shown[place + width] = lower
      shownGlyphs[cell] = glyph
      Self.drawText(
        row, column, upper.packed, lower.packed, glyph, isLast: column + 1 == width, &pen, &bytes)
    }
  }

  private static func drawText(
    _ row: Int, _ column: Int, _ upper: UInt32, _ lower: UInt32, _ glyph: UInt32, isLast: Bool,
    _ pen: inout Pen, _ bytes: inout [UInt8]
  ) {
    var span = bytes.mutableSpan
    var out = span.mutableBytes
    pen.move(row: row, column: column, &out)
    if glyph == 0 {
      pen.draw(top: upper, bottom: lower, &out)
    } else {
      pen.draw(glyph: glyph, foreground: upper, background: lower, &out)
    }
    if isLast { pen.reachedRightEdge() }
  }
}
