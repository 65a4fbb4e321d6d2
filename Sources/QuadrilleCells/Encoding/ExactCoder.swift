// Hot: once per cell.

/// Paints every cell that does not show its exact colours.
struct ExactCoder: Sendable {
  func encode(
    _ picture: borrowing CellPicture, in order: inout RowOrder, onto screen: inout EncodedScreen
  ) {
    screen.rowsExact = 0
    let start = screen.count
    let hasText = !picture.glyphs.isEmpty || screen.showsText
    while let row = order.nextRow(spent: screen.count - start) {
      let isDone = Self.encode(
        row, hasText: hasText, of: picture, onto: &screen, until: order.limit(from: start))
      if !isDone { order.putBack(row) }
    }
    if order.isDone { screen.rowsExact = screen.size.rows }
  }

  /// Continues with the first inexact row, up to about `budget` bytes.
  func encodeRest(
    of picture: borrowing CellPicture, onto screen: inout EncodedScreen, until budget: Int
  ) {
    let hasText = !picture.glyphs.isEmpty || screen.showsText
    // Allows at least some cells per call, so that the repaint ends.
    let budget = max(budget, screen.count + 64)
    while screen.rowsExact < screen.size.rows {
      let isDone = Self.encode(
        screen.rowsExact, hasText: hasText, of: picture, onto: &screen, until: budget)
      guard isDone else { return }
      screen.rowsExact += 1
    }
  }

  private static func encode(
    _ row: Int, hasText: Bool, of picture: borrowing CellPicture, onto screen: inout EncodedScreen,
    until limit: Int
  ) -> Bool {
    var isDone = true
    screen.withPen(rows: 1) { pen in
      if hasText {
        isDone = pen.writeText(row, picture, until: limit)
      } else {
        isDone = paint(row, picture.colors, &pen, until: limit)
      }
    }
    return isDone
  }

  private static func paint(
    _ row: Int, _ colors: Span<CellColor>, _ lent: inout Pen, until limit: Int
  ) -> Bool {
    // A local copy, which the compiler can keep in registers.
    var pen = lent
    let width = pen.width
    let start = 2 &* row &* width
    let top = colors.extracting(start..<start &+ width)
    let bottom = colors.extracting(start &+ width..<start &+ 2 &* width)
    var column = 0
    while column < width {
      if column &+ 8 <= width
        && isSame(top, pen.shown, column, start &+ column)
        && isSame(bottom, pen.shown, column, start &+ width &+ column)
      {
        column &+= 8
        continue
      }
      if pen.out.count >= limit {
        lent = pen
        return false
      }
      let end = min(column &+ 8, width)
      while column < end {
        let upper = top[column]
        let lower = bottom[column]
        let place = start &+ column
        if pen.shown[place] != upper || pen.shown[place &+ width] != lower {
          if pen.place != place { reach(row, column, top, bottom, &pen) }
          pen.draw(top: upper, bottom: lower)
        }
        column &+= 1
      }
    }
    lent = pen
    return true
  }

  /// Whether the screen shows eight consecutive pixels of a row already.
  @inline(__always)
  private static func isSame(
    _ row: Span<CellColor>, _ shown: borrowing MutableSpan<CellColor>, _ column: Int, _ place: Int
  ) -> Bool {
    let wanted = row.bytes.unsafeLoadUnaligned(
      fromByteOffset: column &* 4, as: SIMD8<UInt32>.self)
    let there = shown.bytes.unsafeLoadUnaligned(
      fromByteOffset: place &* 4, as: SIMD8<UInt32>.self)
    let difference = wanted ^ there
    let half = difference.lowHalf | difference.highHalf
    return half[0] | half[1] | half[2] | half[3] == 0
  }

  /// Moves to a cell. Redraws up to four unchanged cells on the way if that takes fewer bytes than a cursor move.
  private static func reach(
    _ row: Int, _ column: Int, _ top: Span<CellColor>, _ bottom: Span<CellColor>, _ pen: inout Pen
  ) {
    let gap = column - pen.column
    if pen.row == row && pen.column >= 0 && gap > 0 && gap <= 4 {
      var cost = 0
      for cell in pen.column..<column {
        cost += pen.costAsIs(top: top[cell], bottom: bottom[cell]) ?? 99
      }
      if cost < Pen.costOfForward(gap) {
        for cell in pen.column..<column {
          pen.draw(top: top[cell], bottom: bottom[cell])
        }
        return
      }
    }
    pen.move(row: row, column: column)
  }
}
