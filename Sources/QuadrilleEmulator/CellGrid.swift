package import QuadrilleCells

/// The cells of a screen. Scrolling reorders row indices instead of moving cells.
package struct CellGrid: Sendable {
  package private(set) var size: CellSize
  private(set) var cells: [EmulatedCell]
  /// The index in `cells` of each screen row's first cell, in units of rows.
  private var places: [Int32]
  /// Whether each row continues in the next one because its line was wrapped at the edge.
  private(set) var goesOn: [Bool]
  /// The cells that changed since the last `forgetChanges`.
  package private(set) var changed: ChangedCells
  /// The number of cells written or moved since `beginWork`: a few bytes may cause much work.
  package private(set) var work = 0
  /// The number of cells that characters were written to since `beginWork`.
  package private(set) var printed = 0

  init(size: CellSize) {
    self.size = size
    cells = Array(repeating: .blank, count: size.area)
    places = (0..<Int32(size.rows)).map { $0 }
    goesOn = Array(repeating: false, count: size.rows)
    changed = ChangedCells(size: size)
  }

  package mutating func forgetChanges() { changed.removeAll() }

  /// Resets `work` and `printed` to 0.
  mutating func beginWork() {
    work = 0
    printed = 0
  }

  /// Goes on counting from another grid, whose cells this one replaces.
  mutating func goOnCounting(from before: CellGrid) {
    work = before.work &+ size.area
    printed = before.printed
  }

  /// Counts cells that a character was written to.
  mutating func addPrinted(_ cells: Int) { printed &+= cells }

  /// Adds the number of cells that a caller wrote or moved.
  mutating func addWork(_ cells: Int) { work &+= cells }

  mutating func touchAll() { changed.add(rows: 0..<size.rows) }

  @inline(__always)
  func start(of row: Int) -> Int { Int(places[row]) &* size.columns }

  package subscript(row: Int, column: Int) -> EmulatedCell {
    get { cells[start(of: row) + column] }
    set {
      cells[start(of: row) + column] = newValue
      changed.add(row: row, column..<column + 1)
    }
  }

  /// Erases a cell, whose background colour stays.
  mutating func erase(_ row: Int, _ column: Int) { self[row, column] = self[row, column].erased }

  package func row(_ row: Int) -> ArraySlice<EmulatedCell> {
    let start = start(of: row)
    return cells[start..<start + size.columns]
  }

  mutating func setGoesOn(_ row: Int, _ value: Bool) { goesOn[row] = value }

  /// Writes `count` characters of one cell each, with the style of `cell`.
  @inline(__always)
  mutating func write(
    _ row: Int, _ column: Int, count: Int, like cell: EmulatedCell, _ scalar: (Int) -> UInt32
  ) {
    changed.add(row: row, column..<column &+ count)
    work &+= count
    printed &+= count
    let start = start(of: row) &+ column
    var span = cells.mutableSpan
    var cell = cell
    for index in 0..<count {
      cell.content = scalar(index)
      span[start &+ index] = cell
    }
  }

  /// Fills columns of a row with copies of a cell.
  mutating func fill(_ row: Int, _ columns: Range<Int>, with cell: EmulatedCell) {
    guard !columns.isEmpty else { return }
    changed.add(row: row, columns)
    work &+= columns.count
    let start = start(of: row)
    var span = cells.mutableSpan
    for column in columns { span[start + column] = cell }
  }

  mutating func fill(rows: Range<Int>, with cell: EmulatedCell) {
    for row in rows {
      fill(row, 0..<size.columns, with: cell)
      goesOn[row] = false
    }
  }

  /// Moves cells within a row; the ranges may overlap. The source cells stay where nothing covers them.
  mutating func move(_ row: Int, from columns: Range<Int>, to column: Int) {
    guard !columns.isEmpty, columns.lowerBound != column else { return }
    changed.add(row: row, column..<column + columns.count)
    work &+= columns.count
    let start = start(of: row)
    var span = cells.mutableSpan
    if column < columns.lowerBound {
      for index in 0..<columns.count {
        span[start + column + index] = span[start + columns.lowerBound + index]
      }
    } else {
      for index in (0..<columns.count).reversed() {
        span[start + column + index] = span[start + columns.lowerBound + index]
      }
    }
  }

  /// Moves rows up and fills the rows that become free at the bottom.
  mutating func scrollUp(_ rows: Range<Int>, by count: Int, leaving cell: EmulatedCell) {
    rotate(rows, by: min(count, rows.count))
    fill(rows: max(rows.lowerBound, rows.upperBound - count)..<rows.upperBound, with: cell)
    endWrap(above: rows)
  }

  /// Moves rows down and fills the rows that become free at the top.
  mutating func scrollDown(_ rows: Range<Int>, by count: Int, leaving cell: EmulatedCell) {
    let count = min(count, rows.count)
    rotate(rows, by: rows.count - count)
    fill(rows: rows.lowerBound..<rows.lowerBound + count, with: cell)
    endWrap(above: rows)
  }

  /// Ends the wrapped lines that cross the edges of a scrolled region.
  private mutating func endWrap(above rows: Range<Int>) {
    if rows.lowerBound > 0 { goesOn[rows.lowerBound - 1] = false }
    if rows.upperBound < size.rows || rows.lowerBound > 0 { goesOn[rows.upperBound - 1] = false }
  }

  /// Rotates the row indices of a region upwards.
  private mutating func rotate(_ rows: Range<Int>, by count: Int) {
    guard count > 0, count < rows.count else {
      changed.add(rows: rows)
      return
    }
    if count == 1 {
      Self.rotate(&places, rows)
      Self.rotate(&goesOn, rows)
    } else {
      for part in [
        rows.lowerBound..<rows.lowerBound + count, rows.lowerBound + count..<rows.upperBound, rows,
      ] {
        Self.reverse(&places, part)
        Self.reverse(&goesOn, part)
      }
    }
    changed.add(rows: rows)
  }

  /// Rotates a list by one, the common case of scrolling.
  private static func rotate<Element>(_ list: inout [Element], _ rows: Range<Int>) {
    let first = list[rows.lowerBound]
    var span = list.mutableSpan
    for row in rows.lowerBound..<rows.upperBound - 1 { span[row] = span[row + 1] }
    span[rows.upperBound - 1] = first
  }

  private static func reverse<Element>(_ list: inout [Element], _ rows: Range<Int>) {
    var (low, high) = (rows.lowerBound, rows.upperBound - 1)
    while low < high {
      list.swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  /// Returns the number of columns up to the last cell that is not blank.
  func used(_ row: Int) -> Int {
    let cells = self.row(row)
    guard let last = cells.lastIndex(where: { $0 != .blank }) else { return 0 }
    return last - cells.startIndex + 1
  }
}
