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

  // The line that is being joined, as far as it is not broken yet.
  private var line: [EmulatedCell] = []
  /// The index of the cursor's cell in it; nil: it is in another line.
  private var place: Int?
  /// Whether a row of it was added whose last column is blank: a wide character may have had no room there.
  private var endsBlank = false
  /// Whether the line has rows and has not ended.
  private var isOpen = false

  /// The cells of a line that are broken in one go where it is longer: more is broken as if it were several lines.
  static let mostCells = 1 << 17

  /// Breaks rows, of which the last is not the beginning of another; the cursor is in one of them. Those that have
  /// this width already stay as they are.
  ///
  /// Of the old rows only one is looked at at a time: of a lazy sequence only one is in memory.
  init(
    _ old: some Sequence<Row>, cursor: (row: Int, column: Int), columns: Int,
    isUnbroken: Bool = false
  ) {
    self.columns = columns
    if isUnbroken {
      (rows, self.cursor) = (Array(old), cursor)
      return
    }
    self.cursor = (0, 0)
    for (index, row) in old.enumerated() {
      add(row, cursor: index == cursor.row ? cursor.column : nil)
    }
    if isOpen { endLine() }
  }

  /// Adds a row to the line, and breaks off what fills a row.
  private mutating func add(_ row: Row, cursor column: Int?) {
    if endsBlank, row.cells.first?.isWide == true { line.removeLast() }
    endsBlank = row.goesOn && row.cells.last == .blank
    isOpen = true
    var cells = row.cells[...]
    // Only what a line ends with is no part of it.
    if !row.goesOn { while cells.last == .blank { cells.removeLast() } }
    if let column { place = line.count + column }
    line.append(contentsOf: cells)
    breakOff()
    if !row.goesOn { endLine() }
  }

  /// Breaks off rows as long as more of the line is left behind each.
  private mutating func breakOff() {
    var start = 0
    while line.count - start > columns {
      var end = start + columns
      // A wide character is not cut in two, but where there is one column alone.
      if line[end].isSecond, columns > 1 { end -= 1 }
      addRow(line[start..<end], from: start, isLast: false)
      start = end
    }
    guard start > 0 else { return }
    line.removeFirst(start)
    place = place.map { $0 - start }
  }

  private mutating func endLine() {
    place = place.map { min($0, line.count) }
    addRow(line[...], from: 0, isLast: true)
    line.removeAll(keepingCapacity: true)
    place = nil
    (endsBlank, isOpen) = (false, false)
  }

  private mutating func addRow(_ part: ArraySlice<EmulatedCell>, from start: Int, isLast: Bool) {
    rows.append(Row(cells: Self.whole(part), goesOn: !isLast))
    if let place, place >= start, isLast || place < part.endIndex {
      cursor = (rows.count - 1, place - start)
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

  /// Takes rows back from what was scrolled away, a line at a time, until there are so many.
  mutating func prepend(from scrollback: inout Scrollback, until count: Int) {
    while rows.count < count, let last = scrollback.removeLast() {
      var line = [Row(cells: last.cells, goesOn: last.goesOn)]
      while line.count < 1000, line.count * last.cells.count < Self.mostCells,
        let next = scrollback.row(fromEnd: 0), next.goesOn,
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
