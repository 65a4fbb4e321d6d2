import QuadrilleCore

// Hot: once per sixteen cells around a patch.

/// Finds the cells that two loaded colours show with no channel off by more than one level, sixteen cells at a time.
struct CellMatch {
  private let back: ColorReach
  /// The foreground for upper and for lower pixels. Unused when only cells of the background are searched.
  private let frontTop: ColorReach
  private let frontBottom: ColorReach
  private let hasFront: Bool

  /// Prepares the match. `isFlat` ignores the foreground; `block` restricts it to the upper or the lower pixel.
  @inline(__always)
  init(background: CellColor, foreground: CellColor, isFlat: Bool, only block: Pen.Stamp? = nil) {
    back = ColorReach(background)
    frontTop = ColorReach(block == .lower ? .unknown : foreground)
    frontBottom = ColorReach(block == .upper ? .unknown : foreground)
    hasFront = !isFlat
  }

  /// Sets of neighbouring cells, one bit per cell.
  struct Cells {
    /// The cells that the two colours show.
    var any: UInt64
    /// The cells whose upper pixel matches the background, and the cells whose lower pixel does.
    var tops: UInt64
    var bottoms: UInt64

    /// The cells whose two pixels both match the background.
    @inline(__always)
    var flat: UInt64 { tops & bottoms }
  }

  /// Matches sixteen cells from a column on. Bits beyond the last column are undefined.
  @inline(__always)
  func sixteen(_ frame: Span<RGB>, _ row: Int, _ column: Int, _ width: Int) -> Cells {
    let upper = 2 &* row &* width
    guard width >= 16 else { return few(frame, upper, column, width) }
    // At the end of a row the last sixteen cells are read, and the result is shifted.
    let first = min(column, width &- 16)
    let past = UInt64(truncatingIfNeeded: column &- first)
    let top = upper &+ first
    if !hasFront {
      let flat = flat(frame, top, width) &>> past
      return Cells(any: flat, tops: flat, bottoms: flat)
    }
    let cells = halves(frame, top, width)
    return Cells(
      any: cells.any &>> past, tops: cells.tops &>> past, bottoms: cells.bottoms &>> past)
  }

  /// Returns a bit for each of sixteen cells whose two pixels both match the background.
  @inline(__always)
  func flat(_ frame: Span<RGB>, _ row: Int, _ column: Int, _ width: Int) -> UInt64 {
    let upper = 2 &* row &* width
    guard width >= 16 else { return few(frame, upper, column, width).flat }
    let first = min(column, width &- 16)
    return flat(frame, upper &+ first, width) &>> UInt64(truncatingIfNeeded: column &- first)
  }

  // In loops of four the compiler inlines the SIMD operations instead of calling them.

  /// Returns a bit for each of sixteen cells whose two pixels both match the background.
  @inline(never)
  private func flat(_ frame: Span<RGB>, _ top: Int, _ width: Int) -> UInt64 {
    var flat = SIMD4<UInt32>.zero
    var places = SIMD4<UInt32>(1, 2, 4, 8)
    for four in 0..<4 {
      let tops = ColorReach.pixels(frame, top &+ 4 &* four)
      let bottoms = ColorReach.pixels(frame, top &+ width &+ 4 &* four)
      flat |= back.covers(tops) & back.covers(bottoms) & places
      places &<<= 4
    }
    return ColorReach.bits(flat)
  }

  /// Matches sixteen cells against both colours.
  @inline(never)
  private func halves(_ frame: Span<RGB>, _ top: Int, _ width: Int) -> Cells {
    // The bits of upper pixels, and 16 bits higher those of lower pixels.
    var backs = SIMD4<UInt32>.zero
    var any = SIMD4<UInt32>.zero
    var places = SIMD4<UInt32>(1, 2, 4, 8)
    for four in 0..<4 {
      let tops = ColorReach.pixels(frame, top &+ 4 &* four)
      let bottoms = ColorReach.pixels(frame, top &+ width &+ 4 &* four)
      let backTops = back.covers(tops)
      let backBottoms = back.covers(bottoms)
      backs |= (backTops & places) | (backBottoms & (places &<< 16))
      any |=
        (backTops | frontTop.covers(tops)) & (backBottoms | frontBottom.covers(bottoms)) & places
      places &<<= 4
    }
    let bits = ColorReach.bits(backs)
    return Cells(any: ColorReach.bits(any), tops: bits & 0xffff, bottoms: bits &>> 16)
  }

  /// Matches the cells of a screen with fewer than sixteen columns.
  @inline(never)
  private func few(_ frame: Span<RGB>, _ upper: Int, _ column: Int, _ width: Int) -> Cells {
    var cells = Cells(any: 0, tops: 0, bottoms: 0)
    for cell in column..<width {
      let top = ColorReach.repeated(frame[upper &+ cell].cell)
      let bottom = ColorReach.repeated(frame[upper &+ width &+ cell].cell)
      let bit: UInt64 = 1 &<< UInt64(cell &- column)
      if back.covers(top)[0] != 0 { cells.tops |= bit }
      if back.covers(bottom)[0] != 0 { cells.bottoms |= bit }
      let topFront = hasFront ? frontTop : back
      let bottomFront = hasFront ? frontBottom : back
      if (back.covers(top)[0] | topFront.covers(top)[0])
        & (back.covers(bottom)[0] | bottomFront.covers(bottom)[0]) != 0
      {
        cells.any |= bit
      }
    }
    return cells
  }
}
