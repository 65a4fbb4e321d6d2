import CMath

/// A linear map of a colour's channels. It rotates hues and scales saturation like SwiftUI's `hueRotation` and
/// `saturation`, and like CSS's `hue-rotate()` and `saturate()`.
///
/// The map works on gamma-encoded channels. It preserves the weighted sum 0.213 R + 0.715 G + 0.072 B, which is only
/// roughly the lightness. Results are clamped to 0…255. (W3C Filter Effects Module Level 1, `feColorMatrix`; SwiftUI
/// documents no numbers of its own.)
struct ChannelMatrix: Sendable, Equatable {
  /// The contribution of one unit of red, green and blue to the three channels; the fourth lane is 0.
  var red, green, blue: SIMD4<Float>

  private static let weights = SIMD3<Double>(0.213, 0.715, 0.072)

  private init(rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) {
    func column(_ index: Int) -> SIMD4<Float> {
      SIMD4(Float(rows.0[index]), Float(rows.1[index]), Float(rows.2[index]), 0)
    }
    red = column(0)
    green = column(1)
    blue = column(2)
  }

  /// Returns the map that rotates hues by an angle about the axis of greys.
  static func hueRotation(degrees: Double) -> ChannelMatrix {
    let cosine = cos(degrees / 180 * .pi)
    let sine = sin(degrees / 180 * .pi)
    let grey = weights
    return ChannelMatrix(
      rows: (
        grey + (SIMD3(1, 0, 0) - grey) * cosine + SIMD3(-0.213, -0.715, 0.928) * sine,
        grey + (SIMD3(0, 1, 0) - grey) * cosine + SIMD3(0.143, 0.140, -0.283) * sine,
        grey + (SIMD3(0, 0, 1) - grey) * cosine + SIMD3(-0.787, 0.715, 0.072) * sine
      ))
  }

  /// Returns the map that scales saturation: 0 gives greys, 1 changes nothing, more increases saturation.
  static func saturation(_ amount: Double) -> ChannelMatrix {
    let grey = weights
    return ChannelMatrix(
      rows: (
        grey + (SIMD3(1, 0, 0) - grey) * amount, grey + (SIMD3(0, 1, 0) - grey) * amount,
        grey + (SIMD3(0, 0, 1) - grey) * amount
      ))
  }

  /// Returns the mapped colour, clamped to 0…255; the fourth lane is 0.
  @inline(__always)
  func applied(to color: SIMD4<Float>) -> SIMD4<Float> {
    let sum = red * color.x + green * color.y + blue * color.z
    let positive = SIMD4<Float>.zero.replacing(with: sum, where: sum .> 0)
    let top = SIMD4<Float>(repeating: 255)
    return top.replacing(with: positive, where: positive .< 255)
  }
}
