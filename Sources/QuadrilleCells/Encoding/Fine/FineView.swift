import QuadrilleCore

// Hot: once per painted cell.

/// A frame for the fine coder: current and future pixels, and the bits of cells to paint.
struct FineView: ~Copyable, ~Escapable {
  /// The number of rows below a due cell in which cells are tried with the same colours.
  static let depth = 12
  /// The number of columns searched on both sides of the part painted in the row above.
  static let margin = 6

  let layout: CellNeeds.Layout
  let now: Span<RGB>
  let soon: Span<RGB>
  let later: Span<RGB>
  let last: Span<RGB>
  /// The bits of `CellNeeds`.
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

  /// Paints the due cells of a row, and cells that are best painted with them.
  ///
  /// Returns false if the byte limit ended the row early.
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

  /// Returns the shortest block character that shows two pixels in the pen's colours within one level; nil: none does.
  @inline(__always)
  func glyph(_ top: CellColor, _ bottom: CellColor, _ pen: borrowing Pen) -> Pen.Stamp? {
    pen.stamp(
      topBack: ChannelBox.areNear(top, pen.background),
      bottomBack: ChannelBox.areNear(bottom, pen.background),
      topFront: ChannelBox.areNear(top, pen.foreground),
      bottomFront: ChannelBox.areNear(bottom, pen.foreground))
  }
}
