// Hot: once per run of changed cells.

extension Pen {
  /// Moves the cursor to a cell in the fewest bytes that work on every terminal.
  ///
  /// Short moves down use vertical tabs, which terminals treat as line feeds. A tty in cooked mode, such as one that
  /// prints an exported file, leaves vertical tabs unchanged, but turns a line feed into a new line.
  mutating func move(row newRow: Int, column newColumn: Int) {
    let column = column
    if newRow == row && newColumn == column { return }
    let down = newRow &- row
    let across = newColumn &- column
    // Most moves are short, and this form is then the shortest.
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
    // With an unknown column, a carriage return may leave the cursor in place with its pending wrap.
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
        // At the bottom of a screen that has just shrunk, a vertical tab scrolls and CUD stops. After a stop, the later
        // relative move up would go too far.
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

  /// Moves left or right in the row.
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

  /// Returns the number of bytes of CUF, the move to the right by `cells` columns.
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
