import QuadrilleCells
import QuadrilleEmulator

extension FuzzTarget {
  /// The output of a child program. Between its parts the byte 0xff and two numbers change the size.
  static let emulator = FuzzTarget(name: "emulator") { bytes in
    let first = CellSize(columns: 20, rows: 6)
    var whole = Emulator(size: first)
    var pieces = Emulator(size: first)
    for part in bytes.split(separator: 0xff, omittingEmptySubsequences: false).enumerated() {
      var text = part.element
      if part.offset > 0, let columns = text.popFirst(), let rows = text.popFirst() {
        let size = CellSize(columns: 1 + Int(columns) % 90, rows: 1 + Int(rows) % 40)
        whole.resize(to: size)
        pieces.resize(to: size)
      }
      whole.feed(Array(text))
      for byte in text { pieces.feed([byte]) }
      if whole.size.columns % 2 == 0 {
        // The user views the scrollback.
        let rows = text.count % (whole.scrollback.count + 1)
        let seen = whole.breakScrollback(seenFrom: rows)
        try expect(seen == pieces.breakScrollback(seenFrom: rows), "in pieces other rows are seen")
        try expect((0...whole.scrollback.count).contains(seen), "\(seen) rows back")
      }
      try check(whole)
    }
    let answers = whole.takeAnswers()
    try expect(answers == pieces.takeAnswers(), "in pieces the replies differ")
    try expect(answers.count < 1 << 20, "\(answers.count) bytes of answers")
    try expect(
      whole.takeEvents() == pieces.takeEvents(), "in pieces the events differ")
    for row in 0..<whole.size.rows {
      try expect(
        whole.grid.row(row).elementsEqual(pieces.grid.row(row)), "in pieces row \(row) differs")
    }
    try expect(whole.cursorPlace == pieces.cursorPlace, "in pieces the cursor differs")
  }

  /// Checks the invariants of every screen.
  private static func check(_ emulator: Emulator) throws {
    let size = emulator.size
    let place = emulator.cursorPlace
    try expect(
      (0..<size.rows).contains(place.row) && (0..<size.columns).contains(place.column),
      "the cursor is at \(place)")
    for row in 0..<size.rows {
      let cells = Array(emulator.grid.row(row))
      for (column, cell) in cells.enumerated() {
        if cell.isWide {
          try expect(
            column + 1 < size.columns && cells[column + 1].isSecond,
            "half a character at \(row), \(column)")
        }
        if cell.isSecond {
          try expect(
            column > 0 && cells[column - 1].isWide,
            "a second half without its first at \(row), \(column)")
        }
      }
    }
    try expect(
      emulator.scrollback.count <= Scrollback.mostRows + 1000, "the scrollback has too many rows")
  }
}
