public import QuadrilleCore

/// Turns pictures into the bytes that bring a terminal from what it shows to what it should show.
///
/// It alone knows what the terminal shows: two colours a cell, and the character where there is
/// text. A cell is written only if that differs, so an unchanged frame is no bytes at all. Nothing
/// is allocated after the first full frame.
public struct CellEncoder: Sendable {
  /// How pictures are encoded; only 24-bit colour has room for a tolerance.
  public var settings: DisplaySettings
  /// How far what is shown may be from the truth.
  public var tolerance: Tolerance {
    get { settings.tolerance }
    set { settings.tolerance = newValue }
  }
  /// Whether frames are written between marks that make a terminal show them at once.
  public var marksFrames: Bool {
    get { settings.marksFrames }
    set { settings.marksFrames = newValue }
  }
  /// Whether the terminal is asked after each frame to answer when it has read it.
  public var asksForStatus: Bool {
    get { settings.asksForStatus }
    set { settings.asksForStatus = newValue }
  }

  /// How many of the last frame's bytes brought nearer what lies still.
  private(set) var refinedCount = 0

  /// Whether nothing but ASCII is written: the pixels of a cell are then taken to be the same.
  var usesASCII = false
  /// Which half blocks are drawn.
  public var halves: HalfBlocks {
    get { screen.setting.halves }
    set { screen.setting.halves = newValue }
  }

  /// Whether the grid is a part of a larger screen, in whose first cell the cursor is before and after each
  /// frame.
  var isInline: Bool {
    get { screen.setting.isInline }
    set { screen.setting.isInline = newValue }
  }

  /// Where the cursor is to be seen; nil: nowhere.
  var cursor: CellPlace? {
    get { screen.cursor }
    set { screen.cursor = newValue }
  }

  /// What the numbered characters are.
  var table: GlyphTable {
    get { screen.setting.table }
    set { screen.setting.table = newValue }
  }

  /// Whether cells may have the terminal's own background.
  var seesThrough: Bool {
    get { screen.setting.seesThrough }
    set { screen.setting.seesThrough = newValue }
  }

  /// Forgets where the cursor is, since somebody else moved it.
  mutating func forgetCursor() { screen.forgetCursor() }

  private(set) var screen: TerminalScreen
  private var fine: FineCoder
  private var patches: PatchCoder?
  private var mixes: MixCoder?
  private var order: RowOrder
  /// Whether few colours are mixed only from near ones, since somebody reads before the picture.
  var isCalm = false {
    didSet { if isCalm != oldValue { mixes = nil } }
  }
  /// What the sixteen colours look like, if that is known.
  var palette: [RGB]?

  /// Makes an encoder for a screen of which nothing is known.
  public init(
    size: CellSize, depth: ColorDepth = .truecolor, tolerance: Tolerance = .lossless
  ) {
    settings = DisplaySettings(tolerance: tolerance)
    screen = TerminalScreen(size: size, depth: depth)
    fine = FineCoder(size: size)
    order = RowOrder(rows: size.rows)
  }

  /// Makes an encoder of another grid, with the settings of one and a screen of which nothing is known.
  init(size: CellSize, like other: CellEncoder) {
    self.init(size: size, depth: other.depth)
    settings = other.settings
    screen.setting = other.screen.setting.resized(to: size)
    mayShowWide = other.mayShowWide
    isCalm = other.isCalm
    usesASCII = other.usesASCII
    palette = other.palette
  }

  /// The grid.
  public var size: CellSize { screen.size }

  /// The colours that frames are already reduced to.
  public var depth: ColorDepth { screen.depth }

  /// Whether the terminal shows the last frame exactly.
  public var isExact: Bool { screen.rowsExact == size.rows }

  /// Whether it is known what the terminal shows; if not, the next frame is written whole.
  public var isKnown: Bool { screen.isKnown }

  /// Whether there may be characters of two cells on the screen, of which one half would go with
  /// whatever is written over the other: a frame that is written whole then begins by clearing it.
  var mayShowWide: Bool {
    get { screen.mayShowWide }
    set { screen.mayShowWide = newValue }
  }

  /// Forgets what the terminal shows: the next frame is written whole.
  public mutating func invalidate() {
    screen.forget()
    order.forget()
  }

  /// Whether all of the last picture was encoded, and not only a part of it.
  var isWhole: Bool { order.isDone }

  /// How many bytes the last frame became.
  public var outputCount: Int { screen.count }

  /// The bytes that the last frame became.
  public var output: Span<UInt8> {
    @_lifetime(borrow self)
    get { screen.written }
  }

  /// Gives the last frame's bytes to a sink, all in one call; does nothing if there are none.
  public func writeOutput(to sink: any ByteSink) throws {
    if outputCount > 0 { try sink.write(output) }
  }

  /// Encodes a frame of the grid's pixels in 24-bit colour; `output` then has its bytes, which are none if nothing
  /// changed.
  ///
  /// Where `glyphs` (a cell each, or empty) is not `none`, the cell is that character, its upper pixel
  /// the foreground and its lower the background. A wide one is followed by `second`, with the same
  /// colours; without that it is `?`.
  public mutating func encode(_ frame: Frame, glyphs: [Glyph] = []) {
    encode(Outlook(frame), glyphs: glyphs)
  }

