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
  init(background: UInt32, foreground: UInt32, isFlat: Bool, only block: Pen.Stamp? = nil) {
    back = ColorReach(background)
    frontTop = ColorReach(block == .lower ? Pen.unknown : foreground)
    frontBottom = ColorReach(block == .upper ? Pen.unknown : foreground)
    hasFront = !isFlat
  }

  /// Sixteen cells from a column on: those shown well enough, and those by the background alone. Bits
  /// beyond the last column mean nothing.
  @inline(never)
  func sixteen(
    _ frame: Span<RGB>, _ row: Int, _ column: Int, _ width: Int
  ) -> (any: UInt64, flat: UInt64) {
    let upper = 2 &* row &* width
    guard width >= 16 else { return few(frame, upper, column, width) }
    // The last sixteen of a row are read where there are sixteen.
    let first = min(column, width &- 16)
    let past = UInt64(truncatingIfNeeded: column &- first)
    let top = upper &+ first
    var flat = SIMD4<UInt32>.zero
    var any = SIMD4<UInt32>.zero
    // Loops of four keep the compiler from calling what it should inline.
    var places = SIMD4<UInt32>(1, 2, 4, 8)
    for four in 0..<4 {
      let tops = ColorReach.pixels(frame, top &+ 4 &* four)
      let bottoms = ColorReach.pixels(frame, top &+ width &+ 4 &* four)
      let backTops = back.covers(tops)
      let backBottoms = back.covers(bottoms)
      flat |= backTops & backBottoms & places
      if hasFront {
        any |=
          (backTops | frontTop.covers(tops)) & (backBottoms | frontBottom.covers(bottoms)) & places
      }
      places &<<= 4
    }
    let flatBits = ColorReach.bits(flat) &>> past
    return (hasFront ? ColorReach.bits(any) &>> past : flatBits, flatBits)
  }

  /// The same on a screen of less than sixteen columns.
  private func few(
    _ frame: Span<RGB>, _ upper: Int, _ column: Int, _ width: Int
  ) -> (any: UInt64, flat: UInt64) {
    var any: UInt64 = 0
    var flat: UInt64 = 0
    for cell in column..<width {
      let top = ColorReach.repeated(frame[upper &+ cell].packed)
      let bottom = ColorReach.repeated(frame[upper &+ width &+ cell].packed)
      let bit: UInt64 = 1 &<< UInt64(cell &- column)
      if back.covers(top)[0] & back.covers(bottom)[0] != 0 { flat |= bit }
      let topFront = hasFront ? frontTop : back
      let bottomFront = hasFront ? frontBottom : back
      if (back.covers(top)[0] | topFront.covers(top)[0])
        & (back.covers(bottom)[0] | bottomFront.covers(bottom)[0]) != 0
      {
        any |= bit
      }
    }
    return (any, flat)
  }
}
