public import QuadrilleCore

/// A colour that a terminal has, and its number.
struct PaletteEntry: Sendable, Equatable {
  var number: UInt32
  var color: RGB

  /// The colours that a depth may be drawn with; nothing where there is no palette to choose from.
  ///
  /// Of 256 colours the first sixteen are left out: they are the user's, and could be anything.
  static func all(depth: ColorDepth, palette: [RGB]?) -> [PaletteEntry] {
    switch depth {
    case .truecolor, .mono: []
    case .indexed: (16...255).map { PaletteEntry(number: $0, color: fixed($0)) }
    case .sixteen:
      zip(0..., palette.flatMap { $0.count == 16 ? $0 : nil } ?? ColorDepth.usualSixteen)
        .map { PaletteEntry(number: $0, color: $1) }
    }
  }

  /// xterm's cube of 6 × 6 × 6, then its 24 greys.
  private static func fixed(_ number: UInt32) -> RGB {
    if number >= 232 {
      let grey = UInt8(8 + 10 * (number - 232))
      return RGB(grey, grey, grey)
    }
    func level(_ step: UInt32) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }
    let place = number - 16
    return RGB(level(place / 36), level(place / 6 % 6), level(place % 6))
  }
}

extension ColorDepth {
  /// The sixteen colours as xterm has them, for terminals that do not say theirs.
  public static let usualSixteen: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
    RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
    RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
    RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]
}
