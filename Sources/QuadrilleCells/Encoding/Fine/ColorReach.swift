import QuadrilleCore

// Hot: once per pixel that may be painted.

/// The colours within one level of one colour in every channel, to be compared four pixels at a time.
struct ColorReach {
  private let least: SIMD16<UInt8>
  /// How far above the least a channel may be: the fourth byte, 0 in every pixel, must be met exactly,
  /// so that an unknown colour reaches none.
  private let span: SIMD16<UInt8>

  @inline(__always)
  init(_ color: CellColor) {
    let color = Self.repeated(color)
    let ones = Self.bytes(SIMD4(repeating: 0x01_0101))
    let below = color.replacing(with: ones, where: color .> ones)
    least = color &- below
    // Nothing is above 255: 0 is not its neighbour.
    let above = ones.replacing(with: ~color, where: ~color .< ones)
    span = below &+ above
  }

  /// All ones where one of four pixels is within reach.
  @inline(__always)
  func covers(_ pixels: SIMD16<UInt8>) -> SIMD4<UInt32> {
    let above = pixels &- least
    return Self.whole(above .<= span)
  }

  /// All ones where all channels of one of four pixels are nothing.
  @inline(__always)
  static func areNothing(_ pixels: SIMD16<UInt8>) -> SIMD4<UInt32> {
    let words = unsafeBitCast(pixels, to: SIMD4<UInt32>.self)
    return SIMD4<UInt32>.zero.replacing(with: SIMD4(repeating: .max), where: words .== 0)
  }

  /// All ones where a channel of one of four differences is more than one.
  @inline(__always)
  static func areFar(_ apart: SIMD16<UInt8>) -> SIMD4<UInt32> {
    let far = unsafeBitCast(apart, to: SIMD4<UInt32>.self) & 0xfefe_fefe
    return SIMD4<UInt32>(repeating: .max).replacing(with: 0, where: far .== 0)
  }

  /// How far each channel differs. Both ways: one of them is nothing.
  @inline(__always)
  static func apart(_ first: SIMD16<UInt8>, _ second: SIMD16<UInt8>) -> SIMD16<UInt8> {
    (first &- first.replacing(with: second, where: second .< first))
      | (second &- second.replacing(with: first, where: first .< second))
  }

  /// Four pixels of a frame. The caller sees to it that there are four: with checks here and in
  /// `ChannelBox`, the whole coder took a quarter more instructions.
  @inline(__always)
  static func pixels(
    _ frame: Span<some BitwiseCopyable>, _ index: Int
  ) -> SIMD16<UInt8> {
    frame.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index &* 4, as: SIMD16<UInt8>.self)
  }

  /// One pixel four times.
  @inline(__always)
  static func repeated(_ color: CellColor) -> SIMD16<UInt8> {
    bytes(SIMD4(repeating: color.bits))
  }

  /// All bits of four lanes.
  @inline(__always)
  static func bits(_ lanes: SIMD4<UInt32>) -> UInt64 {
    let halves = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    let both = halves[0] | halves[1]
    return (both | both &>> 32) & 0xffff_ffff
  }

  @inline(__always)
  private static func bytes(_ words: SIMD4<UInt32>) -> SIMD16<UInt8> {
    unsafeBitCast(words, to: SIMD16<UInt8>.self)
  }

  /// All ones where all four bytes of a pixel are within bounds.
  @inline(__always)
  private static func whole(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD4<UInt32> {
    let bytes = SIMD16<UInt8>.zero.replacing(with: SIMD16(repeating: .max), where: mask)
    let words = unsafeBitCast(bytes, to: SIMD4<UInt32>.self)
    let ones = SIMD4<UInt32>(repeating: .max)
    return SIMD4<UInt32>.zero.replacing(with: ones, where: words .== ones)
  }
}
