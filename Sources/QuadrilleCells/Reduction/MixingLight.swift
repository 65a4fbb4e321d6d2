import CMath
import QuadrilleCore

/// The light that colours are mixed in.
///
/// From afar dots mix as light does; from near, where a pixel is as wide as half a letter, nearly as
/// their sRGB levels do. This is the middle between the two.
enum MixingLight {
  /// Light is an sRGB level to this power; 2.2 would be physics.
  static let exponent = 1.6

  /// For each level of a channel, how much light it is: 0…1.
  static let levels: [Float] = (0..<256).map { Float(pow(Double($0) / 255, exponent)) }

  /// The light of a colour's three channels.
  static func light(of color: RGB) -> SIMD3<Float> {
    SIMD3(levels[Int(color.red)], levels[Int(color.green)], levels[Int(color.blue)])
  }

  /// How bright light is: 0…1.
  @inline(__always)
  static func brightness(_ light: SIMD3<Float>) -> Float {
    0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
  }
}
