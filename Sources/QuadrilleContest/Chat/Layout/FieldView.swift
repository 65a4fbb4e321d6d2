import QuadrilleCells
import QuadrilleCore

/// The input field's visible rows in visual order; right-to-left text is aligned to the right.
struct FieldView: Sendable, Equatable {
  /// The visible rows, from left to right, and the column in which each begins.
  private(set) var rows: [DisplayText]
  private(set) var columns: [Int]
  private(set) var caretColumn: Int
  let caretRow: Int
  /// The number of rows scrolled out of view above the first visible row.
  let firstRow: Int
  /// For each row with right-to-left text: the visible column of each character in
  /// logical order, and last of the caret behind them.
  private var places: [[Int]?]
  private let written: [DisplayText]

  init(_ layout: TextField.Layout, of text: String, width: Int, order: TextOrder) {
    rows = layout.rows
    written = layout.rows
    columns = layout.rows.map { _ in 0 }
    places = layout.rows.map { _ in nil }
    caretColumn = layout.caretColumn
    caretRow = layout.caretRow
    firstRow = layout.firstRow
    guard text.utf8.contains(where: { $0 >= 0xd6 }),
      let isRightToLeft = BidiText(DisplayText(text).glyphs)?.isRightToLeft
    else { return }
    for (index, row) in layout.rows.enumerated() {
      let bidi = BidiText(row.glyphs, isRightToLeft: isRightToLeft)
      rows[index] = DisplayText(
        reduced: bidi.shown(row.glyphs, line: row.glyphs.indices, by: order))
      columns[index] = isRightToLeft ? width - row.width : 0
      var seen = Array(repeating: 0, count: row.glyphs.count + 1)
      var column = columns[index]
      for place in bidi.order(of: row.glyphs.indices) {
        seen[place] = column
        column += row.glyphs[place].width
      }
      seen[row.glyphs.count] = isRightToLeft ? max(0, columns[index] - 1) : min(column, width - 1)
      places[index] = seen
    }
    caretColumn = column(of: layout.caretColumn, row: layout.caretRow)
  }

  /// Returns the column on the screen of a column in the logical order.
  private func column(of written: Int, row: Int) -> Int {
    guard let places = places[row] else { return written }
    var column = 0
    for (index, glyph) in self.written[row].glyphs.enumerated() {
      if column >= written { return places[index] }
      column += glyph.width
    }
    return places[places.count - 1]
  }

  /// Returns the column in the logical order that is shown in the column `seen`.
  func column(under seen: Int, row: Int) -> Int {
    guard rows.indices.contains(row), let places = places[row] else { return seen }
    var column = 0
    for (index, glyph) in written[row].glyphs.enumerated() {
      if (places[index]..<places[index] + glyph.width).contains(seen) { return column }
      column += glyph.width
    }
    let isBefore = seen < columns[row]
    return isBefore == (columns[row] > 0) ? column : 0
  }
}
