import QuadrilleCore

extension Pen {
  /// Writes a row, or `columns` of it, cell by cell; with `onlyText` only cells that have or had a character.
  ///
  /// The order is left to right: after the first half of a removed wide character is overwritten, its second half is
  /// written again, whatever the terminal did to that half.
  ///
  /// Returns false if the byte limit ended the row early.
  @discardableResult
  mutating func writeText(
    _ row: Int, _ picture: borrowing CellPicture, columns: Range<Int>? = nil,
    onlyText: Bool = false, until limit: Int = .max
  ) -> Bool {
    var column = columns?.lowerBound ?? 0
    let end = columns?.upperBound ?? width
    // The end of the columns where marks of earlier characters may have been drawn.
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
        // A cell without text keeps its colours: other coders choose them.
        upper = shown[place]
        lower = shown[place + width]
        guard isMarked && upper != .unknown && lower != .unknown else {
          continue
        }
      } else {
        // A space shows no foreground, so that only its background can change.
        if glyph.isSpace, glyphs[cell] == glyph { upper = shown[place] }
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
        // A loaded colour within the tolerance costs no bytes.
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

  /// Whether both shown colours of a cell are within the tolerance.
  func isShown(_ upper: CellColor, _ lower: CellColor, at place: Int, _ tolerance: Tolerance)
    -> Bool
  {
    isEnough(shown[place], for: upper, tolerance)
      && isEnough(shown[place + width], for: lower, tolerance)
  }

  /// Whether a shown or loaded colour is within the tolerance of `color`.
  func isEnough(_ there: CellColor, for color: CellColor, _ tolerance: Tolerance) -> Bool {
    if color == there { return true }
    guard depth == .truecolor, there != .unknown, !there.isEntry, !color.isEntry else {
      return false
    }
    switch tolerance {
    case .lossless: return false
    case .fine: return ChannelBox.areNear(color, there)
    case .difference(let bound):
      // A quick test: colours that differ by more in a channel are rarely within the bound.
      let (there, color) = (there.color, color.color)
      guard color.channelDistance(to: there) <= 12 else { return false }
      return ColorDifference.between(color, there) <= bound
    }
  }
}
