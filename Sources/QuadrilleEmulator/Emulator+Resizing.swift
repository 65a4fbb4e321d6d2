package import QuadrilleCells

extension Emulator {
  /// Takes another size: what the main screen shows is broken anew, the other one's rows are cut.
  package mutating func resize(to wanted: CellSize) {
    let size = Self.bounded(wanted)
    guard size != self.size else { return }
    let old = self.size
    if showsAlternate {
      let place = (cursor.row, cursor.column)
      savedMain = Self.reflow(&hidden, savedMain, &scrollback, to: size)
      grid = Self.cut(grid, to: size, keeping: place.0)
      cursor.row = max(0, place.0 - max(0, place.0 - size.rows + 1))
      cursor.column = min(place.1, size.columns - 1)
    } else {
      cursor = Self.reflow(&grid, cursor, &scrollback, to: size)
      hidden = Self.cut(hidden, to: size, keeping: 0)
    }
    cursor.isBehindEdge = false
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
    if showsAlternate {
      savedMain.isBehindEdge = false
    } else {
      savedMain.row = min(savedMain.row, size.rows - 1)
      savedMain.column = min(savedMain.column, size.columns - 1)
      savedMain.isBehindEdge = false
    }
    grid.touchAll()
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

  /// Breaks rows anew; what has no room at the top can be scrolled back to, and comes from there where
  /// there is more room.
  private static func reflow(
    _ grid: inout CellGrid, _ cursor: CursorState, _ scrollback: inout Scrollback, to size: CellSize
  ) -> CursorState {
    var cursor = cursor
    var rows: [Reflow.Row] = []
    // What belongs to the first row's line.
    var before: [Reflow.Row] = []
    while let row = scrollback.row(fromEnd: 0), row.goesOn, before.count < 1000,
      let taken = scrollback.removeLast()
    {
      before.append(Reflow.Row(cells: taken.cells, goesOn: true))
    }
    rows = before.reversed()
    let shift = rows.count
    var last = grid.size.rows - 1
    while last > cursor.row, grid.used(last) == 0 { last -= 1 }
    for row in 0...last {
      rows.append(Reflow.Row(cells: Array(grid.row(row)), goesOn: grid.goesOn[row] && row < last))
    }
    let place = (row: cursor.row + shift, column: cursor.column + (cursor.isBehindEdge ? 1 : 0))
    var reflow = Reflow(rows, cursor: place, columns: size.columns)
    if size.rows > grid.size.rows {
      reflow.prepend(from: &scrollback, until: size.rows)
    }
    var new = CellGrid(size: size)
    // The cursor stays on the screen; what is below it goes where there is no room.
    let over = max(0, min(reflow.rows.count - size.rows, reflow.cursor.row))
    for row in reflow.rows.prefix(over) {
      scrollback.append(row.cells[...], goesOn: row.goesOn)
    }
    for (row, cells) in reflow.rows.dropFirst(over).prefix(size.rows).enumerated() {
      Self.copy(cells.cells[...], to: &new, row)
      new.setGoesOn(row, cells.goesOn)
    }
    cursor.row = min(max(0, reflow.cursor.row - over), size.rows - 1)
    cursor.column = min(reflow.cursor.column, size.columns - 1)
    cursor.isBehindEdge = false
    grid = new
    return cursor
  }
}

extension Reflow {
  /// Takes rows back from what was scrolled away, as many as there is room for.
  mutating func prepend(from scrollback: inout Scrollback, until count: Int) {
    while rows.count < count, scrollback.count > 0 {
      var line: [Row] = []
      while let taken = scrollback.removeLast() {
        line.insert(Row(cells: taken.cells, goesOn: taken.goesOn), at: 0)
        guard let next = scrollback.row(fromEnd: 0), next.goesOn, line.count < 1000 else { break }
      }
      guard !line.isEmpty else { return }
      insert(Reflow(line, cursor: (0, 0), columns: columns).rows)
    }
  }
}
