import QuadrilleCore

/// A set of pixels that one colour can show with no channel off by more than one level.
///
/// Keeps the least and the greatest value of each channel. While they are at most two apart, some colour fits.
struct ChannelBox {
  private var least: SIMD4<UInt8>
  private var greatest: SIMD4<UInt8>

  /// Makes a box of one pixel.
  @inline(__always)
  init(_ frame: Span<RGB>, _ index: Int) {
    least = Self.lanes(frame, index)
    greatest = least
  }

  /// Adds two pixels if some colour still fits all; otherwise returns false and changes nothing.
  @inline(__always)
  mutating func take(_ frame: Span<RGB>, _ first: Int, _ second: Int) -> Bool {
    let one = Self.lanes(frame, first)
    let other = Self.lanes(frame, second)
    var low = least.replacing(with: one, where: one .< least)
    low = low.replacing(with: other, where: other .< low)
    var high = greatest.replacing(with: one, where: one .> greatest)
    high = high.replacing(with: other, where: other .> high)
    let apart = (high &- low) .> SIMD4(repeating: 2)
    let wide = SIMD4<UInt8>.zero.replacing(with: SIMD4(repeating: 1), where: apart)
    guard unsafeBitCast(wide, to: UInt32.self) == 0 else { return false }
    least = low
    greatest = high
    return true
  }

  /// Returns the colour nearest to `wanted` that fits all pixels.
  @inline(__always)
  func color(near wanted: CellColor) -> CellColor {
    let one = SIMD4<UInt8>(repeating: 1)
    let top = SIMD4<UInt8>(repeating: 254)
    let low = greatest.replacing(with: one, where: greatest .< one) &- one
    let high = least.replacing(with: top, where: least .> top) &+ one
    var color = SIMD4(
      UInt8(truncatingIfNeeded: wanted.bits), UInt8(truncatingIfNeeded: wanted.bits &>> 8),
      UInt8(truncatingIfNeeded: wanted.bits &>> 16),
      UInt8(truncatingIfNeeded: wanted.bits &>> 24))
    color = color.replacing(with: low, where: color .< low)
    color = color.replacing(with: high, where: color .> high)
    return CellColor(bits: Self.packed(color))
  }

  /// Whether no channel of two colours differs by more than one level.
  @inline(__always)
  static func areNear(_ first: CellColor, _ second: CellColor) -> Bool {
    let (first, second) = (first.bits, second.bits)
    let high: UInt32 = 0x8080_8080
    let apart = first ^ second
    let difference = ((first | high) &- (second & ~high)) ^ (~apart & high)
    let raised = ((difference & ~high) &+ 0x0101_0101) ^ (difference & high)
    return isSmall(raised) && apart & (first ^ (raised &<< 6)) & high == 0
  }

  /// Whether every byte is 0, 1 or 2.
  @inline(__always)
  private static func isSmall(_ word: UInt32) -> Bool {
    (word & 0xfcfc_fcfc) | (word & (word &>> 1) & 0x0101_0101) == 0
  }

  /// Reads a pixel without a bounds check.
  @inline(__always)
  private static func lanes(_ frame: Span<RGB>, _ index: Int) -> SIMD4<UInt8> {
    frame.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index &* 4, as: SIMD4<UInt8>.self)
  }

  @inline(__always)
  private static func packed(_ lanes: SIMD4<UInt8>) -> UInt32 {
    UInt32(lanes.x) | UInt32(lanes.y) &<< 8 | UInt32(lanes.z) &<< 16 | UInt32(lanes.w) &<< 24
  }
}
