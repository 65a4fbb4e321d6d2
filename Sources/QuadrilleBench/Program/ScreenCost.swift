import QuadrilleEmulator

/// Counts the bytes that a lossless encoder needs for the changes of a screen.
///
/// The count follows Quadrille's own encoder: only changed cells, the shortest cursor moves, and only attributes that
/// differ. Unlike the encoder, which writes 24-bit colours, it counts the program's own colours, such as SGR 31.
struct ScreenCost {
  /// A cell with the SGR attributes that are currently set.
  private var pen = EmulatedCell.blank
  private var row = -1
  private var column = -1
  /// The number of bytes so far.
  private(set) var bytes = 0

  /// Counts the bytes of a row's changed cells; `text` returns the number of bytes of a cell's text.
  mutating func add(
    row: Int, old: Span<EmulatedCell>, new: Span<EmulatedCell>, text: (EmulatedCell) -> Int
  ) {
    var column = 0
    while column < new.count {
      guard old[column] != new[column] else {
        column += 1
        continue
      }
      move(row: row, column: column)
      let run = blanks(from: column, in: new)
      style(new[column])
      // Equal blanks up to the end of the row need only one EL.
      if run > 3, column + run == new.count {
        bytes += 3
        return
      }
      if run > 8 {
        // ECH does not move the cursor.
        bytes += 3 + Self.digits(run)
        column += run
        continue
      }
      if !new[column].isSecond { bytes += max(1, text(new[column])) }
      column += 1
      self.column = column
    }
  }

  /// Counts a move of the visible cursor.
  mutating func moveCursor(row: Int, column: Int) { move(row: row, column: column) }

  /// Returns the number of equal blank cells from a column on.
  private func blanks(from column: Int, in cells: Span<EmulatedCell>) -> Int {
    var end = column
    while end < cells.count, cells[end].content == 0, cells[end] == cells[column] { end += 1 }
    return end - column
  }

  private mutating func move(row newRow: Int, column newColumn: Int) {
    defer { (row, column) = (newRow, newColumn) }
    if row == newRow, column == newColumn { return }
    let home = 4 + Self.digits(newRow + 1) + Self.digits(newColumn + 1)
    if row == newRow, column >= 0, newColumn > column {
      let distance = newColumn - column
      bytes += distance == 1 ? 3 : min(home, 3 + Self.digits(distance))
    } else if row >= 0, newRow == row + 1, newColumn == 0 {
      bytes += 2
    } else {
      bytes += home
    }
  }

  /// Counts the SGR sequence that changes the attributes.
  private mutating func style(_ cell: EmulatedCell) {
    defer { pen = cell }
    if cell.link != pen.link { bytes += 8 }
    let (wanted, set) = (Self.attributes(cell.style), Self.attributes(pen.style))
    // A blank shows no foreground.
    let needsForeground = cell.content != 0 && cell.foreground != pen.foreground
    guard
      wanted != set || needsForeground || cell.background != pen.background
        || cell.underline != pen.underline
    else { return }
    var parts = 0
    var count = 0
    func add(_ length: Int) { (parts, count) = (parts + 1, count + length) }
    let removed = set & ~wanted
    if removed != 0 { add(2 * removed.nonzeroBitCount) }
    let added = wanted & ~set
    if added != 0 { add(2 * added.nonzeroBitCount - 1) }
    if needsForeground { add(Self.length(of: cell.foreground)) }
    if cell.background != pen.background { add(Self.length(of: cell.background)) }
    if cell.underline != pen.underline { add(Self.length(of: cell.underline) + 1) }
    bytes += 3 + count + max(0, parts - 1)
  }

  /// Returns the SGR attributes, without the flags for wide characters.
  private static func attributes(_ style: Style) -> UInt16 {
    style.subtracting([.wide, .second]).rawValue
  }

  /// Returns the length of the SGR parameters for a colour, in bytes.
  private static func length(of paint: Paint) -> Int {
    if let index = paint.index { return index < 16 ? 2 : 5 + digits(Int(index)) }
    guard paint.isDirect else { return 2 }
    return 7 + digits(Int(paint.bits >> 16 & 0xff)) + digits(Int(paint.bits >> 8 & 0xff))
      + digits(Int(paint.bits & 0xff))
  }

  private static func digits(_ number: Int) -> Int { number < 10 ? 1 : number < 100 ? 2 : 3 }
}
