import QuadrilleCore

// Hot where a terminal has few colours: once per pixel.

/// Dithers 24-bit pixels to the indices of a smaller palette, with a pattern fixed to the screen.
///
/// The result has an index for each pixel: with 256 colours, into xterm's cube and greys; with 16, into the named
/// colours; without colours, 0 for the background and 1 for the foreground. The result depends on the picture alone.
/// Nothing is allocated once the result has its size.
struct ColorReducer: Sendable {
  let depth: ColorDepth

  private let mesh: ColorMesh?
  private let texts: TextColors
  private let thresholds: [Float]
  private let leastShare: Float
  /// Whether the background is lighter than the foreground; used without colours.
  private let isInverted: Bool

  /// The palette entries with 256 colours, and the tables made from them: the same for all terminals.
  private static let fixed = PaletteEntry.all(depth: .indexed, palette: nil)
  private static let fixedMesh = ColorMesh(fixed, brightness: 0.7)
  private static let fixedTexts = TextColors(fixed)

  /// Makes a reducer and its tables.
  ///
  /// `palette` has the terminal's sixteen colours, `background` is its background; nil: unknown.
  init(depth: ColorDepth, palette: [RGB]? = nil, background: RGB? = nil) {
    self.depth = depth
    // Of 256 close colours an isolated dot is worse than the error. Of 16, dropping dots would turn all colours grey.
    leastShare = depth == .indexed ? 0.05 : 0
    isInverted = background.map { Oklab($0).lightness > 0.5 } ?? false
    thresholds = depth == .truecolor ? [] : BlueNoise.thresholds
    switch depth {
    case .truecolor, .mono:
      mesh = nil
      texts = TextColors([])
    case .indexed:
      mesh = Self.fixedMesh
      texts = Self.fixedTexts
    case .sixteen:
      let entries = PaletteEntry.all(depth: depth, palette: palette)
      // With 16 colours, mixing entries of equal brightness would combine garish hues.
      mesh = ColorMesh(entries, brightness: 0.05)
      texts = TextColors(entries)
    }
  }

  func reduce(_ frame: borrowing Frame, into result: inout [CellColor]) {
    reduce(frame, tonedLike: frame, into: &result)
  }

  /// Reduces a frame that has text over its picture, with the tone curve of the picture without text.
  func reduce(
    _ frame: borrowing Frame, tonedLike picture: borrowing Frame, into result: inout [CellColor]
  ) {
    let count = frame.size.area
    if result.count != count { result = Array(repeating: .unknown, count: count) }
    let width = max(1, frame.size.width)
    switch depth {
    case .truecolor: for index in 0..<count { result[index] = frame.pixels[index].cell }
    case .mono: split(frame.pixels.span, width, ToneCurve(picture.pixels.span), &result)
    case .indexed, .sixteen:
      if let mesh { mix(frame.pixels.span, width, mesh, &result) }
    }
  }

  private func mix(
    _ pixels: Span<RGB>, _ width: Int, _ mesh: ColorMesh, _ result: inout [CellColor]
  ) {
    var result = result.mutableSpan
    let table = MixingLight.levels
    let levels = table.span
    let thresholds = thresholds.span
    let leastShare = leastShare
    let mask = BlueNoise.side - 1
    var place = 0
    let cells = mesh.cells.span
    let axis = mesh.axis
    var cell = cells[0]
    for y in 0..<pixels.count / width {
      let start = y &* width
      let row = (y & mask) &* BlueNoise.side
      for x in 0..<width {
        let color = pixels[start &+ x]
        let light = SIMD3(
          levels[Int(color.red)], levels[Int(color.green)], levels[Int(color.blue)])
        var shares = cell.shares(light)
        // Rare, since neighbouring pixels are similar.
        if shares.min() < -ColorMesh.slack {
          shares = ColorMesh.walk(to: light, from: &place, in: cells, axis: axis)
          cell = cells[place]
        }
        result[start &+ x] = CellColor(
          index: cell.number(shares, at: thresholds[row &+ x & mask], least: leastShare))
      }
    }
  }

  private func split(
    _ pixels: Span<RGB>, _ width: Int, _ curve: ToneCurve, _ result: inout [CellColor]
  ) {
    var result = result.mutableSpan
    let thresholds = thresholds.span
    let mask = BlueNoise.side - 1
    let lit: UInt32 = isInverted ? 0 : 1
    for y in 0..<pixels.count / width {
      let start = y &* width
      let row = (y & mask) &* BlueNoise.side
      for x in 0..<width {
        let isLight = curve.tone(of: pixels[start &+ x]) > thresholds[row &+ x & mask]
        result[start &+ x] = CellColor(index: isLight ? lit : 1 - lit)
      }
    }
  }

  /// Returns the index of the palette colour perceptually nearest to a colour, without dithering.
  func number(of color: RGB) -> CellColor {
    switch depth {
    case .truecolor: color.cell
    case .mono: CellColor(index: (Oklab(color).lightness > 0.5) != isInverted ? 1 : 0)
    case .indexed, .sixteen: CellColor(index: texts.nearest(to: color))
    }
  }

  /// Returns the index of the palette colour perceptually nearest to a text's colour and readable on a background.
  func number(of color: RGB, on background: CellColor) -> CellColor {
    switch depth {
    case .truecolor: color.cell
    case .mono: CellColor(index: 1 - background.bits)
    case .indexed, .sixteen: CellColor(index: texts.nearest(to: color, on: background.bits))
    }
  }
}
