import QuadrilleCore

// Hot: once per cell of one row.

extension CellEncoder {
  /// Colours that are loaded at most for sweeping a row.
  private static let sweepColors = 3

  /// Makes what lies still and is of one colour exact, a row each frame.
  ///
  /// What moves over a plain ground leaves colours behind that are near enough, and near enough they
  /// would stay. On a plain they are seen all the same, as dirt; where something moves they are not. A
  /// plain is cheap to clean.
  mutating func sweep(_ outlook: Outlook, _ glyphs: [Glyph]) {
    guard outlook.laterBy > 0 else { return }
    let row = rowToSweep
    rowToSweep = (row + 1) % size.rows
    reserve(rows: 1)
    let width = size.columns
    Self.sweep(
      row, width, now: outlook.now.pixels.span, later: outlook.later.pixels.span,
      last: outlook.last.pixels.span, glyphs, shownGlyphs, &shown, &pen, &bytes)
  }

  private static func sweep(
    _ row: Int, _ width: Int, now: Span<RGB>, later: Span<RGB>, last: Span<RGB>,
    _ glyphs: [Glyph], _ shownGlyphs: [Glyph], _ shown: inout [RGB], _ pen: inout Pen,
    _ bytes: inout [UInt8]
  ) {
    var shown = shown.mutableSpan
    var span = bytes.mutableSpan
    var out = span.mutableBytes
    var loads = 0
    for column in 0..<width {
      let top = 2 &* row &* width &+ column
      let bottom = top &+ width
      let color = now[top]
      guard shown[top] != color || shown[bottom] != color, now[bottom] == color,
        later[top] == color, later[bottom] == color, last[top] == color, last[bottom] == color,
        shownGlyphs[row &* width &+ column] == .none,
        glyphs.isEmpty || glyphs[row &* width &+ column] == .none
      else { continue }
      if color.packed != pen.background && color.packed != pen.foreground {
        guard loads < sweepColors else { continue }
        loads &+= 1
      }
      shown[top] = color
      shown[bottom] = color
      pen.move(row: row, column: column, &out)
      pen.draw(top: color.packed, bottom: color.packed, &out)
      if column &+ 1 == width { pen.reachedRightEdge() }
    }
  }
}
