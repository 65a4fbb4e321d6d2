/// The colour of a surface, such as a bubble, and the change of the background that shows through.
///
/// An own bubble shows a more saturated copy of the background, as in Telegram for iOS (saturation 1.7, luma weights
/// .3086, .6094, .0820), lightened or darkened so that text on it is readable.
package struct SurfaceColor: Sendable, Equatable {
  package var color: RGB
  package var opacity: Double
  /// The blend from the plain surface, 0, to the own bubble, 1.
  package var own: Double
  package var isDark: Bool
  package var tint = RGB.white
  /// The share of `tint` in an own bubble's colour, 0…1.
  package var tintShare: Float = 0.5

  /// Makes the colour of a surface; `own` is 0 for a plain surface and 1 for an own bubble.
  package init(color: RGB, opacity: Double, own: Double, isDark: Bool) {
    self.color = color
    self.opacity = opacity
    self.own = own
    self.isDark = isDark
  }

  private static let luma = SIMD4<Float>(0.3086, 0.6094, 0.0820, 0)
  private static let saturation: Float = 1.7
  private static let lightening: Float = 0.52
  private static let darkening: Float = 0.56

  // Hot: once per pixel of a bubble.
  @inline(__always)
  package func over(_ background: RGB) -> RGB {
    let below = Self.lanes(background)
    let surface = below + (Self.lanes(color) - below) * Float(opacity)
    guard own > 0 else { return Self.rgb(surface) }
    let grey = (below * Self.luma).sum()
    let vivid = Self.clamped((below - grey) * Self.saturation + grey)
    let end: Float = isDark ? 0 : 255
    let amount = isDark ? Self.darkening : Self.lightening
    let shown = vivid + (end - vivid) * amount
    let tinted = shown + (Self.lanes(tint) - shown) * tintShare
    return Self.rgb(surface + (tinted - surface) * Float(own))
  }

  @inline(__always)
  private static func lanes(_ color: RGB) -> SIMD4<Float> {
    SIMD4(Float(color.red), Float(color.green), Float(color.blue), 0)
  }

  @inline(__always)
  private static func clamped(_ lanes: SIMD4<Float>) -> SIMD4<Float> {
    lanes.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
  }

  @inline(__always)
  private static func rgb(_ lanes: SIMD4<Float>) -> RGB {
    // Adding 2²³ rounds a Float to a whole number, in its low mantissa bits.
    let places = clamped(lanes) + 8_388_608
    return RGB(
      packed: places.x.bitPattern & 255 | (places.y.bitPattern & 255) &<< 8
        | (places.z.bitPattern & 255) &<< 16)
  }
}
