// Hot: once per painted cell, and for the cells around it.

extension FineView {
  /// The number of columns to the left of a due cell in which matching due cells are painted too.
  private static let leftGrowth = 4
  /// The number of cells matched at once.
  private static let window = 16

  /// Paints a due cell in the loaded colours, with the cells around and below that these colours show.
  @inline(never)
  mutating func paintPatch(_ row: Int, _ column: Int, _ pen: inout Pen, isFlat: Bool) {
    let match = CellMatch(
      background: pen.background, foreground: pen.foreground, isFlat: isFlat,
      only: !isFlat && pen.isSeam ? pen.prefersUpper ? .upper : .lower : nil)
    var first = max(0, column &- Self.leftGrowth)
    var end = min(layout.width, first &+ Self.window)
    for row in row..<min(layout.rows, row &+ 1 &+ Self.depth) {
      let painted = paintRow(row, first, end, match, &pen)
      guard painted.end > 0 else { return }
      first = max(0, painted.first &- Self.margin)
      end = min(layout.width, painted.end &+ Self.margin)
    }
  }

  /// Paints the due cells of a part of a row that the loaded colours show, and wanted cells beside them that the
  /// background shows. Returns the painted range; the end is 0 if there is none.
  @inline(__always)
  private mutating func paintRow(
    _ row: Int, _ first: Int, _ end: Int, _ match: CellMatch, _ pen: inout Pen
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
          let runs = paintRuns(row, first, due & fits.any, fits, match, &pen)
          painted = (min(painted.first, runs.first), runs.end)
        }
      }
      first &+= Self.window
      // A run cut off by the window continues in the next one.
      if painted.end == first && first >= end && first < layout.width { end = first &+ 1 }
    }
    return painted
  }

  /// Paints the runs around `seeds`, the due cells of sixteen. Separate, to keep fewer values in registers.
  @inline(never)
  private mutating func paintRuns(
    _ row: Int, _ start: Int, _ seeds: UInt64, _ fits: CellMatch.Cells, _ match: CellMatch,
    _ pen: inout Pen
  ) -> (first: Int, end: Int) {
    let flat = fits.flat
    let wanted = CellNeeds.load(needs, layout.wanted(row), start) & 0xffff
    // A cell that will be wanted soon is painted now if the colour also fits then.
    var early = wanted & flat & ~seeds
    if early != 0 { early &= match.flat(soon, row, start, layout.width) }
    let chosen = Self.withGapsFilled(seeds | early, flat)
    var left = seeds
    var painted: UInt64 = 0
    while left != 0 {
      let run = Run(of: chosen, around: UInt64(truncatingIfNeeded: left.trailingZeroBitCount))
      let begin = start &+ run.first
      pen.move(row: row, column: begin)
      let first = UInt64(truncatingIfNeeded: run.first)
      if run.mask & ~flat == 0 {
        pen.stampSpaces(run.count)
      } else {
        pen.stamp(run.count, tops: fits.tops &>> first, bottoms: fits.bottoms &>> first)
      }
      left &= ~run.mask
      painted |= run.mask
    }
    CellNeeds.clear(&needs, layout.due(row), start, painted)
    CellNeeds.clear(&needs, layout.wanted(row), start, painted)
    return (
      start &+ painted.trailingZeroBitCount, start &+ 64 &- painted.leadingZeroBitCount
    )
  }

  /// Adds gaps of one or two cells: painting them takes fewer bytes than a move.
  @inline(__always)
  static func withGapsFilled(_ chosen: UInt64, _ flat: UInt64) -> UInt64 {
    let free = flat & ~chosen
    let one = free & (chosen &<< 1) & (chosen &>> 1)
    let two = free & (free &>> 1) & (chosen &<< 1) & (chosen &>> 2)
    return chosen | one | two | two &<< 1
  }

  /// A run of adjacent set bits.
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
}
