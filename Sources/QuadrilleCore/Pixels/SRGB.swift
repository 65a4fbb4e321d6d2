import CMath

/// The sRGB transfer function (IEC 61966-2-1): from a channel's level to linear light and back.
package enum SRGB {
  /// The linear light of each of the 256 levels, 0…1.
  package static let lights: [Double] = (0...255).map { light(Double($0)) }

  /// Returns the light, 0…1, of a level of 0…255, which need not be whole.
  package static func light(_ level: Double) -> Double {
    let value = level / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Returns the derivative of `light` by the level.
  static func slope(_ level: Double) -> Double {
    let value = level / 255
    let base = value <= 0.04045 ? 1 / 12.92 : 2.4 / 1.055 * pow((value + 0.055) / 1.055, 1.4)
    return base / 255
  }

  /// Returns the channel level nearest to a linear light, after clamping the light to 0…1.
  static func level(_ light: Double) -> UInt8 {
    let value = min(1, max(0, light))
    let coded = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
    return UInt8((coded * 255).rounded())
  }

  /// Returns the light of a colour's three channels.
  static func light(of color: RGB) -> SIMD3<Double> {
    SIMD3(lights[Int(color.red)], lights[Int(color.green)], lights[Int(color.blue)])
  }
}
