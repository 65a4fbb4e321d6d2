import QuadrilleCore

/// The colours of bubbles and text, by whether the background is a light or a dark one.
struct ChatTheme: Sendable, Equatable {
  let isDark: Bool
  /// What bubbles of the other side, the field and the header are mixed with.
  let panel: RGB
  /// Text on them and on own bubbles.
  let text: RGB
  /// Less important text.
  let faint: RGB
  /// Names, bars, links, the caret.
  let accent: RGB
  let ownAccent: RGB
  /// What own bubbles have of one colour, so that they stand out wherever they are.
  let ownTint: RGB
  /// Text straight on the background's darkened pills.
  let pillText = RGB.white

  init(_ palette: Palette) {
    let light = palette.colors.reduce(0.0) { sum, color in
      sum + 0.3 * Double(color.red) + 0.59 * Double(color.green) + 0.11 * Double(color.blue)
    }
    isDark = light / Double(255 * palette.colors.count) < 0.6
    ownTint = Self.ownTint(palette, isDark: isDark)
    panel = isDark ? RGB(22, 24, 36) : RGB(255, 255, 255)
    text = isDark ? RGB(244, 245, 250) : RGB(18, 26, 22)
    faint = isDark ? RGB(206, 210, 226) : RGB(62, 76, 70)
    accent = isDark ? RGB(140, 180, 255) : RGB(24, 112, 176)
    ownAccent = isDark ? RGB(255, 222, 160) : RGB(18, 104, 62)
  }

  /// The palette's mean, more colourful, and light or dark enough for text.
  private static func ownTint(_ palette: Palette, isDark: Bool) -> RGB {
    var mean = palette.colors[0]
    for (index, color) in palette.colors.enumerated().dropFirst() {
      mean = mean.mixed(with: color, by: 1 / Double(index + 1))
    }
    let grey = 0.3086 * Double(mean.red) + 0.6094 * Double(mean.green) + 0.082 * Double(mean.blue)
    func vivid(_ channel: UInt8) -> UInt8 {
      UInt8(max(0, min(255, grey + 2.4 * (Double(channel) - grey))))
    }
    return RGB(vivid(mean.red), vivid(mean.green), vivid(mean.blue))
      .mixed(with: isDark ? .black : .white, by: isDark ? 0.5 : 0.4)
  }

  var other: Ink { Ink(color: panel, opacity: isDark ? 0.88 : 0.93, own: 0, isDark: isDark) }
  var own: Ink {
    var ink = other
    ink.own = 1
    ink.tint = ownTint
    return ink
  }
  /// Below bubbles.
  var shadow: Ink { Ink(color: .black, opacity: 1, own: 0, isDark: isDark) }
  var header: Ink { Ink(color: panel, opacity: isDark ? 0.72 : 0.8, own: 0, isDark: isDark) }
  var pill: Ink { Ink(color: RGB(20, 34, 30), opacity: 0.55, own: 0, isDark: true) }
  var button: Ink { Ink(color: accent, opacity: 1, own: 0, isDark: isDark) }
}

/// How a surface colours the background that shows through it.
///
/// An own bubble is the background in a more saturated copy, as Telegram for iOS has it (1.7, with
/// the luma weights .3086, .6094, .0820), lightened or darkened so that text can be read on it.
struct Ink: Sendable, Equatable {
  var color: RGB
  var opacity: Double
  /// From the plain surface, 0, to the own bubble, 1.
  var own: Double
  var isDark: Bool
  var tint = RGB.white

  private static let luma = SIMD4<Float>(0.3086, 0.6094, 0.0820, 0)
  private static let saturation: Float = 1.7
  private static let lightening: Float = 0.52
  private static let darkening: Float = 0.56
  private static let tintShare: Float = 0.5

  // Hot: once per pixel of a bubble.
  @inline(__always)
  func over(_ ground: RGB) -> RGB {
    let below = Self.lanes(ground)
    let surface = below + (Self.lanes(color) - below) * Float(opacity)
    guard own > 0 else { return Self.rgb(surface) }
    let grey = (below * Self.luma).sum()
    let vivid = Self.clamped((below - grey) * Self.saturation + grey)
    let end: Float = isDark ? 0 : 255
    let amount = isDark ? Self.darkening : Self.lightening
    let shown = vivid + (end - vivid) * amount
    let tinted = shown + (Self.lanes(tint) - shown) * Self.tintShare
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
    // Beside 2²³ a fraction has no bits: what is left is the nearest whole number.
    let places = clamped(lanes) + 8_388_608
    return RGB(
      packed: places.x.bitPattern & 255 | (places.y.bitPattern & 255) &<< 8
        | (places.z.bitPattern & 255) &<< 16)
  }
}
