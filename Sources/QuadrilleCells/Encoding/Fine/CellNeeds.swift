import QuadrilleCore

// Hot: once per pixel.

/// The cells to paint so that no channel is off by more than one level, as rows of bits.
///
/// A cell is *due* if a channel is off by more than one level now, and *wanted* if due now or two frames later. Each
/// row ends with eight zero bytes, so that 57 bits can be read from any column.
struct CellNeeds: Sendable {
  /// For each row a bit for each due cell, then a bit for each wanted cell.
  var bits: [UInt8]
  let layout: Layout
  /// Stored so that the optimiser keeps the prefetching loads.
  private(set) var readAhead: UInt32 = 0

  init(size: CellSize) {
    layout = Layout(width: size.columns, rows: size.rows)
    bits = Array(repeating: 0, count: 2 * size.rows * layout.stride)
  }

  /// Compares the whole picture with the shown colours.
  ///
  /// Also reads the future pixels of due cells in sequence, before the choice of colours needs them in random order.
  mutating func scan(_ outlook: borrowing Outlook, shown: [CellColor]) {
    let layout = layout
    let pixels = OutlookPixels(outlook)
    let shown = shown.span
    var ahead: UInt32 = 0
    var span = bits.mutableSpan
    var out = span.mutableBytes
    for row in 0..<layout.rows {
      ahead ^= Self.scanRow(row, layout, pixels, shown, &out)
    }
    readAhead = ahead
  }

  /// Makes all wanted cells due.
  mutating func takeWanted() {
    for row in 0..<layout.rows {
      for place in 0..<layout.stride {
        bits[layout.due(row) + place] = bits[layout.wanted(row) + place]
      }
    }
  }

  /// Clears the bits of a cell that other code paints.
  mutating func close(row: Int, column: Int) {
    let (place, bit) = (column >> 3, UInt8(1) << UInt8(column & 7))
    bits[layout.due(row) + place] &= ~bit
    bits[layout.wanted(row) + place] &= ~bit
  }

  private static func scanRow(
    _ row: Int, _ layout: Layout, _ pixels: OutlookPixels, _ shown: Span<CellColor>,
    _ out: inout MutableRawSpan
  ) -> UInt32 {
    let width = layout.width
    let upper = 2 &* row &* width
    guard width >= 16 else {
      scanFew(row, layout, pixels, shown, &out)
      return 0
    }
    var ahead: UInt32 = 0
    var place = 0
    while place &* 8 < width {
      // At the end of a row the last sixteen cells are read, and the result is shifted.
      let column = place &* 8
      let first = min(column, width &- 16)
      let past = UInt64(truncatingIfNeeded: column &- first)
      let top = upper &+ first
      let off = off(pixels.now, pixels.soon, shown, top, width)
      store(off.due &>> past, layout.due(row) &+ place, &out)
      store((off.wanted | off.due) &>> past, layout.wanted(row) &+ place, &out)
      if off.due != 0 {
        ahead ^= pixels.later[top].packed ^ pixels.later[top &+ width].packed
        ahead ^= pixels.last[top].packed ^ pixels.last[top &+ width].packed
      }
      place &+= 2
    }
    return ahead
  }

  /// Returns a bit for each of sixteen cells: off by more than one level now (`due`), or two frames later (`wanted`).
  @inline(never)
  private static func off(
    _ now: Span<RGB>, _ soon: Span<RGB>, _ shown: Span<CellColor>, _ top: Int, _ width: Int
  ) -> (due: UInt64, wanted: UInt64) {
    var due = SIMD4<UInt32>.zero
    var wanted = SIMD4<UInt32>.zero
    var places = SIMD4<UInt32>(1, 2, 4, 8)
    // In loops of constant length the compiler inlines the SIMD operations instead of calling them.
    for four in 0..<4 {
      var dueApart = SIMD16<UInt8>.zero
      var wantedApart = SIMD16<UInt8>.zero
      for half in 0..<2 {
        let index = top &+ half &* width &+ 4 &* four
        let there = ColorReach.pixels(shown, index)
        dueApart |= ColorReach.apart(ColorReach.pixels(now, index), there)
        wantedApart |= ColorReach.apart(ColorReach.pixels(soon, index), there)
      }
      due |= places & ColorReach.areFar(dueApart)
      wanted |= places & ColorReach.areFar(wantedApart)
      places &<<= 4
    }
    return (ColorReach.bits(due), ColorReach.bits(wanted))
  }

  /// Finds unmoving cells to refine. *Due* means off by more than `levels`, *wanted* off by more than one level.
  /// Returns the number of due cells; needs sixteen columns or more.
  mutating func scanRest(
    _ outlook: borrowing Outlook, shown: [CellColor], worse levels: UInt8
  ) -> Int {
    let layout = layout
    let pixels = OutlookPixels(outlook)
    let shown = shown.span
    var span = bits.mutableSpan
    var out = span.mutableBytes
    var count = 0
    for row in 0..<layout.rows {
      var place = 0
      while place &* 8 < layout.width {
        let column = place &* 8
        let first = min(column, layout.width &- 16)
        let past = UInt64(truncatingIfNeeded: column &- first)
        let top = 2 &* row &* layout.width &+ first
        let off = Self.restOff(pixels, shown, top, layout.width, levels)
        let due = off.due &>> past
        Self.store(due, layout.due(row) &+ place, &out)
        Self.store(off.wanted &>> past, layout.wanted(row) &+ place, &out)
        count &+= due.nonzeroBitCount
        place &+= 2
      }
    }
    return count
  }

