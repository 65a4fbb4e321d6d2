package import QuadrilleCells

extension Emulator {
  /// Takes another size: what the main screen shows is broken anew, the other one's rows are cut. What is hidden
  /// follows when it is shown.
  package mutating func resize(to wanted: CellSize) {
    let size = Self.bounded(wanted)
    guard size != self.size else { return }
    let old = self.size
    if showsAlternate {
      let place = (cursor.row, cursor.column)
      grid = Self.cut(grid, to: size, keeping: place.0)
      cursor.row = max(0, place.0 - max(0, place.0 - size.rows + 1))
      cursor.column = min(place.1, size.columns - 1)
      cursor.isBehindEdge = false
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
    savedAlternate.isBehindEdge = false
    savedAlternate.row = min(savedAlternate.row, size.rows - 1)
    savedAlternate.column = min(savedAlternate.column, size.columns - 1)
    if !showsAlternate {
      savedMain.row = min(savedMain.row, size.rows - 1)
      savedMain.column = min(savedMain.column, size.columns - 1)
      savedMain.isBehindEdge = false
    }
    if size.columns != old.columns { scrollback.isOutdated = scrollback.count > 0 }
    grid.touchAll()
  }

  /// Breaks what was scrolled away for the width that the screen has now; gives how many rows have to be scrolled
  /// back to see first what was seen first with so many. Done before somebody looks at it, since ten thousand rows
  /// take a while, and a window's edge that is dragged brings many sizes.
  package mutating func breakScrollback(seenFrom scrolled: Int) -> Int {
    guard scrollback.isOutdated, !showsAlternate else { return scrolled }
    return scrollback.breakLines(columns: size.columns, seenFrom: scrolled)
  }

  /// Rows of another width and number, the first ones unless the cursor's would be lost.
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
    // Half a character is none.
    for cell in cells.prefix(grid.size.columns) {
      let isHalf = cell.isSecond && (column == 0 || !grid[row, column - 1].isWide)
      grid[row, column] = isHalf ? cell.erased : cell
      column += 1
    }
    if column > 0, grid[row, column - 1].isWide {
      grid[row, column - 1] = grid[row, column - 1].erased
    }
  }

  /// Gives the screen that was hidden the size of the one that was shown.
  mutating func adopt(_ size: CellSize) {
    guard size != grid.size else { return }
    if showsAlternate {
      grid = Self.cut(grid, to: size, keeping: 0)
    } else {
      savedMain = reflow(savedMain, to: size)
    }
  }

  /// Breaks rows anew. Where there are to be fewer, those below the cursor go first, then those at the top, which
  /// can be scrolled back to; where there are to be more, those come back that left since the screen was last
  /// cleared, then blank ones come in below.
  ///
  /// Of another width, lines that become longer take up the blank rows below them, and what is at the bottom stays
  /// there. tmux leaves blank rows blank, and shows the last rows of all that there are.
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
    // Each row is made as it is broken, and the old grid goes before there is a new one.
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
    // The cursor stays on the screen.
    let over = max(0, min(reflow.rows.count - size.rows, reflow.cursor.row))
    for row in reflow.rows.prefix(over) {
      scrollback.append(row.cells[...], goesOn: row.goesOn)
    }
    scrollback.setReturning(
      keepsBlankRows ? returning : scrollback.returning - notReturning)
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

  /// Takes what the first row's line begins with.
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
