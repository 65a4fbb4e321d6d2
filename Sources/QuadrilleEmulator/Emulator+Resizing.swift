package import QuadrilleCells

extension Emulator {
  /// Changes the screen's size. Rows of the main screen are rewrapped, rows of the alternate screen are cut. The hidden
  /// screen follows when it is shown.
  package mutating func resize(to wanted: CellSize) {
    let size = Self.bounded(wanted)
    guard size != self.size else { return }
    let old = self.size
    if showsAlternate {
      grid = Self.cut(grid, to: size, keeping: cursor.row)
      cursor.clamp(to: size)
    } else {
      cursor = reflow(cursor, to: size)
    }
    region = 0..<size.rows
    if size.columns > old.columns {
      tabs += (old.columns..<size.columns).map { $0 % 8 == 0 }
    } else {
      tabs = Array(tabs.prefix(size.columns))
    }
    lastPlace = nil
    savedAlternate.clamp(to: size)
    if !showsAlternate { savedMain.clamp(to: size) }
    if size.columns != old.columns { scrollback.isOutdated = scrollback.count > 0 }
    grid.touchAll()
  }

  /// Rewraps the scrollback for the current width and returns the new scroll offset, which keeps the first visible row.
  /// Call it only before the scrollback is shown: ten thousand rows take a while, and a dragged edge brings many sizes.
  package mutating func breakScrollback(seenFrom scrolled: Int) -> Int {
    guard scrollback.isOutdated, !showsAlternate else { return scrolled }
    return scrollback.breakLines(columns: size.columns, seenFrom: scrolled)
  }

  /// Returns a grid of another size with the same rows, cut at the right and below. The first rows are dropped if the
  /// row `keeping` would be cut otherwise.
  private static func cut(_ grid: CellGrid, to size: CellSize, keeping row: Int) -> CellGrid {
    var new = CellGrid(size: size)
    let first = max(0, row - size.rows + 1)
    for row in 0..<min(size.rows, grid.size.rows - first) {
      copy(grid.row(first + row), to: &new, row)
    }
    return new
  }

  private static func copy(_ cells: ArraySlice<EmulatedCell>, to grid: inout CellGrid, _ row: Int) {
    var column = 0
    // A wide character that is cut in two is erased.
    for cell in cells.prefix(grid.size.columns) {
      let isHalf = cell.isSecond && (column == 0 || !grid[row, column - 1].isWide)
      grid[row, column] = isHalf ? cell.erased : cell
      column += 1
    }
    if column > 0, grid[row, column - 1].isWide { grid.erase(row, column - 1) }
  }

  /// Gives the newly shown screen the size of the one shown before.
  mutating func adopt(_ size: CellSize) {
    guard size != grid.size else { return }
    if showsAlternate {
      grid = Self.cut(grid, to: size, keeping: 0)
    } else {
      // The rows around the cursor stay, which need not be the saved one.
      let moved = reflow(hiddenCursor, to: size)
      if (savedMain.row, savedMain.column) == (hiddenCursor.row, hiddenCursor.column) {
        (savedMain.row, savedMain.column) = (moved.row, moved.column)
        savedMain.isBehindEdge = moved.isBehindEdge
      } else {
        savedMain.row += moved.row - hiddenCursor.row
        savedMain.clamp(to: size)
      }
    }
  }

  /// Rewraps the main screen's rows for another size and returns the cursor at its new position.
  ///
  /// For fewer rows, rows below the cursor are dropped first; then rows at the top move to the scrollback. For more
  /// rows, those that left the screen since it was last cleared return first; then blank rows are added below.
  ///
  /// For another width, lines that need more rows use the blank rows below the text. A screen full to its last row
  /// stays full. With `surroundings.keepsBlankRows`, as in tmux, blank rows stay, and the last rows of all are shown.
  private mutating func reflow(_ cursor: CursorState, to size: CellSize) -> CursorState {
    let old = grid.size
    let fewer = max(0, old.rows - size.rows)
    let cutBelow = min(fewer, old.rows - 1 - cursor.row)
    let more = max(0, size.rows - old.rows)
    let back = min(more, scrollback.returning)
    let returning = scrollback.returning + fewer - cutBelow - back
    let isBroken = size.columns != old.columns
    let keepsBlankRows = surroundings.keepsBlankRows || !isBroken
    var last = old.rows - 1 - cutBelow
    if !keepsBlankRows {
      while last > cursor.row, grid.used(last) == 0 { last -= 1 }
    }
    let blankRows = keepsBlankRows ? more - back : 0
    let didReturn = scrollback.returning
    let before = isBroken ? takeBeginning() : []
    let notReturning = max(0, before.count - didReturn)
    let column = cursor.column + (cursor.isBehindEdge ? 1 : 0)
    // Rows are copied one at a time, and the old grid is freed before the new one is made, to bound the memory.
    let rows = (0..<before.count + last + 1 + blankRows).lazy.map { [grid] index in
      if index < before.count { return before[index] }
      let row = index - before.count
      guard row <= last else { return Reflow.Row(cells: [], goesOn: false) }
      return Reflow.Row(cells: Array(grid.row(row)), goesOn: grid.goesOn[row] && row < last)
    }
    var reflow = Reflow(
      rows, cursor: (cursor.row + before.count, column), columns: size.columns,
      isUnbroken: !isBroken)
    grid = CellGrid(size: CellSize(columns: 0, rows: 0))
    let wanted = last == old.rows - 1 ? scrollback.returning : back
    reflow.prepend(
      from: &scrollback,
      until: keepsBlankRows ? size.rows : min(size.rows, reflow.rows.count + wanted))
    // The cursor must stay on the screen.
    let over = max(0, min(reflow.rows.count - size.rows, reflow.cursor.row))
    for row in reflow.rows.prefix(over) {
      scrollback.append(row.cells[...], goesOn: row.goesOn)
    }
    scrollback.setReturning(keepsBlankRows ? returning : scrollback.returning - notReturning)
    var new = CellGrid(size: size)
    for (row, cells) in reflow.rows.dropFirst(over).prefix(size.rows).enumerated() {
      Self.copy(cells.cells[...], to: &new, row)
      new.setGoesOn(row, cells.goesOn)
    }
    grid = new
    var cursor = cursor
    cursor.row = min(max(0, reflow.cursor.row - over), size.rows - 1)
    cursor.isBehindEdge = reflow.cursor.column >= size.columns
    cursor.column = min(reflow.cursor.column, size.columns - 1)
    return cursor
  }

  /// Removes from the scrollback the rows that begin the line of the first screen row, and returns them.
  private mutating func takeBeginning() -> [Reflow.Row] {
    var before: [Reflow.Row] = []
    while let row = scrollback.row(fromEnd: 0), row.goesOn, before.count < 1000,
      before.count * row.cells.count < Reflow.mostCells, let taken = scrollback.removeLast()
    {
      before.append(Reflow.Row(cells: taken.cells, goesOn: true))
    }
    return before.reversed()
  }
}
