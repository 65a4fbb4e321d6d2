public import QuadrilleCore

/// Encodes pictures as the bytes that change what a terminal shows into what it should show.
///
/// The encoder keeps the terminal's content: two colours per cell, and the character of a cell with text. Only cells
/// that differ are written, so an unchanged frame takes no bytes. Nothing is allocated after the first full frame.
public struct CellEncoder: AdjustableEncoder {
  /// The encoding settings. The tolerance takes effect in 24-bit colour and where palette colours are mixed.
  public var settings: DisplaySettings

  /// The number of bytes in the last frame that made the colours of unmoving cells more exact.
  private(set) var refinedCount = 0

  /// Whether only ASCII is written. A cell without text is then painted in one colour, that of its lower pixel.
  var usesASCII = false
  /// The half-block characters that may be written.
  public var halves: HalfBlockChoice {
    get { screen.setting.halves }
    set { screen.setting.halves = newValue }
  }

  var screen: EncodedScreen
  private var fine: FineCoder
  private var patches: PatchCoder?
  private var mixes: MixCoder?
  private var order: RowOrder
  /// Whether 256 colours are mixed only from similar pairs, because visible dither would disturb text over the picture.
  var isCalm = false {
    didSet { if isCalm != oldValue { mixes = nil } }
  }
  /// The colours of the terminal's sixteen palette entries; nil if unknown.
  var palette: [RGB]?

  /// Makes an encoder for a screen with unknown content.
  public init(size: CellSize, depth: ColorDepth = .truecolor, tolerance: Tolerance = .lossless) {
    settings = DisplaySettings(tolerance: tolerance)
    screen = EncodedScreen(size: size, depth: depth)
    fine = FineCoder(size: size)
    order = RowOrder(rows: size.rows)
  }

  /// Makes an encoder for another grid size with another encoder's settings. The screen's content is unknown.
  init(size: CellSize, like other: CellEncoder) {
    self.init(size: size, depth: other.depth)
    settings = other.settings
    screen.setting = other.screen.setting.resized(to: size)
    screen.mayShowWide = other.screen.mayShowWide
    isCalm = other.isCalm
    usesASCII = other.usesASCII
    palette = other.palette
  }

  public var size: CellSize { screen.size }

  /// The colour depth that frames are already reduced to.
  public var depth: ColorDepth { screen.depth }

  /// Whether the terminal shows the last frame exactly.
  public var isExact: Bool { screen.rowsExact == size.rows }

  /// Whether the terminal's content is known; if not, the next frame is written whole.
  public var isKnown: Bool { screen.isKnown }

  /// Forgets the terminal's content; the next frame is written whole.
  public mutating func invalidate() {
    screen.forget()
    order.forget()
  }

  /// Takes the styles and links of a child program's screen; the content of another generation is written whole.
  mutating func adopt(_ child: borrowing ChildScreen, after generation: inout Int) {
    if child.generation != generation {
      if generation >= 0 { invalidate() }
      generation = child.generation
      screen.setting.table = child.table
    } else if !screen.setting.table.hasAll(of: child.table) {
      screen.setting.table = child.table
    }
  }

  /// Whether the last picture was encoded completely.
  var isWhole: Bool { order.isDone }

  /// The number of bytes in the last frame.
  public var outputCount: Int { screen.count }

  /// The bytes of the last frame.
  public var output: Span<UInt8> {
    @_lifetime(borrow self)
    get { screen.written }
  }

  /// Writes the last frame's bytes to a sink in one call; makes no call if there are none.
  public func writeOutput(to sink: any ByteSink) throws {
    if outputCount > 0 { try sink.write(output) }
  }

  /// Encodes a frame of the grid's size in 24-bit colour into `output`, which is empty if nothing changed.
  ///
  /// `glyphs` is empty or has one glyph per cell. Where it is not `none`, the cell shows that character: the upper pixel
  /// is the foreground, the lower one the background. A wide character without a `second` in the same colours is
  /// written as `?`.
  public mutating func encode(_ frame: Frame, glyphs: [Glyph] = []) {
    encode(Outlook(frame), glyphs: glyphs)
  }

  /// Encodes the outlook's current frame, or a part of it, in colours that also suit the frames after it.
  public mutating func encode(
    _ outlook: Outlook, glyphs: [Glyph] = [], part: PicturePart = .whole
  ) {
    encode(CellPicture(outlook, outlook.now.pixels.cells, glyphs, usedTolerance), part: part)
  }

  /// Encodes an outlook with `colors` in place of the frame's pixels, such as palette indices.
  mutating func encode(
    _ outlook: Outlook, in colors: [CellColor], glyphs: [Glyph], part: PicturePart
  ) {
    encode(CellPicture(outlook, colors.span, glyphs, usedTolerance), part: part)
  }

  private mutating func encode(_ picture: borrowing CellPicture, part: PicturePart) {
    let isFirst = !isKnown
    begin(picture)
    if isFirst { screen.reset() }
    let start = screen.count
    // A smaller part means a slow link. There too, unknown content is written whole.
    order.begin(isKnown || part.bytes >= Self.largePart ? part : .whole)
    order.bringForward(from: screen.glyphs, to: picture.glyphs, width: size.columns)
    paintLowestText(picture)
    if part.bytes > 0 || isFirst || usesASCII { paint(picture) }
    if !isFirst { refine(picture, from: start) }
    screen.showsText = !picture.glyphs.isEmpty || screen.showsText && !isWhole
    screen.isKnown = true
    screen.end(isEmpty: screen.count == start && !isFirst, settings)
  }

