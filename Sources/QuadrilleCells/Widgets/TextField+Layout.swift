import QuadrilleCore

extension TextField {
  /// The visible rows of a field, and the caret in them.
  public struct Layout: Sendable, Equatable {
    /// The visible rows, none wider than the field.
    public var rows: [DisplayText]
    /// The caret's cell, counted from the first visible row, always inside the field.
    public var caretColumn: Int, caretRow: Int
    /// The number of rows above the first visible row.
    public var firstRow: Int
    /// The number of all rows.
    public var rowCount: Int
  }

  /// Lays the text out in `width` columns and at most `rows` rows, scrolled so that the caret is visible.
  ///
  /// The cost is linear in the length of the text. The result is cached until the text, the caret or the size changes.
  public mutating func layout(width: Int, rows: Int) -> Layout {
    let width = max(1, width)
    let rows = max(1, rows)
    if let lastLayout, lastLayout.rows == rows, self.width == width { return lastLayout.layout }
    self.width = width
    let view = TextFieldRows(editing, width: width)
    firstRow = max(min(firstRow, view.caretRow), view.caretRow - rows + 1)
    firstRow = max(0, min(firstRow, view.lines.count - rows))
    let shown = firstRow..<min(view.lines.count, firstRow + rows)
    let layout = Layout(
      rows: shown.map { view.text(row: $0) }, caretColumn: view.caretColumn,
      caretRow: view.caretRow - firstRow, firstRow: firstRow, rowCount: view.lines.count)
    lastLayout = (rows, layout)
    return layout
  }

  /// Moves the caret to a cell of the last layout, or to the nearest possible position.
  public mutating func setCaret(column: Int, row: Int) {
    let view = TextFieldRows(editing, width: width)
    editing.caret = view.place(
      row: min(view.lines.count - 1, max(0, firstRow + row)), column: column)
    goal = nil
    lastLayout = nil
  }

  /// Moves the caret by rows of the last layout. Returns false if there is no such row.
  mutating func moveCaret(byRows step: Int) -> Bool {
    let view = TextFieldRows(editing, width: width)
    let row = view.caretRow + step
    guard view.lines.indices.contains(row) else { return false }
    let column = goal ?? view.caretColumn
    goal = column
    editing.caret = view.place(row: row, column: column)
    return true
  }
}

/// A field's text broken into rows.
struct TextFieldRows {
  let lines: [LineBreaker.Line]
  let caretColumn: Int
  let caretRow: Int
  private let width: Int
  /// The glyphs of the text, and the index of each character's first glyph, followed by the number of glyphs.
  private let glyphs: [Glyph]
  private let starts: [Int]

  init(_ text: EditableText, width: Int) {
    var glyphs: [Glyph] = []
    var starts: [Int] = [0]
    glyphs.reserveCapacity(text.characters.count)
    starts.reserveCapacity(text.characters.count + 1)
    var breaker = LineBreaker(width: width)
    for character in text.characters {
      let start = glyphs.count
      DisplayText.append(character, to: &glyphs)
      // Even an invisible character is shown, so that the caret can stand on it.
      if glyphs.count == start { glyphs.append(Glyph("?")) }
      var cells = Self.cells(glyphs[start...])
      if cells > width {
        glyphs.replaceSubrange(start..., with: CollectionOfOne(Glyph("?")))
        cells = 1
      }
      starts.append(glyphs.count)
      breaker.add(.init(glyphs[start]), width: cells)
    }
    breaker.finish()
    var lines = breaker.lines
    let caret = text.caret
    var row = lines.lastIndex { $0.pieces.lowerBound <= caret } ?? 0
    var column = Self.cells(glyphs[starts[lines[row].pieces.lowerBound]..<starts[caret]])
    if column >= width {
      if lines[row].endsParagraph && caret == lines[row].pieces.upperBound {
        // After a full line, the caret is on a new row, where the next character will be.
        row += 1
        lines.insert(.init(pieces: caret..<caret, endsParagraph: true), at: row)
        column = 0
      } else {
        column = Self.lastColumn(glyphs[starts[lines[row].pieces.lowerBound]...], width: width)
      }
    }
    self.lines = lines
    self.width = width
    self.glyphs = glyphs
    self.starts = starts
    caretRow = row
    caretColumn = column
  }

  /// Returns the text of a row, without the spaces that hang over its end.
  func text(row: Int) -> DisplayText {
    let pieces = lines[row].pieces
    return DisplayText(reduced: glyphs[starts[pieces.lowerBound]..<starts[pieces.upperBound]])
      .prefix(width: width)
  }

  /// Returns the caret position at a column of a row, or the nearest one in that row.
  func place(row: Int, column: Int) -> Int {
    let line = lines[row]
    var place = line.pieces.lowerBound
    // The end of a wrapped row is the beginning of the next.
    let last = line.endsParagraph ? line.pieces.upperBound : line.pieces.upperBound - 1
    var cells = 0
    while place < last {
      cells += Self.cells(glyphs[starts[place]..<starts[place + 1]])
      if cells > column { break }
      place += 1
    }
    return place
  }

  /// Returns the column of the last glyph that fits, for glyphs that fill the width or more.
  private static func lastColumn(_ glyphs: ArraySlice<Glyph>, width: Int) -> Int {
    var column = 0
    for glyph in glyphs {
      if column + glyph.width >= width { break }
      column += glyph.width
    }
    return column
  }

  private static func cells(_ glyphs: ArraySlice<Glyph>) -> Int {
    glyphs.reduce(0) { $0 + DisplayText.cells(of: $1) }
  }
}
