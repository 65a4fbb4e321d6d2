import Glibc
import QuadrilleCore
import QuadrilleCells

/// Palettes that a terminal may have, and the mean of a mixture of their colours.
enum KnownColors {
  /// The sixteen colours of a theme, with a duplicate and hardly a pure colour.
  static let theme: [RGB] = [
    "073642", "dc322f", "859900", "b58900", "268bd2", "d33682", "2aa198", "eee8d5",
    "002b36", "cb4b16", "586e75", "657b83", "839496", "6c71c4", "93a1a1", "eee8d5",
  ].compactMap { RGB(hex: $0) }

  static let greys: [RGB] = (0..<16).map { grey($0 * 16) }
  static let reds: [RGB] = (0..<16).map { RGB(UInt8($0 * 16), 0, 0) }
  static let twoColors: [RGB] = (0..<16).map { $0 < 8 ? RGB.black : RGB.white }
  static let plane: [RGB] = (0..<UInt8(16)).map { RGB($0 % 4 * 80, $0 / 4 * 80, 0) }
  static let oneColor: [RGB] = Array(repeating: RGB(10, 200, 30), count: 16)

  /// The 256 colours, the first sixteen as xterm has them.
  static let indexed: [RGB] = {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    var result = XtermPalette.sixteen
    for red in levels {
      for green in levels {
        for blue in levels { result.append(RGB(red, green, blue)) }
      }
    }
    for step in 0..<24 { result.append(grey(8 + 10 * step)) }
    return result
  }()

  static func all(_ depth: ColorDepth) -> [RGB] {
    depth == .indexed ? indexed : XtermPalette.sixteen
  }

  private static func grey(_ level: Int) -> RGB { RGB(UInt8(level), UInt8(level), UInt8(level)) }

  /// The mean of a reduced frame at gamma 1.6, between linear light and levels.
  static func mean(_ frame: Frame, _ colors: [RGB]) -> RGB {
    var sums = SIMD3<Double>.zero
    for pixel in frame.pixels {
      let color = colors[Int(pixel.packed)]
      sums += SIMD3(
        pow(Double(color.red), 1.6), pow(Double(color.green), 1.6), pow(Double(color.blue), 1.6))
    }
    func level(_ sum: Double) -> UInt8 {
      UInt8(pow(sum / Double(frame.pixels.count), 1 / 1.6).rounded())
    }
    return RGB(level(sums.x), level(sums.y), level(sums.z))
  }
}
