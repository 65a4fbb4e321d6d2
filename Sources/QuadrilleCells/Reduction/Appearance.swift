import CMath
import QuadrilleCore

/// How a colour looks, for comparing it with others.
struct Appearance: Sendable {
  /// In Oklab (Ottosson 2020): lightness, then green to red, then blue to yellow.
  let lab: SIMD3<Float>
  /// Relative luminance, 0…1.
  let luminance: Float

  init(_ color: RGB) {
    let red = Self.linear(color.red)
    let green = Self.linear(color.green)
    let blue = Self.linear(color.blue)
    luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    let l = cbrtf(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_99 * blue)
    let m = cbrtf(0.211_903_50 * red + 0.680_699_55 * green + 0.107_396_96 * blue)
    let s = cbrtf(0.088_302_46 * red + 0.281_718_84 * green + 0.629_978_70 * blue)
    lab = SIMD3(
      0.210_454_26 * l + 0.793_617_79 * m - 0.004_072_05 * s,
      1.977_998_50 * l - 2.428_592_21 * m + 0.450_593_71 * s,
      0.025_904_04 * l + 0.782_771_77 * m - 0.808_675_77 * s)
  }

  /// The square of how far apart two colours look.
  func distance(to other: Appearance) -> Float {
    let off = lab - other.lab
    return (off * off).sum()
  }

  /// The contrast of text as WCAG 2 counts it, 1…21; 4.5 is enough to read.
  func contrast(with other: Appearance) -> Float {
    (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
  }

  private static func linear(_ level: UInt8) -> Float {
    let value = Float(level) / 255
    return value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
  }
}
