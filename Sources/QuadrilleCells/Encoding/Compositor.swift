public import QuadrilleCore

/// Lays text over a picture, the picture's own and the layer's, and reduces its colours, then has it
/// encoded.
///
/// A picture without text in 24-bit colour goes straight to the encoder; everything else is worked
/// on in a frame of its own.
public struct Compositor: Sendable {
  /// What is written over every picture.
  public var layer = TextLayer()
  /// What turns the result into bytes.
  public private(set) var encoder: CellEncoder

  /// The sixteen colours that it was told of.
  public let palette: [RGB]?
  /// The background that it was told of.
  public let ground: RGB?

  let reducer: ColorReducer
  /// The picture with what is laid over it, and one that will follow it.
  var shaded: Frame
  private var shadedLater: Frame
  /// The same in the numbers of the terminal's colours.
  var reduced: Frame
  /// The character of each cell.
  var glyphs: [Glyph]
  var glyphCheck = GlyphCheck()
  /// The last colours that text was reduced to.
  var inked: Inked?

  /// How much of the picture's light is left where it is darkened; none where it would only make a
  /// pattern.
  private var light: Double { encoder.depth == .truecolor ? 0.3 : 0 }

  /// Makes a compositor for a screen of which nothing is known, but perhaps what its sixteen colours
  /// and its background look like.
  public init(
    size: CellSize, depth: ColorDepth, tolerance: Tolerance = .lossless, palette: [RGB]? = nil,
    ground: RGB? = nil
  ) {
    encoder = CellEncoder(size: size, depth: depth, tolerance: tolerance)
    self.palette = palette
    self.ground = ground
    reducer = ColorReducer(depth: depth, palette: palette, ground: ground)
    shaded = Frame(size: PixelSize(width: 0, height: 0))
    shadedLater = shaded
    reduced = shaded
    glyphs = []
  }

  /// The grid.
  public var size: CellSize { encoder.size }

  /// How far what is shown may be from the truth.
  public var tolerance: Tolerance {
    get { encoder.tolerance }
    set { encoder.tolerance = newValue }
  }

  /// Whether frames are written between marks that make a terminal show them at once.
  public var marksFrames: Bool {
    get { encoder.marksFrames }
    set { encoder.marksFrames = newValue }
  }

  /// Whether the terminal is asked after each frame to answer when it has read it.
  public var asksForStatus: Bool {
    get { encoder.asksForStatus }
    set { encoder.asksForStatus = newValue }
  }

  /// Whether there may be characters of two cells on the screen: whoever makes a compositor for a
  /// screen that another wrote on takes this over.
  public var mayShowWide: Bool {
    get { encoder.mayShowWide }
    set { encoder.mayShowWide = newValue }
  }

  /// Forgets what the terminal shows.
  public mutating func invalidate() { encoder.invalidate() }

  /// Encodes a picture of the grid's size with the layer over it.
  public mutating func encode(_ frame: Frame) { encode(Outlook(frame)) }

  /// The same, with frames that will follow.
  public mutating func encode(_ outlook: Outlook) {
    let isTruecolor = encoder.depth == .truecolor
    guard !layer.isEmpty || !outlook.now.letters.isEmpty else {
      if isTruecolor {
        encoder.encode(outlook)
      } else {
        reducer.reduce(outlook.now, into: &reduced)
        encoder.encode(reduced)
      }
      return
    }
    shade(outlook.now, into: &shaded)
    flattenUnderText(outlook.now.letters)
    if !isTruecolor {
      reducer.reduce(shaded, tonedLike: outlook.now, into: &reduced)
      flattenShades()
    }
    write(outlook.now.letters)
    encoder.encode(isTruecolor ? outlookOverText(outlook) : Outlook(reduced), glyphs: glyphs)
  }

  /// Encodes what is needed to show a picture that stays exactly, whatever the tolerance, or a part
  /// of that: about so many bytes. It is all done when the encoder `isExact`.
  public mutating func encodeExactly(_ frame: Frame, bytes budget: Int = .max) {
    guard encoder.canBeExactInParts else {
      let tolerance = encoder.tolerance
      encoder.tolerance = .lossless
      encode(frame)
      encoder.tolerance = tolerance
      return
    }
    guard !layer.isEmpty || !frame.letters.isEmpty else {
      return encoder.encodeExactly(frame, bytes: budget)
    }
    shade(frame, into: &shaded)
    flattenUnderText(frame.letters)
    write(frame.letters)
    encoder.encodeExactly(shaded, glyphs: glyphs, bytes: budget)
  }

  /// What was made of the picture, and what will follow it where that is no text.
  private mutating func outlookOverText(_ outlook: Outlook) -> Outlook {
    if layer.shades.isEmpty { return Outlook(shaded, like: outlook) }
    guard case .difference = encoder.tolerance else { return Outlook(shaded) }
    shade(outlook.later, into: &shadedLater)
    return Outlook(shaded, later: shadedLater, after: outlook.laterBy)
  }

  /// Copies a picture and darkens it where the layer says.
  private func shade(_ frame: borrowing Frame, into copy: inout Frame) {
    copy.resize(to: frame.size)
    Self.copy(frame.pixels.span, into: &copy.pixels)
    for area in layer.shades {
      let columns = columns(of: area)
      for row in pixelRows(of: area) {
        for column in columns {
          let index = row * size.columns + column
          copy.pixels[index] = copy.pixels[index].mixed(with: .black, by: 1 - light)
        }
      }
    }
  }

  private static func copy(_ pixels: Span<RGB>, into copy: inout [RGB]) {
    var copy = copy.mutableSpan
    for index in pixels.indices { copy[index] = pixels[index] }
  }

  /// Makes darkened places one colour, the nearest to black: mixing black would make a pattern where
  /// the terminal has none.
  private mutating func flattenShades() {
    let ground = RGB(packed: encoder.depth == .mono ? 0 : reducer.number(of: .black))
    for area in layer.shades {
      let columns = columns(of: area)
      for row in pixelRows(of: area) {
        for column in columns { reduced.pixels[row * size.columns + column] = ground }
      }
    }
  }

  private func pixelRows(of area: TextLayer.Area) -> Range<Int> {
    let start = max(0, 2 * area.row)
    return start..<max(start, min(2 * size.rows, 2 * (area.row + area.size.rows)))
  }

  private func columns(of area: TextLayer.Area) -> Range<Int> {
    let start = max(0, area.column)
    return start..<max(start, min(size.columns, area.column + area.size.columns))
  }
}
