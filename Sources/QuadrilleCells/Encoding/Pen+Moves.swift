// Hot: once per run of changed cells.

extension Pen {
  /// Brings the cursor to a cell in the fewest bytes that every terminal agrees on.
  ///
  /// Downwards it goes by vertical tabs: terminals take them as line feeds, and a tty that is not raw,
  /// as when an exported file is printed, leaves them as they are, where a line feed would begin a
  /// new line.
  mutating func move(row newRow: Int, column newColumn: Int) {
    let column = column
    if newRow == row && newColumn == column { return }
    let down = newRow &- row
    let across = newColumn &- column
    // Most moves are short, and no other is shorter.
    if column >= 0 && newColumn > 0 && (0...2).contains(down) && (-9...9).contains(across)
      && row >= 0
    {
      out.word(0x0b0b, length: down)
      sidestep(across)
    } else {
      farMove(row: newRow, column: newColumn)
    }
    setPlace(row: newRow, column: newColumn)
  }

  private mutating func farMove(
    row newRow: Int, column newColumn: Int
  ) {
    let column = column
    let down = newRow &- row
    let across = newColumn &- column
    let direct =
      3 &+ Self.digits(newRow &+ 1) &+ (newColumn == 0 ? 0 : 1 &+ Self.digits(newColumn &+ 1))
    let vertical =
      row < 0
      ? 99
      : down >= 0
        ? min(down, Self.costOfForward(down)) : down == -1 ? 2 : Self.costOfForward(0 &- down)
    // To the first column of the row it may be in already a carriage return moves nothing, and some
    // terminals then go on as after the last column.
    let fromStart =
      column < 0 && down == 0 && !isInline
      ? 99 : 1 &+ (newColumn == 0 ? 0 : Self.costOfForward(newColumn))
    let sideways =
      column < 0
      ? 99
      : across >= 0
        ? across == 0 ? 0 : Self.costOfForward(across)
        : min(0 &- across, Self.costOfForward(0 &- across))
    if !isInline && direct <= vertical &+ min(sideways, fromStart) {
      out.control(newRow &+ 1, newColumn > 0 ? 0x3b : 0x48)
      if newColumn > 0 { out.number(newColumn &+ 1, 0x48) }
    } else {
      if sideways > fromStart { out.byte(0x0d) }
      if down > 0 {
        // A screen that has just become too small scrolls for a tab, and else stops the cursor: from
        // there the way back up would lead too far.
        if down <= (isInline ? 8 : 4) {
          out.word(0x0b0b_0b0b_0b0b_0b0b, length: down)
        } else {
          step(down, 0x42)
        }
      } else if down < 0 {
        if down == -1 && !isInline { out.word(0x4d1b, length: 2) } else { step(0 &- down, 0x41) }
      }
      if sideways > fromStart {
        if newColumn > 0 { step(newColumn, 0x43) }
      } else {
        sidestep(across)
      }
    }
  }

  /// Left or right in the same row.
  @inline(__always)
  private mutating func sidestep(_ across: Int) {
    if across > 0 {
      step(across, 0x43)
    } else if across >= -4 {
      out.word(0x0808_0808, length: 0 &- across)
    } else {
      step(0 &- across, 0x44)
    }
  }

  /// Bytes that moving right costs.
  @inline(__always)
  static func costOfForward(_ cells: Int) -> Int {
    cells == 1 ? 3 : 3 &+ digits(cells)
  }

  @inline(__always)
  private static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
  }

  @inline(__always)
  private mutating func step(_ cells: Int, _ last: UInt8) {
    if cells > 1 {
      out.control(cells, last)
    } else {
      out.word(0x5b1b | UInt64(last) &<< 16, length: 3)
    }
  }
}
