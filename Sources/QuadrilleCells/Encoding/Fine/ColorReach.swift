// Hot: once per pixel that may be painted.

/// The colours within one level of a colour in every channel, for comparisons of four pixels at a time.
struct ColorReach {
  private let least: SIMD16<UInt8>
  /// The width of the range above `least`. The fourth byte has width 0, so an unknown colour matches no pixel.
  private let span: SIMD16<UInt8>

  @inline(__always)
  init(_ color: CellColor) {
    let color = Self.repeated(color)
    let ones = Self.bytes(SIMD4(repeating: 0x01_0101))
    let below = color.replacing(with: ones, where: color .> ones)
    least = color &- below
    // 255 has no upper neighbour; 255 + 1 would wrap around to 0.
    let above = ones.replacing(with: ~color, where: ~color .< ones)
    span = below &+ above
  }

  /// Returns a lane of ones for each of four pixels within reach, a lane of zeros for the others.
  @inline(__always)
  func covers(_ pixels: SIMD16<UInt8>) -> SIMD4<UInt32> {
    let above = pixels &- least
    return Self.whole(above .<= span)
  }

  /// Returns a lane of ones for each of four pixels whose bytes are all 0.
  @inline(__always)
  static func areNothing(_ pixels: SIMD16<UInt8>) -> SIMD4<UInt32> {
    let words = unsafeBitCast(pixels, to: SIMD4<UInt32>.self)
    return SIMD4<UInt32>.zero.replacing(with: SIMD4(repeating: .max), where: words .== 0)
  }

  /// Returns a lane of ones for each of four differences with a channel above one level.
  @inline(__always)
  static func areFar(_ apart: SIMD16<UInt8>) -> SIMD4<UInt32> {
    let far = unsafeBitCast(apart, to: SIMD4<UInt32>.self) & 0xfefe_fefe
    return SIMD4<UInt32>(repeating: .max).replacing(with: 0, where: far .== 0)
  }

  /// Returns the absolute difference of each channel; one of the two clamped differences is 0.
  @inline(__always)
  static func apart(_ first: SIMD16<UInt8>, _ second: SIMD16<UInt8>) -> SIMD16<UInt8> {
    (first &- first.replacing(with: second, where: second .< first))
      | (second &- second.replacing(with: first, where: first .< second))
  }

  /// Reads four pixels without bounds checks; the checks here and in `ChannelBox` cost a quarter more instructions.
  @inline(__always)
  static func pixels(
    _ frame: Span<some BitwiseCopyable>, _ index: Int
  ) -> SIMD16<UInt8> {
    frame.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index &* 4, as: SIMD16<UInt8>.self)
  }

  /// Returns one colour four times.
  @inline(__always)
  static func repeated(_ color: CellColor) -> SIMD16<UInt8> {
    bytes(SIMD4(repeating: color.bits))
  }

  /// Combines the bits of four lanes by OR.
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

  /// Returns a lane of ones for each pixel with all four bytes in the mask.
  @inline(__always)
  private static func whole(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD4<UInt32> {
    let bytes = SIMD16<UInt8>.zero.replacing(with: SIMD16(repeating: .max), where: mask)
    let words = unsafeBitCast(bytes, to: SIMD4<UInt32>.self)
    let ones = SIMD4<UInt32>(repeating: .max)
    return SIMD4<UInt32>.zero.replacing(with: ones, where: words .== ones)
  }
}
