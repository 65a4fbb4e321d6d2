import QuadrilleCore

// Hot: once per sixteen cells around a patch.

/// Which cells two loaded colours show well enough, many at a time.
struct CellMatch {
  private let back: ColorReach
  /// The foreground where it may be the upper pixel, and where it may be the lower; not looked at
  /// where only cells of the background are looked for.
  private let frontTop: ColorReach
  private let frontBottom: ColorReach
  private let hasFront: Bool

  /// Cells of two colours; only those of one half block if that is said.
  @inline(__always)
  init(background: CellColor, foreground: CellColor, isFlat: Bool, only block: Pen.Stamp? = nil) {
    back = ColorReach(background)
    frontTop = ColorReach(block == .lower ? .unknown : foreground)
    frontBottom = ColorReach(block == .upper ? .unknown : foreground)
    hasFront = !isFlat
  }

  /// Some cells, a bit each.
  struct Cells {
    /// Those that are shown well enough.
    var any: UInt64
    /// Those of which the background shows the upper pixel, and those of which it shows the lower.
    var tops: UInt64
    var bottoms: UInt64

    /// Those that the background shows.
    @inline(__always)
    var flat: UInt64 { tops & bottoms }
  }

  /// Sixteen cells from a column on. Bits beyond the last column mean nothing.
  @inline(__always)
  func sixteen(_ frame: Span<RGB>, _ row: Int, _ column: Int, _ width: Int) -> Cells {
    let upper = 2 &* row &* width
    guard width >= 16 else { return few(frame, upper, column, width) }
    // The last sixteen of a row are read where there are sixteen.
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

  /// Those of sixteen cells that the background shows.
  @inline(__always)
  func flat(_ frame: Span<RGB>, _ row: Int, _ column: Int, _ width: Int) -> UInt64 {
    let upper = 2 &* row &* width
    guard width >= 16 else { return few(frame, upper, column, width).flat }
    let first = min(column, width &- 16)
    return flat(frame, upper &+ first, width) &>> UInt64(truncatingIfNeeded: column &- first)
  }

  // Loops of four keep the compiler from calling what it should inline.

  /// Those of sixteen cells that the background shows.
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

  /// Sixteen cells of both colours.
  @inline(never)
  private func halves(_ frame: Span<RGB>, _ top: Int, _ width: Int) -> Cells {
    // The upper pixels' bits, and above them the lower ones'.
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

  /// The same on a screen of less than sixteen columns.
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
