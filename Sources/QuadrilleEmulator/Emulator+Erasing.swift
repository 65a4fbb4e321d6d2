import QuadrilleCells

extension Emulator {
  /// Erases columns of a row. With `selectively`, protected cells stay.
  mutating func erase(_ row: Int, _ columns: Range<Int>, selectively: Bool = false) {
    let columns = columns.clamped(to: 0..<size.columns)
    guard !columns.isEmpty else { return }
    clearCut(row, columns.lowerBound, columns.upperBound)
    if columns.upperBound == size.columns { grid.setGoesOn(row, false) }
    guard selectively else { return grid.fill(row, columns, with: cursor.pen.erased) }
    grid.addWork(columns.count)
    for column in columns where !grid[row, column].style.contains(.protected) {
      grid.erase(row, column)
    }
  }

  /// Erases in line (EL, DECSEL): 0 from the cursor to the end, 1 up to the cursor, 2 the whole row.
  mutating func eraseInRow(_ part: Int, selectively: Bool) {
    switch part {
    case 0: erase(cursor.row, cursor.column..<size.columns, selectively: selectively)
    case 1: erase(cursor.row, 0..<cursor.column + 1, selectively: selectively)
    case 2: erase(cursor.row, 0..<size.columns, selectively: selectively)
    default: return
    }
    cursor.isBehindEdge = false
  }

  /// Erases in display (ED, DECSED): 0 from the cursor on, 1 up to the cursor, 2 the whole screen, 3 the scrollback.
  mutating func eraseInScreen(_ part: Int, selectively: Bool) {
    switch part {
    case 0:
      if (cursor.row, cursor.column) == (0, 0), !showsAlternate, !selectively {
        scrollback.setReturning(0)
      }
      eraseInRow(0, selectively: selectively)
      for row in cursor.row + 1..<max(cursor.row + 1, size.rows) {
        erase(row, 0..<size.columns, selectively: selectively)
      }
    case 1:
      for row in 0..<cursor.row { erase(row, 0..<size.columns, selectively: selectively) }
      eraseInRow(1, selectively: selectively)
    case 2:
      for row in 0..<size.rows { erase(row, 0..<size.columns, selectively: selectively) }
      if !showsAlternate, !selectively { scrollback.setReturning(0) }
    case 3:
      if !selectively { scrollback.removeAll() }
      return
    default: return
    }
    cursor.isBehindEdge = false
  }

  /// Inserts blank cells at the cursor (ICH).
  mutating func insertBlanks(_ count: Int) {
    lastPlace = nil
    let (row, column) = (cursor.row, cursor.column)
    let count = min(count, size.columns - column)
    clearCut(row, column, column)
    grid.move(row, from: column..<size.columns - count, to: column + count)
    grid.fill(row, column..<column + count, with: cursor.pen.erased)
    // A wide character may have lost its second half at the edge.
    if grid[row, size.columns - 1].isWide { grid.erase(row, size.columns - 1) }
    if column + count < size.columns, grid[row, column + count].isSecond {
      grid.erase(row, column + count)
    }
    cursor.isBehindEdge = false
  }

  /// Deletes cells at the cursor (DCH).
  mutating func deleteCells(_ count: Int) {
    lastPlace = nil
    let (row, column) = (cursor.row, cursor.column)
    let count = min(count, size.columns - column)
    clearCut(row, column, column + count)
    grid.move(row, from: column + count..<size.columns, to: column)
    grid.fill(row, size.columns - count..<size.columns, with: cursor.pen.erased)
    grid.setGoesOn(row, false)
    cursor.isBehindEdge = false
  }

  /// Inserts blank rows at the cursor (IL), if the cursor is in the scrolling region.
  mutating func insertRows(_ count: Int) {
    lastPlace = nil
    guard region.contains(cursor.row) else { return }
    grid.scrollDown(cursor.row..<region.upperBound, by: count, leaving: cursor.pen.erased)
    moveCursor(row: cursor.row, column: 0)
  }

  /// Deletes rows at the cursor (DL), if the cursor is in the scrolling region.
  mutating func deleteRows(_ count: Int) {
    lastPlace = nil
    guard region.contains(cursor.row) else { return }
    let rows = cursor.row..<region.upperBound
    grid.scrollUp(rows, by: min(count, rows.count), leaving: cursor.pen.erased)
    moveCursor(row: cursor.row, column: 0)
  }

  /// Fills the screen with E (DECALN).
  mutating func align() {
    var cell = EmulatedCell()
    cell.content = 0x45
    grid.fill(rows: 0..<size.rows, with: cell)
    region = 0..<size.rows
    moveCursor(row: 0, column: 0)
  }
}
