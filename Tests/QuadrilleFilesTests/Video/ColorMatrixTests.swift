import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleFiles

/// Luma and colour differences, compared with the formulas of the standards in doubles.
@Suite struct ColorMatrixTests {
  /// The luma coefficients of red and blue: of BT.709 for high definition, else of BT.601.
  private static func parts(_ isHighDefinition: Bool) -> (red: Double, blue: Double) {
    isHighDefinition ? (0.2126, 0.0722) : (0.299, 0.114)
  }

  private static let colors: [RGB] = {
    var numbers = SeededNumbers(seed: 4)
    return [.black, .white, RGB(255, 0, 0), RGB(0, 255, 0), RGB(0, 0, 255)]
      + (0..<2000).map { _ in RGB(packed: UInt32(numbers.next(below: 1 << 24))) }
  }()

  /// Rounds a value to a byte, or returns nil if it is too near the middle between two.
  private static func byte(_ value: Double) -> UInt8? {
    let part = value - value.rounded(.down)
    guard abs(part - 0.5) > 0.01 else { return nil }
    return UInt8(max(0, min(255, value.rounded())))
  }

  @Test(arguments: [
    (640, 480, false), (640, 480, true), (1280, 480, true), (640, 577, true), (1279, 576, false),
  ])
  func `luma and both colour differences match the standard`(width: Int, height: Int, isHigh: Bool)
  {
    let matrix = ColorMatrix(
      size: PixelSize(width: width, height: height), isFullRange: false,
      isHighDefinition: isHigh && width < 1280 && height < 577)
    let (red, blue) = Self.parts(isHigh)
    for color in Self.colors {
      let (r, g, b) = (Double(color.red), Double(color.green), Double(color.blue))
      let luma = red * r + (1 - red - blue) * g + blue * b
      let wanted = [
        16 + luma * 219 / 255, 128 + (b - luma) / (2 - 2 * blue) * 224 / 255,
        128 + (r - luma) / (2 - 2 * red) * 224 / 255,
      ].map { Self.byte($0) }
      let found = (0..<3).map { matrix.component($0, of: color) }
      #expect(zip(wanted, found).allSatisfy { $0 == nil || $0 == $1 }, "\(color) \(found)")
    }
  }

  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func `a decoded colour matches the standard and is clamped`(
    isFull: Bool, isHigh: Bool
  ) {
    let matrix = ColorMatrix(
      size: PixelSize(width: 9, height: 9), isFullRange: isFull, isHighDefinition: isHigh)
    let (red, blue) = Self.parts(isHigh)
    for color in Self.colors {
      let (luma, first, second) = (Double(color.red), Double(color.green), Double(color.blue))
      let y = isFull ? luma : (luma - 16) * 255 / 219
      let scale = isFull ? 1 : 255.0 / 224
      let r = y + 2 * (1 - red) * (second - 128) * scale
      let b = y + 2 * (1 - blue) * (first - 128) * scale
      let g = (y - red * r - blue * b) / (1 - red - blue)
      let found = matrix.color(
        luma: Float(luma), blueDifference: Float(first), redDifference: Float(second))
      for (wanted, found) in [(r, found.red), (g, found.green), (b, found.blue)] {
        #expect(Self.byte(wanted).map { $0 == found } ?? true, "\(color)")
      }
    }
  }
}
