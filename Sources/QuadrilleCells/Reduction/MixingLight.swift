import CMath
import QuadrilleCore

/// The scale of light in which dithered dots are averaged.
///
/// Seen from afar, dots mix linearly in physical light. Seen from near, where a pixel is half a character, they mix
/// nearly linearly in sRGB levels. This scale lies between the two.
enum MixingLight {
  /// The exponent that turns sRGB levels into light; 2.2 would give physical light.
  static let exponent = 1.6

  /// The light of each level of a channel, 0…1.
  static let levels: [Float] = (0..<256).map { Float(pow(Double($0) / 255, exponent)) }

  /// Returns the light of a colour's three channels.
  static func light(of color: RGB) -> SIMD3<Float> {
    SIMD3(levels[Int(color.red)], levels[Int(color.green)], levels[Int(color.blue)])
  }

  /// Returns the brightness of a light, 0…1.
  @inline(__always)
  static func brightness(_ light: SIMD3<Float>) -> Float {
    0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
  }
}
