import QuadrilleCore

// Hot: the scan once per pixel, the rest once per painted cell.

/// Paints what differs by more than one level in some channel, with colours chosen to serve as many
/// cells, and for as long, as they can.
///
/// Compared is always with what the terminal shows, so errors never add up. A cell is *due* when a
/// channel is off by more than one; *soon* when it will be two frames on. Where a new colour must be
/// loaded, a box of the colours allowed is narrowed along the row, along time and downwards, and the
/// nearest colour left in it is taken; due and soon cells that it fits are painted with it, on this
/// row and, where both pixels have it, on the rows below.
struct FineCoder: Sendable {
  /// How far down a flat colour is followed; rows below that one call may paint.
  static let depth = 7

  private var needs: CellNeeds
  private let width: Int
  private let rows: Int

  init(size: CellSize) {
    width = size.columns
    rows = size.rows
    needs = CellNeeds(size: size)
  }

  /// Compares the whole picture with what is shown.
  mutating func scan(_ outlook: Outlook, shown: [RGB]) {
    needs.scan(now: outlook.now.pixels, soon: outlook.soon.pixels, shown: shown)
  }

  /// Paints what is due in a row, and what is better painted with it.
  mutating func paintRow(
    _ row: Int, _ outlook: Outlook, shown: inout [RGB], pen: inout Pen, bytes: inout [UInt8]
  ) {
    Self.paintRow(
      row, width, rows, now: outlook.now.pixels.span, soon: outlook.soon.pixels.span,
      later: outlook.later.pixels.span, last: outlook.last.pixels.span, &needs.values, &shown,
      &pen, &bytes)
  }

  private static func paintRow(
    _ row: Int, _ width: Int, _ rows: Int, now: Span<RGB>, soon: Span<RGB>, later: Span<RGB>,
    last: Span<RGB>, _ needs: inout [UInt32], _ shown: inout [RGB], _ outer: inout Pen,
    _ bytes: inout [UInt8]
  ) {
    var needs = needs.mutableSpan
    var shown = shown.mutableSpan
    var span = bytes.mutableSpan
    var out = span.mutableBytes
    var pen = outer
    let start = row &* width
    let upper = 2 &* start
    var column = 0
    while column < width {
      guard needs[start &+ column] == CellNeeds.due else {
        column &+= column &+ 8 <= width && hasNoneDue(needs, start &+ column) ? 8 : 1
        continue
      }
      let top = upper &+ column
      let bottom = top &+ width
      pen.move(row: row, column: column, &out)
      var next = glyph(now[top].packed, now[bottom].packed, pen)
      if next == nil {
        loadColors(
          row, column, width, rows, now: now, soon: soon, later: later, last: last, needs, &pen,
          &out)
        next = glyph(now[top].packed, now[bottom].packed, pen)
      }
      // On as far as the loaded colours serve.
      let isFlat = next == .space
      let begin = column
      while let glyph = next {
        stamp(
          glyph, upper &+ column, upper &+ width &+ column, &pen, &shown, &out)
        needs[start &+ column] = 0
        column &+= 1
        next =
          column < width ? following(start &+ column, upper &+ column, width, now, needs, pen) : nil
      }
      if column == width { pen.reachedRightEdge() }
      if isFlat && column > begin {
        followDown(row, begin..<column, width, rows, now: now, &needs, &shown, &pen, &out)
      }
    }
    outer = pen
  }

  /// How the next cell of a run is drawn without loading a colour; nil if it is better left.
  @inline(__always)
  private static func following(
    _ cell: Int, _ top: Int, _ width: Int, _ now: Span<RGB>,
    _ needs: borrowing MutableSpan<UInt32>, _ pen: Pen
  ) -> Pen.Glyph? {
    let need = needs[cell]
    guard need != 0 else { return nil }
    let glyph = glyph(now[top].packed, now[top &+ width].packed, pen)
    return need == CellNeeds.due || glyph == .space ? glyph : nil
  }

  /// Whether none of eight cells is due.
  @inline(__always)
  private static func hasNoneDue(_ needs: borrowing MutableSpan<UInt32>, _ cell: Int) -> Bool {
    let eight = needs.bytes.unsafeLoadUnaligned(
      fromByteOffset: cell &* 4, as: SIMD8<UInt32>.self)
    let half = eight.lowHalf | eight.highHalf
    return (half[0] | half[1] | half[2] | half[3]) & CellNeeds.due == 0
  }

  @inline(__always)
  private static func stamp(
    _ glyph: Pen.Glyph, _ top: Int, _ bottom: Int, _ pen: inout Pen,
    _ shown: inout MutableSpan<RGB>, _ out: inout MutableRawSpan
  ) {
    let pixels = pen.pixels(of: glyph)
    shown[top] = RGB(packed: pixels.upper)
    shown[bottom] = RGB(packed: pixels.lower)
    pen.stamp(glyph, &out)
  }

  /// The shortest glyph of the loaded colours that shows two pixels well enough; nil if there is none.
  @inline(__always)
  private static func glyph(_ top: UInt32, _ bottom: UInt32, _ pen: Pen) -> Pen.Glyph? {
    let topBack = ChannelBox.areNear(top, pen.background)
    let bottomBack = ChannelBox.areNear(bottom, pen.background)
    if topBack && bottomBack { return .space }
    let topFront = ChannelBox.areNear(top, pen.foreground)
    let bottomFront = ChannelBox.areNear(bottom, pen.foreground)
    if topFront && bottomBack { return .upper }
    if topBack && bottomFront { return .lower }
    return topFront && bottomFront ? .full : nil
  }

  /// Paints a flat colour on the rows below, while cells near its run are due and fit it.
  private static func followDown(
    _ row: Int, _ run: Range<Int>, _ width: Int, _ rows: Int, now: Span<RGB>,
    _ needs: inout MutableSpan<UInt32>, _ shown: inout MutableSpan<RGB>, _ pen: inout Pen,
    _ out: inout MutableRawSpan
  ) {
    var run = run
    let color = pen.background
    for below in row &+ 1..<min(rows, row &+ 1 &+ depth) {
      let start = below &* width
      let first = max(0, run.lowerBound &- 3)
      let end = min(width, run.upperBound &+ 3)
      var begin = first
      while begin < end,
        needs[start &+ begin] != CellNeeds.due || !fits(begin, start, width, now, color)
      {
        begin &+= 1
      }
      guard begin < end else { return }
      var column = begin &+ 1
      while column < width, needs[start &+ column] != 0, fits(column, start, width, now, color) {
        column &+= 1
      }
      while begin > first, needs[start &+ begin &- 1] != 0,
        fits(begin &- 1, start, width, now, color)
      {
        begin &-= 1
      }
      let found = begin..<column
      pen.move(row: below, column: found.lowerBound, &out)
      for column in found {
        stamp(
          .space, 2 &* start &+ column, 2 &* start &+ width &+ column, &pen, &shown, &out)
        needs[start &+ column] = 0
      }
      if found.upperBound == width { pen.reachedRightEdge() }
      run = found
    }
  }

  /// Whether one colour shows both pixels of a cell well enough.
  @inline(__always)
  private static func fits(
    _ column: Int, _ start: Int, _ width: Int, _ now: Span<RGB>, _ color: UInt32
  ) -> Bool {
    let top = 2 &* start &+ column
    return ChannelBox.areNear(now[top].packed, color)
      && ChannelBox.areNear(now[top &+ width].packed, color)
  }
}
