public import QuadrilleCore

/// The display of half blocks. Lays the picture's and the layer's text over a picture, reduces colours, and encodes.
///
/// A 24-bit picture without text goes to the encoder directly; others are copied or reduced to the palette first.
public struct CellDisplay: Display {
  public var layer = TextLayer()
  var encoder: CellEncoder
  let reducer: ColorReducer
  /// The picture with darkened areas and text over it, and the future picture with the darkened areas.
  var shaded = Frame(size: PixelSize(width: 0, height: 0))
  private var shadedLater = Frame(size: PixelSize(width: 0, height: 0))
  /// `shaded` in the terminal's palette.
  var reduced: [CellColor] = []
  /// The character of each cell, row by row.
  var glyphs: [Glyph] = []
  var glyphCheck = GlyphCheck()
  /// The last foreground and background reduced for text.
  var reducedText: ReducedText?
  /// The contrast adjustment for a screen's characters, and the generation of the screen whose glyph table is in use.
  var contrast = ContrastKeeper()
  var childGeneration = -1
  private(set) var time = 0
  /// The choice of block characters for edges; nil with half blocks only.
  var chooser: BlockChooser?

  /// Makes a display for a screen with unknown content. With `usesASCII` each cell has one colour, and text is ASCII.
  public init(
    size: CellSize, depth: ColorDepth, tolerance: Tolerance = .lossless, palette: [RGB]? = nil,
    background: RGB? = nil, usesASCII: Bool = false
  ) {
    encoder = CellEncoder(size: size, depth: depth, tolerance: tolerance)
    encoder.usesASCII = usesASCII
    encoder.palette = palette
    reducer = ColorReducer(depth: depth, palette: palette, background: background)
  }

  public var size: CellSize { encoder.size }

  var usesASCII: Bool { encoder.usesASCII }

  public var pixels: PixelSize { encoder.size.pixels }

  public var depth: ColorDepth { encoder.depth }

  public var settings: DisplaySettings {
    get { encoder.settings }
    set { encoder.settings = newValue }
  }

  public var refinedCount: Int { encoder.refinedCount }

  public var halves: HalfBlockChoice {
    get { encoder.halves }
    set { encoder.halves = newValue }
  }

  /// The block characters for cells with edges, in pictures that provide edge cells.
  public var blocks = BlockShapes.half {
    didSet { if blocks != oldValue { chooser = BlockChooser(blocks) } }
  }

  /// Whether the grid is part of a larger screen. Between frames the cursor is then in the grid's first cell.
  package var isInline: Bool {
    get { encoder.screen.setting.isInline }
    set { encoder.screen.setting.isInline = newValue }
  }

  /// Whether wide characters may be on the screen; the next whole frame then clears the screen.
  public var needsClearing: Bool {
    get { encoder.screen.mayShowWide }
    set { encoder.screen.mayShowWide = newValue }
  }

  public var isKnown: Bool { encoder.isKnown }

  public var isExact: Bool { encoder.isExact }

  public var outputCount: Int { encoder.outputCount }

  /// The bytes of the last frame.
  public var output: Span<UInt8> {
    @_lifetime(borrow self)
    get { encoder.output }
  }

  public func writeOutput(to sink: any ByteSink) throws { try encoder.writeOutput(to: sink) }

  public mutating func note(time: Int) { self.time = time }

  public mutating func invalidate() { encoder.invalidate() }

  public mutating func resize(to size: CellSize) {
    encoder = CellEncoder(size: size, like: encoder)
  }

  public var isWhole: Bool { encoder.isWhole }

  public mutating func encode(_ outlook: Outlook, part: PicturePart) {
    let isTruecolor = depth == .truecolor
    encoder.isCalm = depth == .indexed && layer.childScreen != nil
    adoptScreen()
    guard usesASCII || !layer.isEmpty || hasCharacters(outlook.now) else {
      if isTruecolor { return encoder.encode(outlook, glyphs: [], part: part) }
      // Mixes use true colours. `reduced` is needed only where text was, and must have the grid's size.
      if !encoder.mixesColors || encoder.screen.showsText || reduced.count != pixels.area {
        reducer.reduce(outlook.now, into: &reduced)
      }
      return encoder.encode(outlook, in: reduced, glyphs: [], part: part)
    }
    layText(over: outlook.now, isExact: tolerance == .lossless)
    if isTruecolor {
      encoder.encode(outlookOverText(outlook), glyphs: glyphs, part: part)
    } else {
      let truth = layer.shades.isEmpty ? Outlook(shaded, like: outlook) : Outlook(shaded)
      encoder.encode(truth, in: reduced, glyphs: glyphs, part: part)
    }
  }

