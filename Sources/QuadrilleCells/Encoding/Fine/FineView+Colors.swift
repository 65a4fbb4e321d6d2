import QuadrilleCore

// Hot: once per colour loaded.

extension FineView {
  /// The largest difference between the two pixels of a cell that gets one colour: the sum over channels, in levels.
  private static let flatness = 3

  /// Loads colours for a cell that also fit its neighbours and its future. Returns true if one colour shows the cell.
  func loadColors(_ row: Int, _ column: Int, _ pen: inout Pen) -> Bool {
    let width = layout.width
    let top = 2 &* row &* width &+ column
    let bottom = top &+ width
    let upper = now[top].cell
    let lower = now[bottom].cell
    let followers = (~(CellNeeds.load(needs, layout.wanted(row), column) &>> 1 & 0xff))
      .trailingZeroBitCount
    if pen.swaps, ChannelBox.areNear(upper, pen.foreground),
      ChannelBox.areNear(lower, pen.foreground)
    {
      pen.swap()
      return true
    }
    var box = ChannelBox(now, top)
    if Self.distance(upper, lower) <= Self.flatness, box.take(now, bottom, bottom) {
      narrow(&box, top, bottom, followers)
      if row &+ 1 < layout.rows,
        CellNeeds.load(needs, layout.wanted(row &+ 1), column) & 1 != 0
      {
        _ = box.take(now, bottom &+ width, bottom &+ 2 &* width)
      }
      pen.load(background: box.color(near: Self.middle(upper, lower)))
      return true
    }
    loadHalves(
      block: pen.prefersUpper ? top : bottom, rest: pen.prefersUpper ? bottom : top, followers, &pen
    )
    return false
  }

  /// Loads colours for two pixels: `block` is the pixel of the preferred block, `rest` the other.
  private func loadHalves(block: Int, rest: Int, _ followers: Int, _ pen: inout Pen) {
    let (blockColor, restColor) = (now[block].cell, now[rest].cell)
    // Loaded colours may be off by one level each, so their difference by two.
    let isSeam = pen.isSeam(blockColor, restColor, margin: 2)
    if ChannelBox.areNear(blockColor, pen.foreground) {
      pen.load(background: color(for: rest, followers))
    } else if ChannelBox.areNear(restColor, pen.background) {
      pen.load(foreground: color(for: block, followers))
    } else if ChannelBox.areNear(restColor, pen.foreground) {
      guard isSeam else { return pen.load(background: color(for: block, followers)) }
      pen.swap()
      if !ChannelBox.areNear(blockColor, pen.foreground) {
        pen.load(foreground: color(for: block, followers))
      }
    } else if ChannelBox.areNear(blockColor, pen.background) {
      guard isSeam else { return pen.load(foreground: color(for: rest, followers)) }
      pen.swap()
      pen.load(background: color(for: rest, followers))
    } else {
      pen.load(foreground: color(for: block, followers), background: color(for: rest, followers))
    }
  }

  /// Chooses a colour for a pixel and the pixels to its right.
  private func color(for pixel: Int, _ followers: Int) -> CellColor {
    var box = ChannelBox(now, pixel)
    narrow(&box, pixel, pixel, followers)
    return box.color(near: now[pixel].cell)
  }

  /// Adds pixels along the row and in future frames to a box, alternating, until no colour fits.
  private func narrow(_ box: inout ChannelBox, _ first: Int, _ second: Int, _ followers: Int) {
    var alongRow = followers > 0 && box.take(now, first &+ 1, second &+ 1)
    var alongTime = box.take(soon, first, second)
    alongRow = alongRow && followers > 1 && box.take(now, first &+ 2, second &+ 2)
    alongTime = alongTime && box.take(later, first, second)
    alongRow = alongRow && followers > 2 && box.take(now, first &+ 3, second &+ 3)
    if alongTime { _ = box.take(last, first, second) }
    var step = 4
    while alongRow && step <= followers {
      alongRow = box.take(now, first &+ step, second &+ step)
      step &+= 1
    }
  }

  /// Returns the sum of the absolute channel differences.
  private static func distance(_ first: CellColor, _ second: CellColor) -> Int {
    let a = first.color
    let b = second.color
    return abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green))
      + abs(Int(a.blue) - Int(b.blue))
  }

  /// Returns the mean of two colours, rounded down.
  private static func middle(_ first: CellColor, _ second: CellColor) -> CellColor {
    let (one, other) = (first.bits, second.bits)
    return CellColor(bits: (one & other) &+ (((one ^ other) & 0xfefe_fefe) &>> 1))
  }
}
