/// xterm's 256 colours.
public enum XtermPalette {
  /// xterm's default ANSI colours, for terminals that do not report theirs.
  public static let sixteen: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
    RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
    RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
    RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]

  /// All 256 colours: the sixteen ANSI colours, a cube of 6 × 6 × 6, and 24 greys.
  public static let all: [RGB] = sixteen + cube + greys

  private static let cube: [RGB] = (0..<216).map {
    RGB(levels[$0 / 36], levels[$0 / 6 % 6], levels[$0 % 6])
  }
  private static let greys: [RGB] = (0..<24).map { step in
    let level = UInt8(8 + 10 * step)
    return RGB(level, level, level)
  }

  /// Returns the sixteen ANSI colours that a terminal reported; xterm's unless exactly sixteen were reported.
  public static func sixteen(reported: [RGB]?) -> [RGB] {
    reported.flatMap { $0.count == 16 ? $0 : nil } ?? sixteen
  }

  /// The levels of a channel in the cube.
  public static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// Returns the nearest colour of the cube, channel by channel.
  public static func nearestInCube(to color: RGB) -> RGB {
    func nearest(_ channel: UInt8) -> UInt8 {
      levels.reversed().min { abs(Int($0) - Int(channel)) < abs(Int($1) - Int(channel)) } ?? 0
    }
    return RGB(nearest(color.red), nearest(color.green), nearest(color.blue))
  }
}
