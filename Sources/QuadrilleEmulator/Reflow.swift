import QuadrilleCells

/// The rows of a screen, rewrapped for another width.
///
/// Rows of a wrapped line are joined. The cursor stays with its character, or behind the last one of its line. Blank
/// rows stay separate rows.
struct Reflow {
  struct Row {
    var cells: [EmulatedCell]
    var goesOn: Bool
  }

  private(set) var rows: [Row] = []
  /// The cursor's position. Its column equals `columns` for a pending wrap.
  private(set) var cursor: (row: Int, column: Int)
  let columns: Int

  // The end of the line being joined, not yet wrapped.
  private var line: [EmulatedCell] = []
  /// The index of the cursor's cell in `line`; nil if the cursor is in another line.
  private var place: Int?
  /// Whether the line's last row was wrapped with a blank last column: a wide character may not have fit there.
  private var endsBlank = false
  /// Whether the line has rows and has not ended.
  private var isOpen = false

  /// The limit on the cells of one line. A longer line is rewrapped as if it were several.
  static let mostCells = 1 << 17

  /// Rewraps rows. The last row counts as the end of its line. With `isUnbroken` the rows have this width and stay.
  ///
  /// The rows are read one at a time, so a lazy sequence keeps only one of them in memory.
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

  /// Adds a row to the line, and wraps the part of the line that fills whole rows.
  private mutating func add(_ row: Row, cursor column: Int?) {
    if endsBlank, row.cells.first?.isWide == true { line.removeLast() }
    endsBlank = row.goesOn && row.cells.last == .blank
    isOpen = true
    var cells = row.cells[...]
    // Blank cells at the end of a line do not belong to it.
    if !row.goesOn { while cells.last == .blank { cells.removeLast() } }
    if let column { place = line.count + column }
    line.append(contentsOf: cells)
    breakOff()
    if !row.goesOn { endLine() }
  }

  /// Wraps full rows while more of the line follows them.
  private mutating func breakOff() {
    var start = 0
    while line.count - start > columns {
      var end = start + columns
      // A wide character is not cut in two, unless the width is a single column.
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

  /// Inserts rows before all others.
  mutating func insert(_ before: [Row]) {
    rows.insert(contentsOf: before, at: 0)
    cursor.row += before.count
  }

  /// Returns the cells, with halves of wide characters erased. Halves occur if the width is a single column.
  private static func whole(_ part: ArraySlice<EmulatedCell>) -> [EmulatedCell] {
    var cells = Array(part)
    if let first = cells.first, first.isSecond { cells[0] = first.erased }
    if let last = cells.last, last.isWide { cells[cells.count - 1] = last.erased }
    return cells
  }

  /// Moves whole lines from the scrollback to the front until there are `count` rows or the scrollback is empty.
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
      // The line may continue in the first row already present.
      broken[broken.count - 1].goesOn = last.goesOn
      insert(broken)
    }
  }
}
