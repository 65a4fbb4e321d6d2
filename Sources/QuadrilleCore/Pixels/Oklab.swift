import CMath

/// A colour in Oklab: lightness and two opponent axes, in which equal distances are perceived as equal.
///
/// B. Ottosson, "A perceptual color space for image processing" (2020).
package struct Oklab: Sendable, Equatable {
  /// The lightness: 0 is black, 1 white.
  package var lightness: Double
  /// The axis from green (negative) to red (positive).
  package var a: Double
  /// The axis from blue (negative) to yellow (positive).
  package var b: Double

  /// The weights of linear red, green and blue light in the response of each type of cone.
  package static let cones = (
    long: SIMD3(0.4122214708, 0.5363325363, 0.0514459929),
    middle: SIMD3(0.2119034982, 0.6806995451, 0.1073969566),
    short: SIMD3(0.0883024619, 0.2817188376, 0.6299787005)
  )
  /// The weights of the cube roots of the cones' responses in lightness, a and b.
  package static let axes = (
    lightness: SIMD3(0.2104542553, 0.7936177850, -0.0040720468),
    a: SIMD3(1.9779984951, -2.4285922050, 0.4505937099),
    b: SIMD3(0.0259040371, 0.7827717662, -0.8086757660)
  )
}

extension Oklab {
  /// Converts an sRGB colour.
  package init(_ color: RGB) {
    let light = SRGB.light(of: color)
    let roots = SIMD3(
      cbrt((light * Self.cones.long).sum()), cbrt((light * Self.cones.middle).sum()),
      cbrt((light * Self.cones.short).sum()))
    self.init(
      lightness: (Self.axes.lightness * roots).sum(), a: (Self.axes.a * roots).sum(),
      b: (Self.axes.b * roots).sum())
  }

  /// The sRGB colour; nil outside sRGB's gamut.
  var color: RGB? {
    func cube(_ value: Double) -> Double { value * value * value }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    let lms = SIMD3(l, m, s)
    let light = SIMD3(
      (lms * SIMD3(4.0767416621, -3.3077115913, 0.2309699292)).sum(),
      (lms * SIMD3(-1.2684380046, 2.6097574011, -0.3413193965)).sum(),
      (lms * SIMD3(-0.0041960863, -0.7034186147, 1.7076147010)).sum())
    // A tolerance for rounding.
    let margin = 0.0005
    guard light.min() >= -margin, light.max() <= 1 + margin else { return nil }
    return RGB(SRGB.level(light.x), SRGB.level(light.y), SRGB.level(light.z))
  }

  /// Returns the squared distance to another colour.
  package func squaredDistance(to other: Oklab) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return l * l + a * a + b * b
  }
}
