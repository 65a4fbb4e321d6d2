import QuadrilleCore

// Hot: once per cell.

/// Paints every cell that does not show its colours exactly.
struct ExactCoder: CellCoder, Sendable {
  func encode(_ picture: borrowing CellPicture, onto screen: inout Screen) {
    screen.rowsExact = 0
    encodeRest(of: picture, onto: &screen, until: .max)
  }

  /// Goes on with the first row that is not exact, for at least one row, until there are so many bytes.
  func encodeRest(of picture: borrowing CellPicture, onto screen: inout Screen, until budget: Int) {
    let hasText = !picture.glyphs.isEmpty || screen.showsText
    while screen.rowsExact < screen.size.rows {
      let row = screen.rowsExact
      screen.write(rows: 1) { pen in
        if hasText {
          pen.writeText(row, picture)
        } else {
          Self.paint(row, picture.pixels.span, &pen)
        }
      }
      screen.rowsExact += 1
      if screen.count >= budget { return }
    }
  }

  private static func paint(_ row: Int, _ pixels: Span<RGB>, _ lent: inout Pen) {
    // One of its own, that the compiler may keep in registers.
    var pen = lent
    let width = pen.width
    let start = 2 &* row &* width
    let top = pixels.extracting(start..<start &+ width)
    let bottom = pixels.extracting(start &+ width..<start &+ 2 &* width)
    var column = 0
    while column < width {
      if column &+ 8 <= width
        && isSame(top, pen.shown, column, start &+ column)
        && isSame(bottom, pen.shown, column, start &+ width &+ column)
      {
        column &+= 8
        continue
      }
      let end = min(column &+ 8, width)
      while column < end {
        let upper = top[column]
        let lower = bottom[column]
        let place = start &+ column
        if pen.shown[place] != upper || pen.shown[place &+ width] != lower {
          if pen.place != place { reach(row, column, top, bottom, &pen) }
          pen.draw(top: upper.packed, bottom: lower.packed)
        }
        column &+= 1
      }
    }
    lent = pen
  }

  /// Whether eight pixels are what is shown.
  @inline(__always)
  private static func isSame(
    _ row: Span<RGB>, _ shown: borrowing MutableSpan<RGB>, _ column: Int, _ place: Int
  ) -> Bool {
    let wanted = row.bytes.unsafeLoadUnaligned(
      fromByteOffset: column &* 4, as: SIMD8<UInt32>.self)
    let there = shown.bytes.unsafeLoadUnaligned(
      fromByteOffset: place &* 4, as: SIMD8<UInt32>.self)
    let difference = wanted ^ there
    let half = difference.lowHalf | difference.highHalf
    return half[0] | half[1] | half[2] | half[3] == 0
  }

  /// Gets to a cell: by drawing the few unchanged cells before it again where that is shorter than
  /// a move.
  private static func reach(
    _ row: Int, _ column: Int, _ top: Span<RGB>, _ bottom: Span<RGB>, _ pen: inout Pen
  ) {
    let gap = column - pen.column
    if pen.row == row && pen.column >= 0 && gap > 0 && gap <= 4 {
      var cost = 0
      for cell in pen.column..<column {
        cost += pen.costAsIs(top: top[cell].packed, bottom: bottom[cell].packed) ?? 99
      }
      if cost < Pen.costOfForward(gap) {
        for cell in pen.column..<column {
          pen.draw(top: top[cell].packed, bottom: bottom[cell].packed)
        }
        return
      }
    }
    pen.move(row: row, column: column)
  }
}
