import QuadrilleCore

/// A colour of a terminal's palette, and its index.
struct PaletteEntry: Sendable, Equatable {
  var number: UInt32
  var color: RGB

  /// Returns the colours to draw with at a colour depth; none for depths without a palette.
  ///
  /// The first 16 of 256 colours are excluded, because users redefine them.
  static func all(depth: ColorDepth, palette: [RGB]?) -> [PaletteEntry] {
    switch depth {
    case .truecolor, .mono: []
    case .indexed: (16...255).map { PaletteEntry(number: UInt32($0), color: XtermPalette.all[$0]) }
    case .sixteen:
      zip(0..., XtermPalette.sixteen(reported: palette))
        .map { PaletteEntry(number: $0, color: $1) }
    }
  }
}
