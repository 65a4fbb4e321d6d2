/// Lays a pattern over frames of one size. Blended levels are precomputed: a frame costs one look-up per channel of a
/// pixel, and allocates nothing.
struct PatternPainter: Sendable {
  private let mask: PatternMask
  /// The blended level for each coverage and channel level: 256 rows of 256 entries.
  private let blended: [UInt8]
  /// Whether pixels with coverage 0 are unchanged.
  private let leavesRest: Bool

  /// Makes a painter; nil at an intensity of 0, which changes nothing.
  init?(_ pattern: Pattern, intensity: Int, size: PixelSize) {
    guard intensity != 0 else { return nil }
    mask = PatternMask(pattern, size: size)
    leavesRest = intensity > 0
    blended = (0..<65536).map { index in
      Self.blend(Double(index & 255), coverage: Double(index >> 8) / 255, intensity: intensity)
    }
  }

  /// Returns a blended level. A positive intensity blends black in soft light. A negative one shows the picture only
  /// where the pattern is, on black.
  static func blend(_ channel: Double, coverage: Double, intensity: Int) -> UInt8 {
    let strength = Double(abs(intensity)) / 100 * coverage
    // Soft light with black squares the backdrop (W3C, Compositing and Blending Level 1).
    let value =
      intensity > 0
      ? channel + (channel * channel / 255 - channel) * strength : channel * strength
    return UInt8(max(0, min(255, value.rounded())))
  }

  /// Lays the pattern over a frame of the painter's size; ignores other sizes.
  func paint(over frame: inout Frame) {
    guard frame.pixels.count == mask.coverage.count else { return }
    Self.paint(over: &frame.pixels, mask.coverage.span, blended.span, leavesRest)
  }

  // Hot: once per pixel.
  private static func paint(
    over pixels: inout [RGB], _ coverage: Span<UInt8>, _ blended: Span<UInt8>, _ leavesRest: Bool
  ) {
    var span = pixels.mutableSpan
    for index in 0..<min(span.count, coverage.count) {
      let row = Int(coverage[index]) &<< 8
      if row == 0 && leavesRest { continue }
      let color = span[index]
      span[index] = RGB(
        blended[row | Int(color.red)], blended[row | Int(color.green)],
        blended[row | Int(color.blue)])
    }
  }
}
