import CMath

/// A colour by how light it is, how colourful and of which hue, in steps that look alike.
///
/// B. Ottosson, "A perceptual color space for image processing" (2020), in polar form as CSS has it.
public struct OKLCH: Sendable, Equatable {
  /// 0 is black, 1 white.
  public var lightness: Double
  /// 0 is grey; colours of a screen reach 0.33.
  public var chroma: Double
  /// Degrees, 0…360; red is near 29.
  public var hue: Double

  /// Makes a colour, which a screen need not be able to show.
  public init(lightness: Double, chroma: Double, hue: Double) {
    self.lightness = lightness
    self.chroma = chroma
    self.hue = hue
  }

  /// The place of an sRGB colour; greys get hue 0.
  public init(_ color: RGB) {
    let light = SIMD3(
      Lab.light(Double(color.red)), Lab.light(Double(color.green)), Lab.light(Double(color.blue)))
    let l = cbrt((light * SIMD3(0.4122214708, 0.5363325363, 0.0514459929)).sum())
    let m = cbrt((light * SIMD3(0.2119034982, 0.6806995451, 0.1073969566)).sum())
    let s = cbrt((light * SIMD3(0.0883024619, 0.2817188376, 0.6299787005)).sum())
    let a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    let b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    let chroma = (a * a + b * b).squareRoot()
    let isGrey = color.red == color.green && color.green == color.blue
    let degrees = atan2(b, a) * 180 / .pi
    self.init(
      lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      chroma: isGrey ? 0 : chroma, hue: isGrey ? 0 : degrees < 0 ? degrees + 360 : degrees)
  }

  /// The sRGB colour, or the most colourful one of the same lightness and hue.
  public var color: RGB {
    if let exact = shown(chroma: chroma) { return exact }
    var (low, high) = (0.0, chroma)
    for _ in 0..<16 {
      let middle = (low + high) / 2
      if shown(chroma: middle) != nil { low = middle } else { high = middle }
    }
    return shown(chroma: low) ?? (lightness > 0.5 ? .white : .black)
  }

  /// The colour with another chroma; nil where a screen has none.
  private func shown(chroma: Double) -> RGB? {
    let a = chroma * cos(hue * .pi / 180)
    let b = chroma * sin(hue * .pi / 180)
    func cube(_ value: Double) -> Double { value * value * value }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    let lms = SIMD3(l, m, s)
    let light = SIMD3(
      (lms * SIMD3(4.0767416621, -3.3077115913, 0.2309699292)).sum(),
      (lms * SIMD3(-1.2684380046, 2.6097574011, -0.3413193965)).sum(),
      (lms * SIMD3(-0.0041960863, -0.7034186147, 1.7076147010)).sum())
    // Rounding alone may leave the range by this much.
    let margin = 0.0005
    guard light.min() >= -margin, light.max() <= 1 + margin else { return nil }
    func level(_ light: Double) -> UInt8 {
      let value = min(1, max(0, light))
      let coded = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
      return UInt8((coded * 255).rounded())
    }
    return RGB(level(light.x), level(light.y), level(light.z))
  }
}
