import QuadrilleCore

// Drawing cells in palette entries.
extension RecoloredDisplay {
  /// Draws all cells as blocks of their nearest entry, with one background and one ECH for each row of a block.
  mutating func drawBlocks() {
    let layout = layout
    var row = 0
    while row < size.rows {
      let rows = Self.run(from: row, in: layout.nearestRows)
      var column = 0
      while column < size.columns {
        let columns = Self.run(from: column, in: layout.nearestColumns)
        screen.withPen(rows: 1) { pen in
          for row in rows {
            pen.move(row: row, column: column)
            pen.erase(columns.count, to: layout.block(row: row, column: column))
          }
        }
        column = columns.upperBound
      }
      row = rows.upperBound
    }
  }

  /// Returns the longest range of indices from `start` on whose numbers are equal.
  private static func run(from start: Int, in numbers: [Int]) -> Range<Int> {
    start..<(numbers[start...].firstIndex { $0 != numbers[start] } ?? numbers.count)
  }

  /// Draws the cells of the next pair that are still blocks.
  mutating func drawNextPair() {
    let (layout, pair) = (layout, drawnPairs)
    let (band, strip) = (pair / layout.columns, pair % layout.columns)
    drawnPairs += 1
    guard let rows = Self.indices(of: band...band, in: layout.bands),
      let columns = Self.indices(of: strip - 1...strip, in: layout.strips)
    else { return }
    let upper = layout.color(of: pair)
    let lower = layout.color(of: layout.rows > 1 ? pair + layout.columns : pair)
    for row in rows {
      screen.withPen(rows: 1) { pen in
        for column in columns where layout.pair(row: row, column: column) == pair {
          let cell = row * layout.size.columns + column
          let place = cell + row * layout.size.columns
          let wanted = layout.dithered(row: row, column: column)
          let there = (pen.shown[place], pen.shown[place + layout.size.columns])
          // Text and overlays stay as they are.
          guard pen.glyphs[cell] == .none, there.0.isEntry, there.1.isEntry, there != wanted
          else { continue }
          pen.move(row: row, column: column)
          pen.draw(wanted, above: upper, below: lower)
        }
      }
    }
  }

  /// Returns the indices of ascending numbers that lie in a range; nil if none does.
  private static func indices(of range: ClosedRange<Int>, in numbers: [Int]) -> Range<Int>? {
    guard let first = numbers.firstIndex(where: { range.contains($0) }),
      let last = numbers.lastIndex(where: { range.contains($0) })
    else { return nil }
    return first..<last + 1
  }
}

extension Pen {
  /// Erases `count` cells from the cursor on with a background colour (ECH). The cursor does not move.
  mutating func erase(_ count: Int, to color: CellColor) {
    if color != background { setBackground(color) }
    out.control(count, 0x58)
    let (row, column) = (row, column)
    noteSpaces(count)
    setPlace(row: row, column: column)
  }

  /// Draws a cell after loading both colours of its pair, so that the next cells of the pair need no SGR.
  mutating func draw(
    _ cell: (upper: CellColor, lower: CellColor), above: CellColor, below: CellColor
  ) {
    let isLoaded = foreground == below && background == above
    if !isLoaded, foreground != above || background != below { setBoth(below, above) }
    draw(top: cell.upper, bottom: cell.lower)
  }
}
