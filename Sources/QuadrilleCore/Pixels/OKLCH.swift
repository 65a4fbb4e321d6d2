import CMath

/// Oklab in polar coordinates, as in CSS: lightness, chroma and hue. May lie outside sRGB's gamut.
public struct OKLCH: Sendable, Equatable {
  /// The lightness: 0 is black, 1 white.
  public var lightness: Double
  /// The chroma: 0 is grey; sRGB colours reach 0.33.
  public var chroma: Double
  /// The hue in degrees, 0…360; red is near 29.
  public var hue: Double

  public init(lightness: Double, chroma: Double, hue: Double) {
    (self.lightness, self.chroma, self.hue) = (lightness, chroma, hue)
  }
}

extension OKLCH {
  /// Converts an sRGB colour; greys get hue 0.
  public init(_ color: RGB) {
    let lab = Oklab(color)
    let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    let isGrey = color.red == color.green && color.green == color.blue
    let degrees = atan2(lab.b, lab.a) * 180 / .pi
    self.init(
      lightness: lab.lightness, chroma: isGrey ? 0 : chroma,
      hue: isGrey ? 0 : degrees < 0 ? degrees + 360 : degrees)
  }

  /// The nearest sRGB colour: outside the gamut, chroma is reduced until the colour fits; lightness and hue stay.
  public var color: RGB {
    if let exact = shown(chroma: chroma) { return exact }
    var (low, high) = (0.0, chroma)
    for _ in 0..<16 {
      let middle = (low + high) / 2
      if shown(chroma: middle) != nil { low = middle } else { high = middle }
    }
    return shown(chroma: low) ?? (lightness > 0.5 ? .white : .black)
  }

  /// Returns the sRGB colour with another chroma; nil outside the gamut.
  private func shown(chroma: Double) -> RGB? {
    let angle = hue * .pi / 180
    return Oklab(lightness: lightness, a: chroma * cos(angle), b: chroma * sin(angle)).color
  }
}
