import QuadrilleCells
import QuadrilleCore

/// The field as it is seen: what runs from right to left stands at the right and in its order.
struct FieldView: Sendable, Equatable {
  /// The rows that are shown, each from left to right, and the column that each begins in.
  private(set) var rows: [DisplayText]
  private(set) var columns: [Int]
  private(set) var caretColumn: Int
  let caretRow: Int
  /// Rows before the first that is shown.
  let firstRow: Int
  /// By row, where something in it runs from right to left: by character as it is written, the column
  /// in which it is seen; the last is where the next would be.
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

  /// Where a column of what is written is seen.
  private func column(of written: Int, row: Int) -> Int {
    guard let places = places[row] else { return written }
    var column = 0
    for (index, glyph) in self.written[row].glyphs.enumerated() {
      if column >= written { return places[index] }
      column += glyph.width
    }
    return places[places.count - 1]
  }

  /// The column of what is written that is seen in a column.
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
