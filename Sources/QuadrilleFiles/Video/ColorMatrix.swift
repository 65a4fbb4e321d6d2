import QuadrilleCore

/// A conversion between red, green and blue, and luma with two colour differences.
///
/// Uses BT.601, or BT.709 for high definition, as players do where a stream does not state its matrix.
struct ColorMatrix: Sendable {
  private let red: Float, blue: Float
  private let isFullRange: Bool

  init(size: PixelSize, isFullRange: Bool, isHighDefinition: Bool = false) {
    let isHighDefinition = isHighDefinition || size.width >= 1280 || size.height > 576
    red = isHighDefinition ? 0.2126 : 0.299
    blue = isHighDefinition ? 0.0722 : 0.114
    self.isFullRange = isFullRange
  }

  private var green: Float { 1 - red - blue }

  /// Returns the colour for three components.
  func color(luma: Float, blueDifference: Float, redDifference: Float) -> RGB {
    let y = isFullRange ? luma : (luma - 16) * (255 / 219)
    let scale: Float = isFullRange ? 1 : 255 / 224
    let u = (blueDifference - 128) * scale
    let v = (redDifference - 128) * scale
    let r = y + 2 * (1 - red) * v
    let b = y + 2 * (1 - blue) * u
    return RGB(Self.byte(r), Self.byte((y - red * r - blue * b) / green), Self.byte(b))
  }

  /// Returns a component of a colour in limited range: 0 luma, 1 blue difference, 2 red difference.
  func component(_ plane: Int, of color: RGB) -> UInt8 {
    let r = Float(color.red)
    let b = Float(color.blue)
    let y = red * r + green * Float(color.green) + blue * b
    switch plane {
    case 0: return Self.byte(16 + y * 219 / 255)
    case 1: return Self.byte(128 + (b - y) / (2 * (1 - blue)) * 224 / 255)
    default: return Self.byte(128 + (r - y) / (2 * (1 - red)) * 224 / 255)
    }
  }

  private static func byte(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }
}
