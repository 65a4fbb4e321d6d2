import CMath

/// A colour in CIE L*a*b* with the white point D65.
public struct Lab: Sendable, Equatable {
  /// The lightness: 0 is black, 100 white.
  public var lightness: Double
  /// The axis from green (negative) to red (positive).
  public var a: Double
  /// The axis from blue (negative) to yellow (positive).
  public var b: Double

  public init(_ lightness: Double, _ a: Double, _ b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// Converts an sRGB colour.
  public init(_ color: RGB) {
    self.init(red: Double(color.red), green: Double(color.green), blue: Double(color.blue))
  }

  /// Converts an sRGB colour whose channels, 0…255, need not be whole.
  public init(red: Double, green: Double, blue: Double) {
    let linear = SIMD3(SRGB.light(red), SRGB.light(green), SRGB.light(blue))
    let x = Self.root((linear * Self.toX).sum())
    let y = Self.root((linear * Self.toY).sum())
    let z = Self.root((linear * Self.toZ).sum())
    self.init(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  // The matrix of IEC 61966-2-1, divided by the sum of its primaries, so that greys have a and b of exactly 0.
  static let toX = SIMD3(0.4124564, 0.3575761, 0.1804375) / 0.95047
  static let toY = SIMD3(0.2126729, 0.7151522, 0.0721750) / 1.0000001
  static let toZ = SIMD3(0.0193339, 0.1191920, 0.9503041) / 1.08883

  /// Returns the cube root, with the linear segment of CIE L*a*b* near 0.
  private static func root(_ value: Double) -> Double {
    value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
  }
}
