import QuadrilleCells

/// The rows of a screen broken anew for another width.
///
/// Rows that were broken by the edge are joined; the cursor stays with its character.
struct Reflow {
  /// A row as it is now.
  struct Row {
    var cells: [EmulatedCell]
    var goesOn: Bool
  }

  private(set) var rows: [Row] = []
  private(set) var cursor: (row: Int, column: Int)
  let columns: Int

  /// Breaks rows, of which the last is not the beginning of another; the cursor is in one of them.
  init(_ old: [Row], cursor: (row: Int, column: Int), columns: Int) {
    self.columns = columns
    self.cursor = (0, 0)
    var line: [EmulatedCell] = []
    var place: Int?
    for (index, row) in old.enumerated() {
      // Only what a line ends with is no part of it.
      var cells = row.cells[...]
      if row.goesOn {
        // A wide character that had no room left the last column blank.
        if cells.last == .blank, index + 1 < old.count, old[index + 1].cells.first?.isWide == true {
          cells.removeLast()
        }
      } else {
        while cells.last == .blank { cells.removeLast() }
      }
      if index == cursor.row { place = line.count + cursor.column }
      line.append(contentsOf: cells)
      if !row.goesOn || index == old.count - 1 {
        breakLine(line, cursor: place)
        line.removeAll(keepingCapacity: true)
        place = nil
      }
    }
  }

  /// Puts rows before all others.
  mutating func insert(_ before: [Row]) {
    rows.insert(contentsOf: before, at: 0)
    cursor.row += before.count
  }

  /// Cells without the halves of characters that one column has no room for.
  private static func whole(_ part: ArraySlice<EmulatedCell>) -> [EmulatedCell] {
    var cells = Array(part)
    if let first = cells.first, first.isSecond { cells[0] = first.erased }
    if let last = cells.last, last.isWide { cells[cells.count - 1] = last.erased }
    return cells
  }

  private mutating func breakLine(_ line: [EmulatedCell], cursor place: Int?) {
    let first = rows.count
    var start = 0
    repeat {
      var end = min(line.count, start + columns)
      // A wide character is not cut in two, but where there is one column alone.
      if end < line.count, line[end].isSecond, end - start > 1 { end -= 1 }
      let isLast = end == line.count
      rows.append(Row(cells: Self.whole(line[start..<end]), goesOn: !isLast))
      if let place, place >= start, place < end || isLast {
        cursor = (rows.count - 1, place - start)
      }
      start = end
    } while start < line.count
    guard let place, place >= line.count else { return }
    // Behind the text the cursor keeps its distance, on rows below where that is too far.
    let last = place - (line.count - (rows.last?.cells.count ?? 0))
    let down = last / columns
    for _ in 0..<down {
      rows[rows.count - 1].goesOn = true
      rows.append(Row(cells: [], goesOn: false))
    }
    cursor = (rows.count - 1, last - down * columns)
    if rows.count == first { cursor.row = first }
  }
}
