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
      let glyph = glyphs.isEmpty ? 0 : glyphs[cell]
      if onlyText && glyph == 0 && shownGlyphs[cell] == 0 { continue }
      let place = cell + row * width
      var upper = pixels[place]
      var lower = pixels[place + width]
      if shownGlyphs[cell] == glyph && isShown(upper, by: shown[place])
        && isShown(lower, by: shown[place + width])
      {
        continue
      }
      // A loaded colour that will do costs nothing.
      if isShown(upper, by: RGB(packed: pen.foreground)) { upper.packed = pen.foreground }
      if isShown(lower, by: RGB(packed: pen.background)) { lower.packed = pen.background }
      shown[place] = upper
      shown[place + width] = lower
      shownGlyphs[cell] = glyph
      Self.drawText(
        row, column, upper.packed, lower.packed, glyph, isLast: column + 1 == width, &pen, &bytes)
    }
  }

  /// Whether a colour that is there will do, by the tolerance.
  private func isShown(_ color: RGB, by there: RGB) -> Bool {
    if color == there { return true }
    guard depth == .truecolor, there.packed != Pen.unknown else { return false }
    switch tolerance {
    case .lossless: return false
    case .fine: return ChannelBox.areNear(color.packed, there.packed)
    case .difference(let bound): return ColorDifference.between(color, there) <= bound
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
