import QuadrilleCore

// Hot where a terminal does not read UTF-8: once per cell.

/// Paints a picture in ASCII: cells of one colour as spaces, and characters.
///
/// A cell without text must have one colour.
struct SpaceCoder: Sendable {
  func encode(
    _ picture: borrowing CellPicture, in order: inout RowOrder, onto screen: inout EncodedScreen
  ) {
    let start = screen.count
    while let row = order.nextRow(spent: screen.count - start) {
      screen.withPen(rows: 1) { Self.paint(row, picture, &$0) }
    }
    let isExact = screen.depth != .truecolor || picture.tolerance == .lossless
    screen.rowsExact = isExact && order.isDone ? screen.size.rows : 0
  }

  private static func paint(_ row: Int, _ picture: borrowing CellPicture, _ pen: inout Pen) {
    for column in 0..<pen.width {
      let cell = row * pen.width + column
      let glyph = picture.glyph(in: cell, endsRow: column + 1 == pen.width)
      let place = cell + row * pen.width
      let upper = picture.colors[place]
      let lower = picture.colors[place + pen.width]
      if pen.glyphs[cell] == glyph, pen.isShown(upper, lower, at: place, picture.tolerance) {
        continue
      }
      pen.move(row: row, column: column)
      if glyph == .none {
        pen.glyphs[cell] = .none
        pen.drawSpace(lower, picture.tolerance)
      } else {
        pen.draw(glyph: glyph, foreground: upper, background: lower)
      }
    }
  }
}

extension Pen {
  /// Draws a cell of one colour. Without colours, `:` represents the foreground; text between colons stays readable.
  fileprivate mutating func drawSpace(_ color: CellColor, _ tolerance: Tolerance) {
    if depth == .mono {
      out.byte(color.index == 0 ? 0x20 : 0x3a)
      return noteShown(color, color)
    }
    // A loaded colour within the tolerance costs no bytes.
    if !isEnough(background, for: color, tolerance) { load(background: color) }
    out.byte(0x20)
    noteShown(background, background)
  }
}