  /// Returns two masks of sixteen cells: unmoving cells with an error above `levels` (`due`) or 1 (`wanted`).
  @inline(never)
  private static func restOff(
    _ pixels: OutlookPixels, _ shown: Span<CellColor>, _ top: Int, _ width: Int, _ levels: UInt8
  ) -> (due: UInt64, wanted: UInt64) {
    var due = SIMD4<UInt32>.zero
    var wanted = SIMD4<UInt32>.zero
    var places = SIMD4<UInt32>(1, 2, 4, 8)
    let most = SIMD16(repeating: levels)
    for four in 0..<4 {
      var moved = SIMD16<UInt8>.zero
      var apart = SIMD16<UInt8>.zero
      var far = SIMD16<UInt8>.zero
      for half in 0..<2 {
        let index = top &+ half &* width &+ 4 &* four
        let here = ColorReach.pixels(pixels.now, index)
        moved |= here ^ ColorReach.pixels(pixels.soon, index)
        moved |= here ^ ColorReach.pixels(pixels.later, index)
        moved |= here ^ ColorReach.pixels(pixels.last, index)
        let off = ColorReach.apart(here, ColorReach.pixels(shown, index))
        apart |= off
        // The excess over `levels`; 0 for smaller differences.
        far |= off.replacing(with: most, where: off .< most) &- most
      }
      let still = ColorReach.areNothing(moved) & places
      wanted |= still & ColorReach.areFar(apart)
      due |= still & ~ColorReach.areNothing(far)
      places &<<= 4
    }
    return (ColorReach.bits(due), ColorReach.bits(wanted))
  }

  @inline(__always)
  private static func store(_ bits: UInt64, _ offset: Int, _ out: inout MutableRawSpan) {
    out.storeBytes(of: UInt16(truncatingIfNeeded: bits), toByteOffset: offset, as: UInt16.self)
  }

  /// Compares a row of a screen with fewer than sixteen columns.
  private static func scanFew(
    _ row: Int, _ layout: Layout, _ pixels: OutlookPixels, _ shown: Span<CellColor>,
    _ out: inout MutableRawSpan
  ) {
    var due: UInt64 = 0
    var wanted: UInt64 = 0
    for column in 0..<layout.width {
      let top = 2 &* row &* layout.width &+ column
      let bottom = top &+ layout.width
      func isOff(_ frame: Span<RGB>) -> Bool {
        !ChannelBox.areNear(frame[top].cell, shown[top])
          || !ChannelBox.areNear(frame[bottom].cell, shown[bottom])
      }
      if isOff(pixels.now) { due |= 1 &<< UInt64(column) }
      if isOff(pixels.soon) { wanted |= 1 &<< UInt64(column) }
    }
    store(due, layout.due(row), &out)
    store(wanted | due, layout.wanted(row), &out)
  }

  /// The position of each row in the bits.
  struct Layout: Sendable {
    let width: Int
    let rows: Int
    /// Bytes from one row of bits to the next.
    let stride: Int

    init(width: Int, rows: Int) {
      self.width = width
      self.rows = rows
      stride = (width + 7) / 8 + 8
    }

    @inline(__always)
    func due(_ row: Int) -> Int { 2 &* row &* stride }

    @inline(__always)
    func wanted(_ row: Int) -> Int { (2 &* row &+ 1) &* stride }
  }

  /// Reads at least 57 bits of a row from a column on.
  @inline(__always)
  static func load(_ bits: borrowing MutableRawSpan, _ row: Int, _ column: Int) -> UInt64 {
    bits.unsafeLoadUnaligned(fromByteOffset: row &+ column &>> 3, as: UInt64.self)
      &>> UInt64(truncatingIfNeeded: column & 7)
  }

  /// Clears the bits of `mask`, at most 57 from a column on.
  @inline(__always)
  static func clear(_ bits: inout MutableRawSpan, _ row: Int, _ column: Int, _ mask: UInt64) {
    let place = row &+ column &>> 3
    let old = bits.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
    bits.storeBytes(
      of: old & ~(mask &<< UInt64(truncatingIfNeeded: column & 7)), toByteOffset: place,
      as: UInt64.self)
  }

  /// Returns the next due cell of a row; nil if there is none.
  @inline(__always)
  static func nextDue(
    _ bits: borrowing MutableRawSpan, _ layout: Layout, _ row: Int, from column: Int
  ) -> Int? {
    var column = column
    while column < layout.width {
      let word = load(bits, layout.due(row), column)
      if word != 0 { return column &+ word.trailingZeroBitCount }
      column &+= 57
    }
    return nil
  }
}
