import QuadrilleCore

// Hot: once per painted cell, and for the cells around it.

extension FineCoder {
  /// How far to the left of a due cell others are painted with it.
  private static let leftGrowth = 4
  /// Cells looked at together.
  private static let window = 16

  /// Paints a due cell that the loaded colours show, and what they show around and below it.
  @inline(never)
  static func paintPatch(
    _ row: Int, _ column: Int, _ layout: CellNeeds.Layout, now: Span<RGB>, soon: Span<RGB>,
    _ needs: inout MutableRawSpan, _ shown: inout MutableSpan<RGB>, _ pen: inout Pen,
    _ out: inout MutableRawSpan, isFlat: Bool
  ) {
    let match = CellMatch(
      background: pen.background, foreground: pen.foreground, isFlat: isFlat)
    var first = max(0, column &- leftGrowth)
    var end = min(layout.width, first &+ window)
    for row in row..<min(layout.rows, row &+ 1 &+ depth) {
      let painted = paintRow(
        row, first, end, layout, match, now, soon, &needs, &shown, &pen, &out)
      guard painted.end > 0 else { return }
      first = max(0, painted.first &- margin)
      end = min(layout.width, painted.end &+ margin)
    }
  }

  /// Paints what is due in a part of a row and is shown well enough by the loaded colours, and the
  /// wanted cells beside it that one of them shows; the end is 0 if there is nothing.
  @inline(__always)
  private static func paintRow(
    _ row: Int, _ first: Int, _ end: Int, _ layout: CellNeeds.Layout, _ match: CellMatch,
    _ now: Span<RGB>, _ soon: Span<RGB>, _ needs: inout MutableRawSpan,
    _ shown: inout MutableSpan<RGB>, _ pen: inout Pen, _ out: inout MutableRawSpan
  ) -> (first: Int, end: Int) {
    let dueRow = layout.due(row)
    var painted = (first: Int.max, end: 0)
    var first = first
    var end = end
    while first < end {
      let due = CellNeeds.load(needs, dueRow, first) & 0xffff
      if due != 0 {
        let fits = match.sixteen(now, row, first, layout.width)
        if due & fits.any != 0 {
          let runs = paintRuns(
            row, first, due & fits.any, fits.flat, layout, match, now, soon, &needs, &shown, &pen,
            &out)
          painted = (min(painted.first, runs.first), runs.end)
        }
      }
      first &+= window
      // A run that the window cut off goes on.
      if painted.end == first && first >= end && first < layout.width { end = first &+ 1 }
    }
    return painted
  }

  /// Paints some cells of sixteen with those beside them; apart from the search for them, because the
  /// compiler would keep too much of both at hand.
  @inline(never)
  private static func paintRuns(
    _ row: Int, _ start: Int, _ seeds: UInt64, _ flat: UInt64, _ layout: CellNeeds.Layout,
    _ match: CellMatch, _ now: Span<RGB>, _ soon: Span<RGB>, _ needs: inout MutableRawSpan,
    _ shown: inout MutableSpan<RGB>, _ pen: inout Pen, _ out: inout MutableRawSpan
  ) -> (first: Int, end: Int) {
    let wanted = CellNeeds.load(needs, layout.wanted(row), start) & 0xffff
    // What will be due soon is painted now if it then will not be.
    var early = wanted & flat & ~seeds
    if early != 0 { early &= match.sixteen(soon, row, start, layout.width).flat }
    let chosen = withGapsFilled(seeds | early, flat)
    var left = seeds
    var painted: UInt64 = 0
    while left != 0 {
      let run = Run(of: chosen, around: UInt64(truncatingIfNeeded: left.trailingZeroBitCount))
      let begin = start &+ run.first
      pen.move(row: row, column: begin, &out)
      stamp(
        2 &* row &* layout.width &+ begin, run.count,
        flat &>> UInt64(truncatingIfNeeded: run.first), layout.width, now, &shown, &pen, &out)
      if begin &+ run.count == layout.width { pen.reachedRightEdge() }
      left &= ~run.mask
      painted |= run.mask
    }
    CellNeeds.clear(&needs, layout.due(row), start, painted)
    CellNeeds.clear(&needs, layout.wanted(row), start, painted)
    return (
      start &+ painted.trailingZeroBitCount, start &+ 64 &- painted.leadingZeroBitCount
    )
  }

  /// Adds cells between chosen ones: a byte or two to go on is shorter than any move.
  @inline(__always)
  private static func withGapsFilled(_ chosen: UInt64, _ flat: UInt64) -> UInt64 {
    let free = flat & ~chosen
    let one = free & (chosen &<< 1) & (chosen &>> 1)
    let two = free & (free &>> 1) & (chosen &<< 1) & (chosen &>> 2)
    return chosen | one | two | two &<< 1
  }

  /// Bits that are set side by side.
  private struct Run {
    let first: Int
    let count: Int
    let mask: UInt64

    @inline(__always)
    init(of bits: UInt64, around seed: UInt64) {
      let before = (~(bits &<< (63 &- seed))).leadingZeroBitCount
      first = Int(truncatingIfNeeded: seed) &+ 1 &- before
      count = (~(bits &>> UInt64(truncatingIfNeeded: first))).trailingZeroBitCount
      mask =
        ((1 &<< UInt64(truncatingIfNeeded: count)) &- 1) &<< UInt64(truncatingIfNeeded: first)
    }
  }

  /// Draws a run with the loaded colours; a bit says of each cell whether the background will do.
  @inline(never)
  private static func stamp(
    _ top: Int, _ count: Int, _ flat: UInt64, _ width: Int, _ now: Span<RGB>,
    _ shown: inout MutableSpan<RGB>, _ pen: inout Pen, _ out: inout MutableRawSpan
  ) {
    if (~flat).trailingZeroBitCount >= count {
      let color = RGB(packed: pen.background)
      for index in top..<top &+ count {
        shown[index] = color
        shown[index &+ width] = color
      }
      pen.stampSpaces(count, &out)
    } else {
      for index in top..<top &+ count {
        let bottom = index &+ width
        let glyph = glyph(now[index].packed, now[bottom].packed, pen) ?? .space
        let pixels = pen.pixels(of: glyph)
        shown[index] = RGB(packed: pixels.upper)
        shown[bottom] = RGB(packed: pixels.lower)
        pen.stamp(glyph, &out)
      }
    }
  }
}
