import QuadrilleCore

extension TextField {
  /// A single line as far as it is seen.
  public struct Line: Sendable, Equatable {
    /// The part that is seen; together with what is before it no wider than the field.
    public var text: DisplayText
    /// Where in the field that begins: 1 where half of a wide character would stand.
    public var column: Int
    /// The caret's cell, always one of the field's.
    public var caretColumn: Int
    /// Whether there is more on either side.
    public var goesOnBefore: Bool, goesOnAfter: Bool
  }

  /// More than any line is wide.
  private static let endless = 1 << 30

  /// The line in so many columns, scrolled no further than it takes to see the caret.
  public mutating func line(width room: Int) -> Line {
    let room = max(1, room)
    width = Self.endless
    lastLayout = nil
    let view = TextFieldRows(editing, width: width)
    let glyphs = view.text(row: 0).glyphs
    let caret = view.caretColumn
    var total = 0
    var caretWidth = 1
    for glyph in glyphs {
      if total == caret { caretWidth = glyph.width }
      total += glyph.width
    }
    firstColumn = max(min(firstColumn, caret), caret + min(caretWidth, room) - room)
    // Behind the end there is room for the caret and no more.
    firstColumn = max(0, min(firstColumn, total + 1 - room))
    var seen: [Glyph] = []
    var start = 0
    var column = 0
    for glyph in glyphs {
      let end = start + glyph.width
      if start >= firstColumn, end <= firstColumn + room {
        if seen.isEmpty { column = start - firstColumn }
        seen.append(glyph)
      }
      start = end
    }
    return Line(
      text: DisplayText(reduced: seen), column: column, caretColumn: caret - firstColumn,
      goesOnBefore: firstColumn > 0, goesOnAfter: total > firstColumn + room)
  }

  /// Sets the caret to a cell of the last line, or the nearest place to it.
  public mutating func setCaret(lineColumn column: Int) {
    setCaret(column: firstColumn + max(0, column), row: 0)
  }
}
