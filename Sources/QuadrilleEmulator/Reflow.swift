import QuadrilleCells

/// The rows of a screen broken anew for another width.
///
/// Rows that were broken by the edge are joined; the cursor stays with its character, or behind the last one of
/// its line. Blank rows stay rows.
struct Reflow {
  /// A row as it is now.
  struct Row {
    var cells: [EmulatedCell]
    var goesOn: Bool
  }

  private(set) var rows: [Row] = []
  /// Behind the last column where the last character is in that.
  private(set) var cursor: (row: Int, column: Int)
  let columns: Int

  /// Breaks rows, of which the last is not the beginning of another; the cursor is in one of them. Those that have
  /// this width already stay as they are.
  init(_ old: [Row], cursor: (row: Int, column: Int), columns: Int, isUnbroken: Bool = false) {
    self.columns = columns
    if isUnbroken {
      (rows, self.cursor) = (old, cursor)
      return
    }
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
    let place = place.map { min($0, line.count) }
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
  }

  /// Takes rows back from what was scrolled away, a line at a time, until there are so many.
  mutating func prepend(from scrollback: inout Scrollback, until count: Int) {
    while rows.count < count, let last = scrollback.removeLast() {
      var line = [Row(cells: last.cells, goesOn: last.goesOn)]
      while line.count < 1000, let next = scrollback.row(fromEnd: 0), next.goesOn,
        let taken = scrollback.removeLast()
      {
        line.append(Row(cells: taken.cells, goesOn: true))
      }
      var broken = Reflow(line.reversed(), cursor: (0, 0), columns: columns).rows
      // It may go on in the first row that is there.
      broken[broken.count - 1].goesOn = last.goesOn
      insert(broken)
    }
  }
}
