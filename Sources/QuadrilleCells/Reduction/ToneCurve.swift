import QuadrilleCore

// Hot where a terminal has no colours: once per pixel.

/// Amplifies a picture's contrast for terminals that show only two tones.
///
/// The tones of the picture are spread over most of the range, at most fourfold. The curve is computed from the mean
/// and the standard deviation (spread) of all pixels, so it changes no faster than the picture.
struct ToneCurve {
  private let gain: Float
  private let offset: Float

  private static let greatestGain: Float = 4
  /// The spread from which the contrast is not amplified.
  private static let fullSpread: Float = 0.2

  init(_ pixels: Span<RGB>) {
    var sum = 0
    var squares = 0
    for index in 0..<pixels.count {
      let level = Int(pixels[index].luma709)
      sum &+= level
      squares &+= level &* level
    }
    let count = Float(max(1, pixels.count))
    let mean = Float(sum) / count / Self.white
    let variance = Float(squares) / count / (Self.white * Self.white) - mean * mean
    let spread = max(0, variance).squareRoot()
    gain = max(1, min(Self.greatestGain, Self.fullSpread / max(spread, 0.001)))
    // Keeps the tones within two standard deviations of the mean in range.
    let margin = min(0.5, 2 * spread * gain)
    offset = (gain > 1 ? max(margin, min(1 - margin, mean)) : mean) - mean * gain
  }

  /// Returns the tone of a pixel, 0…1 or slightly beyond.
  @inline(__always)
  func tone(of color: RGB) -> Float { Float(color.luma709) * (gain / Self.white) + offset }

  private static let white: Float = 255 * 256
}
