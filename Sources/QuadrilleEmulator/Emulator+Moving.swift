import QuadrilleCells

extension Emulator {
  /// Moves the cursor, clamped to the screen.
  mutating func moveCursor(row: Int, column: Int) {
    cursor.row = min(max(0, row), size.rows - 1)
    cursor.column = min(max(0, column), size.columns - 1)
    cursor.isBehindEdge = false
    joinsNext = false
  }

  /// Moves the cursor (CUP). In origin mode (DECOM) positions count from the scrolling region's first row.
  mutating func place(row: Int, column: Int) {
    guard cursor.isOriginRelative else { return moveCursor(row: row, column: column) }
    moveCursor(row: min(region.lowerBound + max(0, row), region.upperBound - 1), column: column)
  }

  mutating func moveUp(_ count: Int) {
    let top = cursor.row >= region.lowerBound ? region.lowerBound : 0
    moveCursor(row: max(top, cursor.row - count), column: cursor.column)
  }

  mutating func moveDown(_ count: Int) {
    let bottom = cursor.row < region.upperBound ? region.upperBound : size.rows
    moveCursor(row: min(bottom - 1, cursor.row + count), column: cursor.column)
  }

  mutating func moveBack(_ count: Int) {
    guard modes.wrapsBack, modes.wraps else {
      return moveCursor(row: cursor.row, column: cursor.column - count)
    }
    // A pending wrap counts as one more column.
    let place = cursor.row * size.columns + cursor.column - count + (cursor.isBehindEdge ? 1 : 0)
    let first = cursor.row < region.lowerBound ? 0 : region.lowerBound * size.columns
    moveCursor(row: max(first, place) / size.columns, column: max(first, place) % size.columns)
  }

  /// Moves the cursor to the next row, or scrolls up if the cursor is in the region's last row (LF, IND).
  mutating func lineFeed() {
    cursor.isBehindEdge = false
    if cursor.row == region.upperBound - 1 {
      scrollUp(1)
    } else if cursor.row < size.rows - 1 {
      cursor.row += 1
    }
  }

  /// Moves the cursor to the row above, or scrolls down if the cursor is in the region's first row (RI).
  mutating func reverseLineFeed() {
    cursor.isBehindEdge = false
    if cursor.row == region.lowerBound {
      scrollDown(1)
    } else if cursor.row > 0 {
      cursor.row -= 1
    }
  }

  /// Scrolls the region up (SU). Rows that leave the screen's top are added to the scrollback, on the main screen only.
  mutating func scrollUp(_ count: Int) {
    let count = min(count, region.count)
    if !showsAlternate, region.lowerBound == 0 {
      for row in 0..<count { keep(row) }
    }
    grid.scrollUp(region, by: count, leaving: cursor.pen.erased)
    moveLastPlace(by: -count)
  }

  /// Scrolls the region down (SD).
  mutating func scrollDown(_ count: Int) {
    let count = min(count, region.count)
    grid.scrollDown(region, by: count, leaving: cursor.pen.erased)
    moveLastPlace(by: count)
  }

  /// Moves `lastPlace` with the region's rows; nil if it leaves the region. Positions outside the region stay.
  private mutating func moveLastPlace(by rows: Int) {
    guard let last = lastPlace, region.contains(last.row) else { return }
    let row = last.row + rows
    lastPlace = region.contains(row) ? (row, last.column) : nil
  }

  /// Adds a row to the scrollback.
  mutating func keep(_ row: Int) {
    // Packing a cell takes as long as writing four cells.
    grid.addWork(4 * size.columns)
    let cells = grid.row(row)
    let end = grid.goesOn[row] ? cells.endIndex : cells.startIndex + grid.used(row)
    scrollback.append(cells[cells.startIndex..<end], goesOn: grid.goesOn[row])
  }

  mutating func tab(_ count: Int) {
    var column = cursor.column
    for _ in 0..<min(count, size.columns) {
      repeat { column += 1 } while column < size.columns && !tabs[column]
    }
    let behind = cursor.isBehindEdge
    moveCursor(row: cursor.row, column: column)
    cursor.isBehindEdge = behind && cursor.column == size.columns - 1
  }

  mutating func tabBack(_ count: Int) {
    var column = cursor.column
    for _ in 0..<min(count, size.columns) {
      repeat { column -= 1 } while column > 0 && !tabs[column]
    }
    moveCursor(row: cursor.row, column: column)
  }

  // MARK: Saved cursors

  mutating func saveCursor() {
    if showsAlternate { savedAlternate = cursor } else { savedMain = cursor }
  }

  mutating func restoreCursor() {
    cursor = showsAlternate ? savedAlternate : savedMain
    cursor.row = min(cursor.row, size.rows - 1)
    if cursor.isOriginRelative {
      cursor.row = min(max(cursor.row, region.lowerBound), region.upperBound - 1)
    }
    if cursor.column > size.columns - 1 {
      cursor.column = size.columns - 1
      cursor.isBehindEdge = false
    }
  }
}