  public mutating func encodeExactly(_ frame: Frame, bytes budget: Int = .max) {
    adoptScreen()
    // A still picture behind a child program's text keeps its dithered mixes instead of becoming exact.
    if encoder.isCalm, encoder.mixesColors { return encode(Outlook(frame)) }
    guard encoder.canBeExactInParts else {
      let tolerance = encoder.tolerance
      encoder.tolerance = .lossless
      encode(Outlook(frame))
      encoder.tolerance = tolerance
      return
    }
    guard !layer.isEmpty || hasCharacters(frame) else {
      if depth == .truecolor { return encoder.encodeExactly(frame, bytes: budget) }
      reducer.reduce(frame, into: &reduced)
      return encoder.encodeExactly(frame, in: reduced, glyphs: [], bytes: budget)
    }
    layText(over: frame, isExact: true)
    if depth == .truecolor {
      encoder.encodeExactly(shaded, glyphs: glyphs, bytes: budget)
    } else {
      encoder.encodeExactly(shaded, in: reduced, glyphs: glyphs, bytes: budget)
    }
  }

  /// The brightness left in fully darkened areas, as a factor: 0 with few colours, which would dither other values.
  private var light: Double { depth == .truecolor ? 0.3 : 0 }

  /// Whether a picture has text, or edges that are drawn with block characters.
  func hasCharacters(_ frame: borrowing Frame) -> Bool {
    !frame.letters.isEmpty || drawsEdgeBlocks && !frame.fineCells.isEmpty
  }

  /// Builds `shaded`, `reduced` and `glyphs`: the picture with all text over it.
  mutating func layText(over frame: borrowing Frame, isExact: Bool) {
    Self.shade(frame, under: layer.shades, by: 1 - light, into: &shaded)
    placeScreen()
    if usesASCII { flattenAll() }
    flattenUnderText(frame.letters)
    if depth != .truecolor {
      reducer.reduce(shaded, tonedLike: frame, into: &reduced)
      flattenShades()
      if usesASCII { evenOut() }
    }
    write(frame.letters)
    placeBlocks(frame.fineCells, isExact: isExact)
    if depth == .sixteen || depth == .mono { fillBetweenLetters() }
  }

  /// The outlook of the picture with text, with a shaded future picture if needed.
  private mutating func outlookOverText(_ outlook: Outlook) -> Outlook {
    if usesASCII { return Outlook(shaded) }
    if layer.shades.isEmpty { return Outlook(shaded, like: outlook) }
    guard case .difference = encoder.tolerance else { return Outlook(shaded) }
    Self.shade(outlook.later, under: layer.shades, by: 1 - light, into: &shadedLater)
    return Outlook(shaded, later: shadedLater, after: outlook.laterBy)
  }

  /// Copies a picture and darkens the shaded areas. Static, with `inout` parameters, to avoid a copy of the display.
  private static func shade(
    _ frame: borrowing Frame, under shades: [TextLayer.Area], by darkness: Double,
    into copy: inout Frame
  ) {
    copy.resize(to: frame.size)
    Self.copy(frame.pixels.span, into: &copy.pixels)
    let size = CellSize(columns: frame.size.width, rows: frame.size.height / 2)
    for area in shades {
      let columns = area.columns(of: size)
      let dark = darkness * area.strength
      for row in area.pixelRows(of: size) {
        for column in columns {
          let index = row * size.columns + column
          copy.pixels[index] = copy.pixels[index].mixed(with: .black, by: dark)
        }
      }
    }
  }

  private static func copy(_ pixels: Span<RGB>, into copy: inout [RGB]) {
    var copy = copy.mutableSpan
    for index in pixels.indices { copy[index] = pixels[index] }
  }

  /// Gives shaded areas one palette colour, the nearest to black: black by dithering would be a pattern.
  private mutating func flattenShades() {
    let background = reducer.number(of: .black)
    for area in layer.shades {
      let columns = area.columns(of: size)
      for row in area.pixelRows(of: size) {
        for column in columns { reduced[row * size.columns + column] = background }
      }
    }
  }
}

extension TextLayer.Area {
  /// The area's rows of half cells in a grid.
  fileprivate func pixelRows(of grid: CellSize) -> Range<Int> {
    let rows = rows(of: grid)
    return 2 * rows.lowerBound..<2 * rows.upperBound
  }
}
