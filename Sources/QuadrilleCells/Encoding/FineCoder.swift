import QuadrilleCore

// Hot: the scan once per pixel, the rest once per painted cell.

/// Paints what differs by more than one level in some channel, with colours chosen to serve as many
/// cells, and for as long, as they can.
///
/// Compared is always with what the terminal shows, so errors never add up. Where a new colour must
/// be loaded, a box of the colours allowed is narrowed along the row, along time and downwards, and
/// the nearest colour left in it is taken. Then all due cells nearby that the two loaded colours show
/// well enough are painted with them: a cell of one colour is a single byte, a move four or so, a
/// colour nineteen.
struct FineCoder: Sendable {
  /// How far down loaded colours are followed.
  static let depth = 12
  /// How far to the sides.
  static let margin = 6

  private var needs: CellNeeds

  init(size: CellSize) {
    needs = CellNeeds(size: size)
  }

  /// Compares the whole picture with what is shown.
  mutating func scan(_ outlook: Outlook, shown: [RGB]) {
    needs.scan(now: outlook.now.pixels, soon: outlook.soon.pixels, shown: shown)
  }

  /// Says that a cell holds text, or has just lost it: it is painted by others, afterwards.
  mutating func close(row: Int, column: Int) { needs.close(row: row, column: column) }

  /// Paints what is due from a row on, and what is better painted with it, while there is room for
  /// the bytes; returns the row to go on with.
  mutating func paint(
    from row: Int, _ outlook: Outlook, shown: inout [RGB], pen: inout Pen, bytes: inout [UInt8],
    rowBytes: Int
  ) -> Int {
    Self.paint(
      from: row, needs.layout, now: outlook.now.pixels.span, soon: outlook.soon.pixels.span,
      later: outlook.later.pixels.span, last: outlook.last.pixels.span, &needs.bits, &shown, &pen,
      &bytes, rowBytes: rowBytes)
  }

  private static func paint(
    from first: Int, _ layout: CellNeeds.Layout, now: Span<RGB>, soon: Span<RGB>,
    later: Span<RGB>, last: Span<RGB>, _ needs: inout [UInt8], _ shown: inout [RGB],
    _ outer: inout Pen, _ bytes: inout [UInt8], rowBytes: Int
  ) -> Int {
    var needsSpan = needs.mutableSpan
    var needs = needsSpan.mutableBytes
    var shown = shown.mutableSpan
    let space = bytes.count
    var span = bytes.mutableSpan
    var out = span.mutableBytes
    var pen = outer
    var row = first
    while row < layout.rows,
      pen.out.count &+ min(layout.rows &- row, 1 &+ depth) &* rowBytes <= space &- 64
    {
      var column = 0
      while let due = CellNeeds.nextDue(needs, layout, row, from: column) {
        column = due
        let top = 2 &* row &* layout.width &+ column
        let loaded = glyph(now[top].packed, now[top &+ layout.width].packed, pen)
        let isFlat =
          if let loaded {
            loaded == .space
          } else {
            loadColors(
              row, column, layout, now: now, soon: soon, later: later, last: last, needs, &pen,
              &out)
          }
        paintPatch(
          row, column, layout, now: now, soon: soon, &needs, &shown, &pen, &out, isFlat: isFlat)
        column &+= 1
      }
      row &+= 1
    }
    outer = pen
    return row
  }

  /// The shortest glyph of the loaded colours that shows two pixels well enough; nil if there is none.
  @inline(__always)
  static func glyph(_ top: UInt32, _ bottom: UInt32, _ pen: Pen) -> Pen.Stamp? {
    let topBack = ChannelBox.areNear(top, pen.background)
    let bottomBack = ChannelBox.areNear(bottom, pen.background)
    if topBack && bottomBack { return .space }
    let topFront = ChannelBox.areNear(top, pen.foreground)
    let bottomFront = ChannelBox.areNear(bottom, pen.foreground)
    if topFront && bottomBack { return .upper }
    if topBack && bottomFront { return .lower }
    return topFront && bottomFront ? .full : nil
  }
}
