import QuadrilleCore

extension TextField {
  /// The visible part of a single-line field.
  public struct Line: Sendable, Equatable {
    /// The visible text. Beginning at `column`, it is inside the field.
    public var text: DisplayText
    /// The text's first column: 0, or 1 if a wide character is half scrolled out of view.
    public var column: Int
    /// The caret's column, always inside the field.
    public var caretColumn: Int
    /// Whether there is text out of view before and after the visible part.
    public var goesOnBefore: Bool, goesOnAfter: Bool
  }

  /// A width that no line reaches.
  private static let endless = 1 << 30

  /// Lays the line out in this width, scrolled no further than needed to show the caret.
  public mutating func line(width columns: Int) -> Line {
    let columns = max(1, columns)
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
    firstColumn = max(min(firstColumn, caret), caret + min(caretWidth, columns) - columns)
    // Beyond the end, only one column is shown, for the caret.
    firstColumn = max(0, min(firstColumn, total + 1 - columns))
    var seen: [Glyph] = []
    var start = 0
    var column = 0
    for glyph in glyphs {
      let end = start + glyph.width
      if start >= firstColumn, end <= firstColumn + columns {
        if seen.isEmpty { column = start - firstColumn }
        seen.append(glyph)
      }
      start = end
    }
    return Line(
      text: DisplayText(reduced: seen), column: column, caretColumn: caret - firstColumn,
      goesOnBefore: firstColumn > 0, goesOnAfter: total > firstColumn + columns)
  }

  /// Moves the caret to a column of the last `Line`, or to the nearest possible position.
  public mutating func setCaret(lineColumn column: Int) {
    setCaret(column: firstColumn + max(0, column), row: 0)
  }
}
