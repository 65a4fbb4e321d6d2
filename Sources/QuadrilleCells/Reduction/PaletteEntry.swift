import QuadrilleCore

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
    case .indexed: (16...255).map { PaletteEntry(number: UInt32($0), color: XtermPalette.all[$0]) }
    case .sixteen:
      zip(0..., XtermPalette.sixteen(reported: palette))
        .map { PaletteEntry(number: $0, color: $1) }
    }
  }
}
