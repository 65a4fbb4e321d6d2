import QuadrilleCore

// Hot: once per cell of half blocks.

extension PatchView {
  private static let room = 12

  /// Paints a cell whose two pixels need two colours, and those to its right that these serve.
  mutating func paintHalves(_ row: Int, _ column: Int, _ pen: inout Pen) {
    let start = row &* width
    let upper = top(row, column)
    let lower = upper &+ width
    pen.move(row: row, column: column)
    if glyph(upper, lower, pen) == nil {
      load(row, column, upper, lower, &pen)
    }
    var column = column
    while column < width, frames[start &+ column] >= 0 {
      let top = top(row, column)
      guard let glyph = glyph(top, top &+ width, pen) else { break }
      let pixels = pen.pixels(of: glyph)
      let now = frames[start &+ column]
      let left = left(Tint(pixels.upper), Tint(pixels.lower), top)
      let cost: Float = glyph == .space ? 1 : 3
      if now > 0 && (left - now) * price.current < cost { break }
      price.gain(left - now)
      frames[start &+ column] = PatchNeeds.painted
      pen.stamp(glyph)
      column &+= 1
    }
  }

  /// The shortest glyph of the loaded colours that serves two pixels; nil if there is none.
  @inline(__always)
  private func glyph(_ top: Int, _ bottom: Int, _ pen: borrowing Pen) -> Pen.Stamp? {
    let topBack = serves(pen.background, top)
    let bottomBack = serves(pen.background, bottom)
    if topBack && bottomBack { return .space }
    let topFront = serves(pen.foreground, top)
    if topFront && bottomBack { return .upper }
    let bottomFront = serves(pen.foreground, bottom)
    if topBack && bottomFront { return .lower }
    return topFront && bottomFront ? .full : nil
  }

  /// Loads what a cell needs.
  private mutating func load(
    _ row: Int, _ column: Int, _ upper: Int, _ lower: Int, _ pen: inout Pen
  ) {
    if serves(pen.foreground, upper) || serves(pen.foreground, lower) {
      let other = serves(pen.foreground, upper) ? lower : upper
      pen.load(background: color(for: other, row, column))
    } else if serves(pen.background, upper) || serves(pen.background, lower) {
      let other = serves(pen.background, upper) ? lower : upper
      pen.load(foreground: color(for: other, row, column))
    } else {
      let front = color(for: upper, row, column)
      let back = color(for: lower, row, column)
      pen.load(foreground: front, background: back)
    }
  }

  /// A colour for a pixel, and for those right of it.
  private mutating func color(for pixel: Int, _ row: Int, _ column: Int) -> UInt32 {
    colors.removeAll()
    let cell = row &* width &+ column
    for offset in 0..<min(Self.room, width &- column) {
      let left = frames[cell &+ offset]
      guard left >= 0 else { break }
      colors.add(
        truth(pixel &+ offset), four(row, column &+ offset), limit: 1, left: left,
        bonus: left == 0 ? PatchPrice.due - 1 : -3, weight: 1)
    }
    let steps = min(2, width &- 1 &- column)
    let best = colors.best(
      alongRow: steps > 0 ? change(pixel, by: 1, steps: steps) : .zero, down: .zero,
      motion: motion(pixel), form(pixel), fours, price: price.current)
    if let best, serves(best, pixel) { return best }
    return now[pixel].packed
  }
}
