import QuadrilleCore

// Hot: once per pixel.

/// Which cells must be painted so that no channel is off by more than one level: rows of bits.
///
/// A cell is *due* when a channel is off by more than one level now, and *wanted* when it is due or
/// will be two frames on. Every row ends in eight bytes of nothing, so that 57 bits can be read
/// from anywhere in it.
struct CellNeeds: Sendable {
  /// For each row its due bits, then its wanted bits.
  var bits: [UInt8]
  let layout: Layout

  init(size: CellSize) {
    layout = Layout(width: size.columns, rows: size.rows)
    bits = Array(repeating: 0, count: 2 * size.rows * layout.stride)
  }

  /// Compares the whole picture with what is shown.
  mutating func scan(now: [RGB], soon: [RGB], shown: [RGB]) {
    let layout = layout
    let now = now.span
    let soon = soon.span
    let shown = shown.span
    var span = bits.mutableSpan
    var out = span.mutableBytes
    for row in 0..<layout.rows {
      Self.scanRow(row, layout, now, soon, shown, &out)
    }
  }

  /// Says that somebody else paints a cell.
  mutating func close(row: Int, column: Int) {
    let (place, bit) = (column >> 3, UInt8(1) << UInt8(column & 7))
    bits[layout.due(row) + place] &= ~bit
    bits[layout.wanted(row) + place] &= ~bit
  }

  private static func scanRow(
    _ row: Int, _ layout: Layout, _ now: Span<RGB>, _ soon: Span<RGB>, _ shown: Span<RGB>,
    _ out: inout MutableRawSpan
  ) {
    let width = layout.width
    let upper = 2 &* row &* width
    guard width >= 16 else {
      return scanFew(row, layout, now, soon, shown, &out)
    }
    var place = 0
    while place &* 8 < width {
      // The last sixteen of a row are read where there are sixteen.
      let column = place &* 8
      let first = min(column, width &- 16)
      let past = UInt64(truncatingIfNeeded: column &- first)
      let top = upper &+ first
      let due = off(now, shown, top, width) &>> past
      let wanted = off(soon, shown, top, width) &>> past
      store(due, layout.due(row) &+ place, &out)
      store(wanted | due, layout.wanted(row) &+ place, &out)
      place &+= 2
    }
  }

  /// Which of sixteen cells are off in one frame.
  @inline(never)
  private static func off(
    _ frame: Span<RGB>, _ shown: Span<RGB>, _ top: Int, _ width: Int
  ) -> UInt64 {
    var far = SIMD4<UInt32>.zero
    var places = SIMD4<UInt32>(1, 2, 4, 8)
    // Loops of constant length keep the compiler from calling what it should inline.
    for four in 0..<4 {
      var near = SIMD4<UInt32>(repeating: .max)
      for half in 0..<2 {
        let index = top &+ half &* width &+ 4 &* four
        near &= ColorReach.areNear(
          ColorReach.pixels(frame, index), ColorReach.pixels(shown, index))
      }
      far |= ~near & places
      places &<<= 4
    }
    return ColorReach.bits(far)
  }

  @inline(__always)
  private static func store(_ bits: UInt64, _ offset: Int, _ out: inout MutableRawSpan) {
    out.storeBytes(of: UInt16(truncatingIfNeeded: bits), toByteOffset: offset, as: UInt16.self)
  }

  /// The same on a screen of less than sixteen columns.
  private static func scanFew(
    _ row: Int, _ layout: Layout, _ now: Span<RGB>, _ soon: Span<RGB>, _ shown: Span<RGB>,
    _ out: inout MutableRawSpan
  ) {
    var due: UInt64 = 0
    var wanted: UInt64 = 0
    for column in 0..<layout.width {
      let top = 2 &* row &* layout.width &+ column
      let bottom = top &+ layout.width
      func isOff(_ frame: Span<RGB>) -> Bool {
        !ChannelBox.areNear(frame[top].packed, shown[top].packed)
          || !ChannelBox.areNear(frame[bottom].packed, shown[bottom].packed)
      }
      if isOff(now) { due |= 1 &<< UInt64(column) }
      if isOff(soon) { wanted |= 1 &<< UInt64(column) }
    }
    store(due, layout.due(row), &out)
    store(wanted | due, layout.wanted(row), &out)
  }

  /// Where in the bits a row is.
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

  /// At least 57 bits of a row from a column on.
  @inline(__always)
  static func load(_ bits: borrowing MutableRawSpan, _ row: Int, _ column: Int) -> UInt64 {
    bits.unsafeLoadUnaligned(fromByteOffset: row &+ column &>> 3, as: UInt64.self)
      &>> UInt64(truncatingIfNeeded: column & 7)
  }

  /// Clears those of up to 57 bits that are set in a mask.
  @inline(__always)
  static func clear(_ bits: inout MutableRawSpan, _ row: Int, _ column: Int, _ mask: UInt64) {
    let place = row &+ column &>> 3
    let old = bits.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
    bits.storeBytes(
      of: old & ~(mask &<< UInt64(truncatingIfNeeded: column & 7)), toByteOffset: place,
      as: UInt64.self)
  }

  /// The next due cell of a row; nil if there is none.
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
