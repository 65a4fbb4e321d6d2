import QuadrilleCore

extension CellEncoder {
  /// A row with text now or before: cell by cell, without the shortcuts; all of it or only the cells
  /// with text.
  ///
  /// From the left to the right: of a character of two cells that is no more, the first half goes
  /// first, and what terminals then do to the second is undone.
  mutating func encodeTextRow(
    _ row: Int, _ pixels: [RGB], _ glyphs: [Glyph], onlyText: Bool = false
  ) {
    let width = size.columns
    var column = 0
    // Up to where marks may have ended up that were written last.
    var markedEnd = 0
    while column < width {
      let cell = row * width + column
      let glyph = glyphs.isEmpty ? .none : Self.glyph(glyphs, cell, column, width)
      let isMarked = column < markedEnd
      let count = glyph.width
      defer { column += count }
      let place = cell + row * width
      var upper = pixels[place]
      var lower = pixels[place + width]
      let isOthers = onlyText && glyph == .none && shownGlyphs[cell] == .none
      if isOthers {
        // What it shows was chosen before, or will be.
        upper = shown[place]
        lower = shown[place + width]
        guard isMarked && upper.packed != Pen.unknown && lower.packed != Pen.unknown else {
          continue
        }
      }
      if !isMarked && shownGlyphs[cell] == glyph && areShown(upper, lower, at: place)
        && (count == 1 || shownGlyphs[cell + 1] == .second && areShown(upper, lower, at: place + 1))
      {
        continue
      }
      if !isOthers {
        // A loaded colour that will do costs nothing.
        if isShown(upper, by: RGB(packed: pen.foreground)) { upper.packed = pen.foreground }
        if isShown(lower, by: RGB(packed: pen.background)) { lower.packed = pen.background }
      }
      for half in 0..<count {
        shown[place + half] = upper
        shown[place + width + half] = lower
        shownGlyphs[cell + half] = half == 0 ? glyph : .second
      }
      if glyph.isWide { mayShowWide = true }
      if glyph.hasMarks { markedEnd = column + count + (glyph.secondMark == 0 ? 1 : 2) }
      Self.drawText(
        row, column, upper.packed, lower.packed, glyph, endsRow: column + count == width, &pen,
        &bytes)
    }
  }

  /// A cell's character, or what stands for half of one.
  private static func glyph(_ glyphs: [Glyph], _ cell: Int, _ column: Int, _ width: Int) -> Glyph {
    let glyph = glyphs[cell]
    if glyph == .second { return Glyph(" ") }
    guard glyph.isWide, column + 1 == width || glyphs[cell + 1] != .second else { return glyph }
    return Glyph("?")
  }

  /// Whether two colours that are there will do, by the tolerance.
  private func areShown(_ upper: RGB, _ lower: RGB, at place: Int) -> Bool {
    isShown(upper, by: shown[place]) && isShown(lower, by: shown[place + size.columns])
  }

  /// Whether a colour that is there will do, by the tolerance.
  private func isShown(_ color: RGB, by there: RGB) -> Bool {
    if color == there { return true }
    guard depth == .truecolor, there.packed != Pen.unknown else { return false }
    switch tolerance {
    case .lossless: return false
    case .fine: return ChannelBox.areNear(color.packed, there.packed)
    case .difference(let bound):
      // Seldom within the bound, and then not missed: this is once for each colour of a character.
      guard Self.areClose(color, there) else { return false }
      return ColorDifference.between(color, there) <= bound
    }
  }

  /// Whether no channel is far off: quickly said of colours that a look at CIEDE2000 would be lost on.
  private static func areClose(_ first: RGB, _ second: RGB) -> Bool {
    let far = 12
    return abs(Int(first.red) - Int(second.red)) <= far
      && abs(Int(first.green) - Int(second.green)) <= far
      && abs(Int(first.blue) - Int(second.blue)) <= far
  }

  private static func drawText(
    _ row: Int, _ column: Int, _ upper: UInt32, _ lower: UInt32, _ glyph: Glyph, endsRow: Bool,
    _ pen: inout Pen, _ bytes: inout [UInt8]
  ) {
    var span = bytes.mutableSpan
    var out = span.mutableBytes
    pen.move(row: row, column: column, &out)
    if glyph == .none {
      pen.draw(top: upper, bottom: lower, &out)
      if endsRow { pen.reachedRightEdge() }
    } else {
      pen.draw(glyph: glyph, foreground: upper, background: lower, endsRow: endsRow, &out)
    }
  }
}
