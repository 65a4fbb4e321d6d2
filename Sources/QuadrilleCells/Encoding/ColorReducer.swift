public import QuadrilleCore

// Hot where a terminal has few colours: once per pixel.

/// Turns 24-bit pixels into the numbers of a smaller palette, with an ordered pattern that stands
/// still.
///
/// The result is a frame whose packed pixels are colour numbers: of xterm's cube in 256 colours, of
/// the sixteen named ones, or 0 and 1 for background and foreground.
public struct ColorReducer: Sendable {
  /// The palette.
  public let depth: ColorDepth

  /// For a channel's value and a place of the pattern, the cube's level.
  private let levels: [UInt8]
  /// For five bits a channel, the nearest of the sixteen.
  private let nearest: [UInt8]

  private static let cube: [Int] = [0, 95, 135, 175, 215, 255]

  /// How terminals usually show the sixteen colours; what this one shows is not known here.
  private static let named: [(Int, Int, Int)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
    (0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  /// The 8 × 8 Bayer matrix, 0…63.
  private static let pattern: [UInt8] = (0..<64).map { place in
    let x = place % 8
    let y = place / 8
    var value = 0
    for bit in 0..<3 {
      let shift = 2 * (2 - bit)
      value |= ((x ^ y) >> bit & 1) << (shift + 1) | (y >> bit & 1) << shift
    }
    return UInt8(value)
  }

  /// Makes a reducer and its tables.
  public init(depth: ColorDepth) {
    self.depth = depth
    levels = depth == .indexed ? Self.cubeLevels() : []
    nearest = depth == .sixteen ? Self.nearestNamed() : []
  }

  /// Reduces a frame into another.
  public func reduce(_ frame: borrowing Frame, into result: inout Frame) {
    let width = frame.size.width
    result.resize(to: frame.size)
    for y in 0..<frame.size.height {
      for x in 0..<width {
        let index = y * width + x
        let pattern = Int(Self.pattern[y & 7 &* 8 | x & 7])
        result.pixels[index] = RGB(packed: number(of: frame.pixels[index], pattern: pattern))
      }
    }
  }

  /// The number of a colour that stands alone.
  public func number(of color: RGB) -> UInt32 { number(of: color, pattern: 31) }

  private func number(of color: RGB, pattern: Int) -> UInt32 {
    switch depth {
    case .truecolor: return color.packed
    case .indexed:
      let red = levels[Int(color.red) << 6 | pattern]
      let green = levels[Int(color.green) << 6 | pattern]
      let blue = levels[Int(color.blue) << 6 | pattern]
      return 16 + 36 * UInt32(red) + 6 * UInt32(green) + UInt32(blue)
    case .sixteen:
      // Half the distance between neighbouring named colours, so that every mixture has two to be
      // made of.
      let offset = (pattern - 31) * 3 / 2
      func coarse(_ channel: UInt8) -> Int { max(0, min(255, Int(channel) + offset)) >> 3 }
      return UInt32(
        nearest[coarse(color.red) << 10 | coarse(color.green) << 5 | coarse(color.blue)])
    case .mono:
      return Self.luma(color) > Double(pattern) * 4 + 2 ? 1 : 0
    }
  }

  private static func luma(_ color: RGB) -> Double {
    0.2126 * Double(color.red) + 0.7152 * Double(color.green) + 0.0722 * Double(color.blue)
  }

  private static func cubeLevels() -> [UInt8] {
    (0..<256).flatMap { value -> [UInt8] in
      let lower = cube.lastIndex { $0 <= value } ?? 0
      guard lower < 5 else { return Array(repeating: 5, count: 64) }
      let part = Double(value - cube[lower]) / Double(cube[lower + 1] - cube[lower])
      return (0..<64).map { UInt8(part > (Double($0) + 0.5) / 64 ? lower + 1 : lower) }
    }
  }

  private static func nearestNamed() -> [UInt8] {
    (0..<32768).map { bits in
      let red = (bits >> 10) * 8 + 4
      let green = (bits >> 5 & 31) * 8 + 4
      let blue = (bits & 31) * 8 + 4
      let distances = named.map { color in
        2 * square(red - color.0) + 4 * square(green - color.1) + 3 * square(blue - color.2)
      }
      return UInt8(distances.indices.min { distances[$0] < distances[$1] } ?? 0)
    }
  }

  private static func square(_ value: Int) -> Int { value * value }
}
