import QuadrilleCells

// Hot: once per character.

extension Emulator {
  /// Writes a run of printable ASCII characters.
  mutating func print(_ bytes: Span<UInt8>) {
    guard cursor.sets[cursor.left] == .ascii else {
      for index in bytes.indices { print(UInt32(bytes[index])) }
      return
    }
    write(bytes.count) { UInt32(bytes[$0]) }
  }

  /// Writes a character `count` times (REP).
  mutating func print(_ value: UInt32, count: Int) {
    let scalar = value < 0x7f ? cursor.sets[cursor.left].scalar(value) : value
    guard width.of(scalar) == 1, !joinsNext, !Self.isRegional(scalar) else {
      for _ in 0..<count { print(value) }
      return
    }
    write(count) { _ in scalar }
  }

  /// Writes characters of one cell each. In insert mode (IRM) the rest of a row is moved once for all of them.
  @inline(__always)
  private mutating func write(_ total: Int, _ scalar: (Int) -> UInt32) {
    guard total > 0 else { return }
    let columns = grid.size.columns
    var index = 0
    var last = cursor.column
    while index < total {
      if cursor.isBehindEdge { wrap() }
      let count = min(columns - cursor.column, total - index)
      if modes.inserts { insertBlanks(count) }
      clearCut(cursor.row, cursor.column, cursor.column + count)
      grid.write(cursor.row, cursor.column, count: count, like: cursor.pen) {
        scalar(index &+ $0)
      }
      index += count
      last = cursor.column + count - 1
      if cursor.column + count == columns {
        cursor.column = columns - 1
        // Without wrapping the last column takes every further character.
        guard modes.wraps else {
          grid.write(cursor.row, columns - 1, count: 1, like: cursor.pen) { _ in
            scalar(total - 1)
          }
          break
        }
        cursor.isBehindEdge = true
      } else {
        cursor.column += count
      }
    }
    lastPrinted = scalar(total - 1)
    lastPlace = (cursor.row, last)
    joinsNext = false
  }

  mutating func print(_ value: UInt32) {
    let scalar = value < 0x7f ? cursor.sets[cursor.left].scalar(value) : value
    let cells = width.of(scalar)
    if cells == 0 || joinsNext { return join(scalar, cells) }
    if width.joinsFlags, Self.isRegional(scalar), isHalfFlag { return join(scalar, 0) }
    place(scalar, cells)
  }

  private mutating func place(_ scalar: UInt32, _ wanted: Int) {
    let columns = grid.size.columns
    let cells = min(wanted, columns)
    if cursor.isBehindEdge { wrap() }
    if cursor.column + cells > columns {
      guard modes.wraps else { return }
      // The last column stays as it is: a wide character does not fit there.
      wrap()
    }
    let (row, column) = (cursor.row, cursor.column)
    if modes.inserts { insertBlanks(cells) }
    clearCut(row, column, column + cells)
    grid.addPrinted(cells)
    var cell = cursor.pen
    cell.content = scalar
    if wanted == 2 && cells == 2 {
      cell.style.insert(.wide)
      grid[row, column] = cell
      cell.style.remove(.wide)
      cell.style.insert(.second)
      cell.content = 0
      grid[row, column + 1] = cell
    } else {
      grid[row, column] = cell
    }
    lastPrinted = scalar
    lastPlace = (row, column)
    if column + cells == columns {
      cursor.column = columns - 1
      cursor.isBehindEdge = modes.wraps
    } else {
      cursor.column += cells
    }
  }

  /// Adds a scalar to the last character; without such a character, prints a scalar that has a width.
  private mutating func join(_ scalar: UInt32, _ cells: Int) {
    let joined = joinsNext
    joinsNext = false
    guard let last = lastPlace, last.row < size.rows, last.column < size.columns,
      grid[last.row, last.column].content != 0
    else {
      if cells > 0 { place(scalar, cells) }
      return
    }
    if scalar == 0x200d && width.joinsEmoji { joinsNext = true }
    if joined && cells > 0 && !Self.isPicture(scalar) { return place(scalar, cells) }
    grid[last.row, last.column].content = content(
      adding: scalar, to: grid[last.row, last.column].content)
    let widens = scalar == 0xfe0f && width.widensByVariation || Self.isRegional(scalar)
    if widens, !grid[last.row, last.column].isWide { widen(last) }
  }

  /// Widens the last character from one cell to two, if the cursor is right behind it.
  private mutating func widen(_ place: (row: Int, column: Int)) {
    guard cursor.row == place.row, cursor.column == place.column + 1, !cursor.isBehindEdge else {
      return
    }
    clearCut(place.row, cursor.column, cursor.column + 1)
    grid[place.row, place.column].style.insert(.wide)
    var second = grid[place.row, place.column]
    second.content = 0
    second.style.remove(.wide)
    second.style.insert(.second)
    grid[place.row, cursor.column] = second
    if cursor.column + 1 == size.columns {
      cursor.isBehindEdge = modes.wraps
    } else {
      cursor.column += 1
    }
  }

  private var isHalfFlag: Bool {
    guard let last = lastPlace, last.row == cursor.row, last.column < size.columns else {
      return false
    }
    return Self.isRegional(grid[last.row, last.column].content)
  }

  private static func isRegional(_ scalar: UInt32) -> Bool { (0x1f1e6...0x1f1ff).contains(scalar) }

  private static func isPicture(_ scalar: UInt32) -> Bool {
    (0x1f000...0x1faff).contains(scalar) || (0x2190...0x2bff).contains(scalar)
  }

  /// Continues the line in the next row, unless wrapping is off (DECAWM).
  private mutating func wrap() {
    cursor.isBehindEdge = false
    guard modes.wraps else { return }
    // The screen's last row, if it is below the scrolling region, has no next row.
    if cursor.row < size.rows - 1 || region.upperBound == size.rows {
      grid.setGoesOn(cursor.row, true)
    }
    cursor.column = 0
    lineFeed()
  }

  /// Erases wide characters that the edges of a range cut in two.
  mutating func clearCut(_ row: Int, _ start: Int, _ end: Int) {
    if start > 0, start < size.columns, grid[row, start].isSecond { grid.erase(row, start - 1) }
    if end > 0, end < size.columns, grid[row, end].isSecond { grid.erase(row, end) }
  }
}
