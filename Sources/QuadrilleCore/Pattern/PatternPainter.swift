/// Lays a pattern over pictures of one size. What it does to each channel is worked out once, so a
/// frame costs a look-up a channel, and allocates nothing.
struct PatternPainter: Sendable {
  private let mask: PatternMask
  /// By coverage and channel: 256 rows of 256.
  private let blended: [UInt8]
  /// Whether pixels that the pattern does not cover stay as they are.
  private let leavesRest: Bool

  /// Nil: nothing would change.
  init?(_ pattern: Pattern, intensity: Int, size: PixelSize) {
    guard intensity != 0 else { return nil }
    mask = PatternMask(pattern, size: size)
    leavesRest = intensity > 0
    blended = (0..<65536).map { index in
      Self.blend(Double(index & 255), coverage: Double(index >> 8) / 255, intensity: intensity)
    }
  }

  /// Black in soft light, as strong as the intensity; or, where that is below 0, black that lets the
  /// picture be seen where the pattern is.
  static func blend(_ channel: Double, coverage: Double, intensity: Int) -> UInt8 {
    let strength = Double(abs(intensity)) / 100 * coverage
    // Soft light of black squares what lies beneath it (W3C, Compositing and Blending Level 1).
    let value =
      intensity > 0
      ? channel + (channel * channel / 255 - channel) * strength : channel * strength
    return UInt8(max(0, min(255, value.rounded())))
  }

  /// Lays the pattern over a picture of its size.
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
