import QuadrilleCore

extension Pen {
  /// Writes a row with text now or before, cell by cell; all of it, some columns or only the cells with text.
  ///
  /// From the left to the right: of a character of two cells that is no more, the first half goes
  /// first, and what terminals then do to the second is undone.
  ///
  /// False if it ended before the row did, because all bytes written came to a limit.
  @discardableResult
  mutating func writeText(
    _ row: Int, _ picture: borrowing CellPicture, columns: Range<Int>? = nil,
    onlyText: Bool = false, until limit: Int = .max
  ) -> Bool {
    var column = columns?.lowerBound ?? 0
    let end = columns?.upperBound ?? width
    // Up to where marks may have ended up that were written last.
    var markedEnd = 0
    while column < end || column < markedEnd && column < width {
      let cell = row * width + column
      let glyph = picture.glyph(in: cell, endsRow: column + 1 == width)
      let isMarked = column < markedEnd
      let count = glyph.width
      defer { column += count }
      let place = cell + row * width
      var upper = picture.colors[place]
      var lower = picture.colors[place + width]
      if onlyText && glyph == .none && glyphs[cell] == .none {
        // What it shows was chosen before, or will be.
        upper = shown[place]
        lower = shown[place + width]
        guard isMarked && upper != .unknown && lower != .unknown else {
          continue
        }
      } else {
        let isSame =
          glyphs[cell] == glyph && isShown(upper, lower, at: place, picture.tolerance)
          && (count == 1
            || glyphs[cell + 1] == .second
              && isShown(upper, lower, at: place + 1, picture.tolerance))
        if !isMarked && isSame { continue }
        if !isMarked && out.count >= limit {
          take(.plain)
          return false
        }
        // A loaded colour that will do costs nothing.
        if isEnough(foreground, for: upper, picture.tolerance) { upper = foreground }
        if isEnough(background, for: lower, picture.tolerance) { lower = background }
      }
      if table.isUnsure(glyph) { markedEnd = column + count + 2 }
      if glyph.hasMarks { markedEnd = column + count + (glyph.secondMark == 0 ? 1 : 2) }
      move(row: row, column: column)
      if glyph == .none {
        take(.plain)
        glyphs[cell] = .none
        draw(top: upper, bottom: lower)
      } else {
        draw(glyph: glyph, foreground: upper, background: lower)
      }
    }
    take(.plain)
    return true
  }

  /// Whether a cell's two colours will do as they are.
  func isShown(_ upper: CellColor, _ lower: CellColor, at place: Int, _ tolerance: Tolerance)
    -> Bool
  {
    isEnough(shown[place], for: upper, tolerance)
      && isEnough(shown[place + width], for: lower, tolerance)
  }

  /// Whether a colour that is there will do for another.
  func isEnough(_ there: CellColor, for color: CellColor, _ tolerance: Tolerance) -> Bool {
    if color == there { return true }
    guard depth == .truecolor, there != .unknown, !there.isEntry, !color.isEntry else {
      return false
    }
    switch tolerance {
    case .lossless: return false
    case .fine: return ChannelBox.areNear(color, there)
    case .difference(let bound):
      // Seldom within the bound, and then not missed: this is once for each colour of a character.
      let (there, color) = (there.color, color.color)
      guard color.channelDistance(to: there) <= 12 else { return false }
      return ColorDifference.between(color, there) <= bound
    }
  }
}