  /// Whether pairs of palette colours are mixed by dithering.
  var mixesColors: Bool {
    guard !usesASCII, halves == .any || halves == .anyUpper else { return false }
    // A mix of two of sixteen colours is a visible pattern, so only tolerances above `fine` use mixes.
    return depth == .indexed && tolerance != .lossless || depth == .sixteen && tolerance > .fine
  }

  /// Encodes about `budget` bytes of an exact repaint, from the first inexact row on. The screen must be known.
  public mutating func encodeExactly(_ frame: Frame, glyphs: [Glyph] = [], bytes budget: Int) {
    let picture = CellPicture(Outlook(frame), frame.pixels.cells, glyphs, .lossless)
    encodeExactly(picture, bytes: budget)
  }

  /// Encodes part of an exact repaint with `colors` in place of the frame's pixels.
  mutating func encodeExactly(
    _ frame: Frame, in colors: [CellColor], glyphs: [Glyph], bytes budget: Int
  ) {
    encodeExactly(CellPicture(Outlook(frame), colors.span, glyphs, .lossless), bytes: budget)
  }

  private mutating func encodeExactly(_ picture: borrowing CellPicture, bytes budget: Int) {
    precondition(canBeExactInParts)
    begin(picture)
    let start = screen.count
    ExactCoder().encodeRest(of: picture, onto: &screen, until: budget)
    screen.showsText = !picture.glyphs.isEmpty || screen.showsText && !isExact
    screen.end(isEmpty: screen.count == start, settings)
  }

  /// Encodes the given cells of a picture in 24-bit colour; all other cells are shown already.
  mutating func encode(
    _ cells: ChangedCells, of frame: Frame, glyphs: [Glyph], exactly isExact: Bool
  ) {
    let picture = CellPicture(
      Outlook(frame), frame.pixels.cells, glyphs, isExact ? .lossless : usedTolerance)
    begin(picture)
    let start = screen.count
    for row in 0..<size.rows {
      let columns = cells[row]
      guard !columns.isEmpty else { continue }
      screen.withPen(rows: 1) { $0.writeText(row, picture, columns: columns) }
      if !isExact { screen.rowsExact = min(screen.rowsExact, row) }
    }
    screen.showsText = true
    screen.end(isEmpty: screen.count == start, settings)
  }

  /// Whether `encodeExactly` may be called.
  var canBeExactInParts: Bool { isKnown && !usesASCII }

  /// The tolerance that this screen supports: `lossless` with few colours unless they are mixed or in ASCII, and
  /// `lossless` instead of a numeric difference on screens narrower than `PatchCoder.leastColumns`.
  private var usedTolerance: Tolerance {
    if usesASCII || mixesColors { return tolerance }
    guard depth == .truecolor else { return .lossless }
    guard case .difference(let bound) = tolerance else { return tolerance }
    return bound > 0 && size.columns >= PatchCoder.leastColumns ? tolerance : .lossless
  }

  /// Paints with the coder for the picture's tolerance: usually `fine`. The numeric tolerances are for slow links and
  /// tmux.
  private mutating func paint(_ picture: borrowing CellPicture) {
    if usesASCII { return SpaceCoder().encode(picture, in: &order, onto: &screen) }
    if mixesColors {
      if mixes == nil {
        mixes = MixCoder(size: size, depth: depth, palette: palette, isCalm: isCalm)
      }
      mixes?.encode(picture, in: &order, onto: &screen)
      return
    }
    switch picture.tolerance {
    case .lossless: ExactCoder().encode(picture, in: &order, onto: &screen)
    case .fine: fine.encode(picture, in: &order, onto: &screen)
    case .difference:
      if patches == nil { patches = PatchCoder(size: size) }
      patches?.encode(picture, in: &order, onto: &screen)
    }
  }

  /// Spends spare bytes on exact colours in unmoving cells, if the tolerance is numeric and the next frames are known.
  private mutating func refine(_ picture: borrowing CellPicture, from start: Int) {
    let painted = screen.count
    guard painted - start + Self.leastToFill <= settings.bytesToFill, isWhole, !usesASCII,
      !mixesColors, case .difference = picture.tolerance, picture.outlook.laterBy > 0
    else { return }
    fine.refine(picture, onto: &screen, until: start + settings.bytesToFill)
    refinedCount = screen.count - painted
  }

  /// The spare bytes below which refining does not pay for scanning the picture.
  private static let leastToFill = 120

  /// The byte budget from which a part only limits memory.
  private static let largePart = 1 << 20

  /// The byte limit for the changed text that comes before the picture: animated text may have a colour per letter.
  private static let mostOfLowestText = 400

  /// In a picture encoded in parts, writes the lowest row whose text changed first, because a user may type there.
  private mutating func paintLowestText(_ picture: borrowing CellPicture) {
    guard !usesASCII, let row = order.lowestChanged else { return }
    screen.rowsExact = 0
    let limit = screen.count + Self.mostOfLowestText
    screen.withPen(rows: 1) { $0.writeText(row, picture, onlyText: true, until: limit) }
  }

  private mutating func begin(_ picture: borrowing CellPicture) {
    refinedCount = 0
    precondition(picture.colors.count == size.pixels.area)
    precondition(picture.glyphs.isEmpty || picture.glyphs.count == size.area)
    screen.begin(isMarked: marksFrames)
  }
}
