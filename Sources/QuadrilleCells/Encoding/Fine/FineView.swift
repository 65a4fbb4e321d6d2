import QuadrilleCore

// Hot: once per painted cell.

/// A frame as the fine coder sees it: what is to be shown, what will be, and what must be painted.
struct FineView: ~Copyable, ~Escapable {
  /// How far down loaded colours are followed.
  static let depth = 12
  /// How far to the sides.
  static let margin = 6

  let layout: CellNeeds.Layout
  let now: Span<RGB>
  let soon: Span<RGB>
  let later: Span<RGB>
  let last: Span<RGB>
  /// Bits for each row.
  var needs: MutableRawSpan

  @_lifetime(copy pixels, copy needs)
  init(
    _ layout: CellNeeds.Layout, _ pixels: OutlookPixels, needs: consuming MutableRawSpan
  ) {
    self.layout = layout
    now = pixels.now
    soon = pixels.soon
    later = pixels.later
    last = pixels.last
    self.needs = needs
  }

  /// Paints what is due in a row, and what is better painted with it.
  ///
  /// False if something is left, because all bytes written came to a limit.
  mutating func paint(_ row: Int, _ pen: inout Pen, until limit: Int) -> Bool {
    var column = 0
    while let due = CellNeeds.nextDue(needs, layout, row, from: column) {
      if pen.out.count >= limit { return false }
      column = due
      let top = 2 &* row &* layout.width &+ column
      let loaded = glyph(now[top].cell, now[top &+ layout.width].cell, pen)
      let isFlat =
        if let loaded { loaded == .space } else { loadColors(row, column, &pen) }
      paintPatch(row, column, &pen, isFlat: isFlat)
      column &+= 1
    }
    return true
  }

  /// The shortest glyph of the loaded colours that shows two pixels well enough; nil if there is none.
  @inline(__always)
  func glyph(_ top: CellColor, _ bottom: CellColor, _ pen: borrowing Pen) -> Pen.Stamp? {
    pen.stamp(
      topBack: ChannelBox.areNear(top, pen.background),
      bottomBack: ChannelBox.areNear(bottom, pen.background),
      topFront: ChannelBox.areNear(top, pen.foreground),
      bottomFront: ChannelBox.areNear(bottom, pen.foreground))
  }
}