  /// The same, with frames that will follow: colours are then chosen to last.
  public mutating func encode(_ outlook: Outlook, glyphs: [Glyph] = []) {
    encode(outlook, glyphs: glyphs, part: .whole)
  }

  /// The same, or a part of it.
  mutating func encode(_ outlook: Outlook, glyphs: [Glyph], part: PicturePart) {
    encode(CellPicture(outlook, outlook.now.pixels.cells, glyphs, usedTolerance), part: part)
  }

  /// The same in other colours than those of the outlook, indices of the palette where the depth is less.
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
    prepare(part, picture.glyphs)
    paintTyped(picture)
    if part.bytes > 0 || isFirst || usesASCII { paint(picture) }
    if !isFirst { refine(picture, from: start) }
    screen.showsText = !picture.glyphs.isEmpty || screen.showsText && !isWhole
    screen.isKnown = true
    end(isEmpty: screen.count == start && !isFirst)
  }

  /// Whether few colours are mixed from runs of pairs, as far as the tolerance allows.
  var mixesColors: Bool {
    guard !usesASCII, halves == .any || halves == .anyUpper else { return false }
    // Two of sixteen colours differ so much that their mix is a pattern: only for links that are slow.
    return depth == .indexed && tolerance != .lossless || depth == .sixteen && tolerance > .fine
  }

  /// Whether there may be text on the screen.
  var showsText: Bool { screen.showsText }

  /// Encodes a part of what is needed to show the last picture exactly: from the first inexact row on,
  /// until there are about so many bytes. Only while it is known what the terminal shows.
  public mutating func encodeExactly(_ frame: Frame, glyphs: [Glyph] = [], bytes budget: Int) {
    let picture = CellPicture(Outlook(frame), frame.pixels.cells, glyphs, .lossless)
    encodeExactly(picture, bytes: budget)
  }

  /// The same in other colours than the frame's.
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
    end(isEmpty: screen.count == start)
  }

  /// Encodes some cells of a picture that is shown but for these, in 24-bit colour.
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
      screen.write(rows: 1) { $0.writeText(row, picture, columns: columns) }
      if !isExact { screen.rowsExact = min(screen.rowsExact, row) }
    }
    screen.showsText = true
    end(isEmpty: screen.count == start)
  }

  /// Whether `encodeExactly` may be called: all is known.
  var canBeExactInParts: Bool { isKnown && !usesASCII }

  /// The tolerance as far as this screen has room for it: none in few colours that are not mixed, and none for
  /// patches where they would have no place.
  private var usedTolerance: Tolerance {
    if usesASCII || mixesColors { return tolerance }
    guard depth == .truecolor else { return .lossless }
    guard case .difference(let bound) = tolerance else { return tolerance }
    return bound > 0 && size.columns >= PatchCoder.leastColumns ? tolerance : .lossless
  }

  /// Has the coder of the picture's tolerance paint what is not within it.
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

  /// Has what lies still painted more exactly with the bytes that are left; only beside what moves, since what
  /// all lies still becomes exact by itself.
  private mutating func refine(_ picture: borrowing CellPicture, from start: Int) {
    let painted = screen.count
    guard painted - start + Self.leastRoom <= settings.room, isWhole, !usesASCII, !mixesColors,
      case .difference = picture.tolerance, picture.outlook.laterBy > 0
    else { return }
    fine.refine(picture, onto: &screen, until: start + settings.room)
    refinedCount = screen.count - painted
  }

  /// Fewer bytes than this are not worth a look at the whole picture.
  private static let leastRoom = 120

  /// Puts the rows of a part in order. Where nothing is known of the screen, the part is all of it.
  private mutating func prepare(_ part: PicturePart, _ glyphs: [Glyph]) {
    // Small parts are for a link that is slow, and a screen of which nothing is known is written whole over that too.
    order.begin(isKnown || part.bytes >= Self.largePart ? part : .whole)
    order.bringForward(from: screen.glyphs, to: glyphs, width: size.columns)
  }

  /// Parts of more bytes bound the memory of a picture.
  private static let largePart = 1 << 20

  /// Bytes of what is typed; a text that flies may have a colour for each letter.
  private static let mostTyped = 400

  /// Writes the text of the lowest row in which it changed: what is typed comes before all else.
  private mutating func paintTyped(_ picture: borrowing CellPicture) {
    guard !usesASCII, let row = order.lowestChanged else { return }
    screen.rowsExact = 0
    let limit = screen.count + Self.mostTyped
    screen.write(rows: 1) { $0.writeText(row, picture, onlyText: true, until: limit) }
  }

  private mutating func begin(_ picture: borrowing CellPicture) {
    refinedCount = 0
    precondition(picture.colors.count == size.pixels.area)
    precondition(picture.glyphs.isEmpty || picture.glyphs.count == size.area)
    screen.begin(isMarked: marksFrames)
  }

  private mutating func end(isEmpty: Bool) {
    if isEmpty && !screen.isCursorElsewhere {
      screen.removeBytes()
    } else {
      screen.goToStart()
      if marksFrames { screen.append(EscapeSequence.endSynchronized) }
      if asksForStatus { screen.append(EscapeSequence.requestStatus) }
    }
  }
}
