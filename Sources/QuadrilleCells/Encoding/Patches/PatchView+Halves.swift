import QuadrilleCore

// Hot: once per cell of half blocks.

extension PatchView {
  private static let mostCells = 12

  /// Paints a cell that needs two colours, and the cells to its right that these colours fit.
  mutating func paintHalves(_ row: Int, _ column: Int, _ pen: inout Pen) {
    let start = row &* width
    let upper = top(row, column)
    let lower = upper &+ width
    pen.move(row: row, column: column)
    if glyph(upper, lower, pen) == nil {
      load(row, column, upper, lower, &pen)
    }
    let seed = column
    var column = column
    while column < width, frames[start &+ column] >= 0 {
      let top = top(row, column)
      // The first cell must be painted, even with a hairline: the loaded colours may be further apart than its own.
      guard let glyph = glyph(top, top &+ width, pen, evenSeams: column == seed) else { break }
      let pixels = pen.pixels(of: glyph)
      let now = frames[start &+ column]
      let left = left(Tint(pixels.upper.color), Tint(pixels.lower.color), top)
      let cost: Float = glyph == .space ? 1 : 3
      if now > 0 && (left - now) * price.current < cost { break }
      price.gain(left - now)
      frames[start &+ column] = PatchNeeds.painted
      pen.stamp(glyph)
      column &+= 1
    }
  }

  /// Returns the shortest block character that fits two pixels in the pen's colours; nil if none does.
  @inline(__always)
  private func glyph(
    _ top: Int, _ bottom: Int, _ pen: borrowing Pen, evenSeams: Bool = false
  ) -> Pen.Stamp? {
    pen.stamp(
      topBack: serves(pen.background, top), bottomBack: serves(pen.background, bottom),
      topFront: serves(pen.foreground, top), bottomFront: serves(pen.foreground, bottom),
      evenSeams: evenSeams)
  }

  /// Loads the colours for a cell's two pixels.
  private mutating func load(
    _ row: Int, _ column: Int, _ upper: Int, _ lower: Int, _ pen: inout Pen
  ) {
    // The pixel of the preferred half block, and the other one.
    let (block, rest) = pen.prefersUpper ? (upper, lower) : (lower, upper)
    if serves(pen.foreground, block) {
      pen.load(background: color(for: rest, row, column))
    } else if serves(pen.background, rest) {
      pen.load(foreground: color(for: block, row, column))
    } else if serves(pen.foreground, rest) {
      guard pen.isSeam(now[block].cell, now[rest].cell) else {
        return pen.load(background: color(for: block, row, column))
      }
      pen.swap()
      if !serves(pen.foreground, block) { pen.load(foreground: color(for: block, row, column)) }
    } else if serves(pen.background, block) {
      guard pen.isSeam(now[block].cell, now[rest].cell) else {
        return pen.load(foreground: color(for: rest, row, column))
      }
      pen.swap()
      pen.load(background: color(for: rest, row, column))
    } else {
      let front = color(for: block, row, column)
      let back = color(for: rest, row, column)
      pen.load(foreground: front, background: back)
    }
  }

  /// Chooses a colour for a pixel and the pixels to its right.
  private mutating func color(for pixel: Int, _ row: Int, _ column: Int) -> CellColor {
    colors.removeAll()
    let cell = row &* width &+ column
    for offset in 0..<min(Self.mostCells, width &- column) {
      let left = frames[cell &+ offset]
      guard left >= 0 else { break }
      colors.add(
        truth(pixel &+ offset), four(row, column &+ offset), limit: 1, left: left,
        bonus: left == 0 ? PatchPrice.due - 1 : -3, weight: 1)
    }
    let steps = min(2, width &- 1 &- column)
    let slopes = PatchColors.Slopes(
      alongRow: steps > 0 ? change(pixel, by: 1, steps: steps) : .zero, down: .zero,
      motion: motion(pixel))
    let best = colors.best(slopes, form(pixel), fours, price: price.current)
    if let best, serves(best.cell, pixel) { return best.cell }
    return now[pixel].cell
  }
}
