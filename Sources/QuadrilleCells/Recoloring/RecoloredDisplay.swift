package import QuadrilleCore

/// The display of a smooth picture that moves by redefining the terminal's colours: cells are drawn once, in entries of
/// the palette, and a frame redefines entries (OSC 4). Its bytes do not depend on the size of the window.
///
/// Text, panels and snow are drawn in cells of their own colours; characters directly over the picture, on an entry.
package struct RecoloredDisplay: Display {
  /// Lays text over pictures.
  var base: CellDisplay
  var screen: EncodedScreen
  var layout: RecolorLayout
  var table: RecolorTable
  /// The picture that text is laid over: the entries' colours, and the pixels of panels and other overlays.
  var under: Frame
  /// The colours of all pixels to be shown: entries for the picture, other colours for overlays and text.
  var composed: [CellColor]
  /// The number of pairs drawn so far; cells of later pairs are still blocks of one entry.
  var drawnPairs = 0
  /// The bytes left for drawing pairs; negative when the last pair exceeded the budget.
  private var credit = 0
  var isTextExact = true
  /// Whether the text on the screen takes no colour from the picture, but for entries behind characters.
  var textStays = false
  /// Whether cells show a still picture in 24-bit colour instead of palette entries.
  private var showsTruth = false
  package private(set) var refinedCount = 0
  package var settings = DisplaySettings()
  /// Whether a picture at rest is redrawn in 24-bit colour. Once reset, all cells are redrawn in palette entries.
  package var becomesExact = false
  /// The most entries that one OSC 4 redefines; Alacritty reads at most seven.
  package let pairs: Int

  /// The most cells of a supported grid.
  package static let mostCells = 1 << 17

  /// Returns the palette entries that a display of a grid redefines.
  package static func entries(of size: CellSize, depth: ColorDepth = .truecolor)
    -> ClosedRange<Int>
  {
    let first = firstPoint(depth)
    let grid = RecolorLayout.grid(width: size.columns, height: 2 * size.rows, first: first)
    return RecolorLayout.entries.lowerBound...first + grid.columns * grid.rows - 1
  }

  /// Returns the layout's first entry. Without 24-bit colour the text entries come before it.
  private static func firstPoint(_ depth: ColorDepth) -> Int {
    depth == .truecolor ? RecolorLayout.entries.lowerBound : TextEntries.end
  }

  /// Makes a display for a screen of unknown content; `pairs` is the most entries in one OSC 4.
  package init(size: CellSize, pairs: Int = 7, depth: ColorDepth = .truecolor) {
    self.pairs = pairs
    self.depth = depth
    base = CellDisplay(size: size, depth: .truecolor)
    screen = EncodedScreen(size: size, depth: .truecolor)
    layout = RecolorLayout(size: size, first: Self.firstPoint(depth))
    table = RecolorTable(layout)
    under = Frame(size: size.pixels)
    composed = Array(repeating: .unknown, count: size.pixels.area)
  }

  package var size: CellSize { screen.size }
  package var pixels: PixelSize { screen.size.pixels }
  package let depth: ColorDepth
  package var layer: TextLayer {
    get { base.layer }
    set {
      base.layer = newValue
      textStays = false
    }
  }

  package var halves: HalfBlockChoice {
    get { screen.setting.halves }
    set { screen.setting.halves = newValue }
  }

  package var needsClearing: Bool {
    get { screen.mayShowWide }
    set { screen.mayShowWide = newValue }
  }

  package var isKnown: Bool { screen.isKnown }
  package var isExact: Bool {
    if showsTruth { return screen.rowsExact == size.rows }
    return !becomesExact && isSettled
  }
  package var outputCount: Int { screen.count }

  /// The bytes of the last encoded frame.
  package var output: Span<UInt8> {
    @_lifetime(borrow self)
    get { screen.written }
  }

  /// The bytes that reset the redefined entries to the terminal's own colours (OSC 104).
  package var restoringBytes: [UInt8] {
    EscapeSequence.resetEntries(Self.entries(of: size, depth: depth))
  }

  /// The colours last sent for the layout's entries, in order; nil for an entry that was not redefined.
  package var entries: [RGB?] { table.shown }

  var isDrawn: Bool { drawnPairs == layout.pairs }

  /// Whether all pairs are drawn, the text is exact, and every entry has its wanted colour.
  private var isSettled: Bool { isDrawn && isTextExact && table.isExact }

  package func writeOutput(to sink: any ByteSink) throws {
    if outputCount > 0 { try sink.write(output) }
  }

  package mutating func note(time: Int) { base.note(time: time) }

  package mutating func invalidate() {
    screen.forget()
    table.forget()
    showsTruth = false
    textStays = false
  }

  package mutating func resize(to size: CellSize) {
    var resized = RecoloredDisplay(size: size, pairs: pairs, depth: depth)
    resized.takeOver(from: self)
    resized.becomesExact = becomesExact
    resized.screen.setting = screen.setting.resized(to: size)
    self = resized
  }

  package mutating func encode(_ outlook: Outlook, part: PicturePart) {
    if showsTruth, becomesExact { return encodeTruth(outlook.now, bytes: .max) }
    encode(outlook.now, tolerance: tolerance)
  }

  package mutating func encodeExactly(_ frame: Frame, bytes budget: Int) {
    guard becomesExact, isKnown, showsTruth || isSettled else {
      return encode(frame, tolerance: .lossless, fill: max(leastFill, budget))
    }
    if !showsTruth { screen.rowsExact = 0 }
    encodeTruth(frame, bytes: budget)
  }

  /// The byte budget per frame for drawing pairs on an unlimited link: all pairs are drawn within two seconds.
  private var leastFill: Int { max(600, size.area / 30) }
  /// The byte budget per frame for drawing pairs when a limited link has no bandwidth left.
  private static let leastFillOfSlowLink = 100

  /// Encodes a frame; `fill` is the byte budget for drawing pairs, nil for the link's remaining bandwidth.
  private mutating func encode(_ frame: borrowing Frame, tolerance: Tolerance, fill: Int? = nil) {
    precondition(frame.size == pixels)
    if showsTruth {
      showsTruth = false
      textStays = false
      screen.forget()
    }
    adoptScreen()
    screen.begin(isMarked: marksFrames)
    let isFirst = !isKnown
    if isFirst {
      screen.reset()
      drawnPairs = 0
      if depth != .truecolor { screen.append(TextEntries.definition(pairs: pairs)) }
    }
    let start = screen.count
    average(frame)
    table.write(from: step(tolerance), pairs: pairs, onto: &screen)
    if isFirst { drawBlocks() }
    let hasText = !layer.isEmpty || base.hasCharacters(frame) || !frame.background.isEmpty
    if hasText || screen.showsText, !keepsText(over: frame, tolerance: tolerance) {
      drawText(over: frame, hasText: hasText, tolerance: tolerance)
      screen.showsText = hasText
    }
    let left =
      settings.bytesToFill > 0
      ? max(Self.leastFillOfSlowLink, settings.bytesToFill - (screen.count - start)) : leastFill
    drawPairs(in: isFirst ? 0 : fill ?? left)
    screen.isKnown = true
    screen.end(isEmpty: screen.count == start && !isFirst, settings)
  }

  /// Returns the least channel difference at which a frame redefines an entry. At the coarsest tolerance a slow link
  /// gets the entries furthest off, as many as it carries in time: more steps of the picture look better than fewer.
  private func step(_ tolerance: Tolerance) -> Int {
    let least = tolerance.levelsOfEntries
    let bytesToFill = settings.bytesToFill
    guard least == Tolerance.mostLevelsOfEntries, bytesToFill > 0, isKnown else { return least }
    let fill = isDrawn ? 0 : Self.leastFillOfSlowLink
    return table.step(
      from: least, within: max(Self.leastRedefining, bytesToFill - fill - Self.marks))
  }

  /// The bytes of a frame's marks, cursor and status request.
  private static let marks = 40
  /// The least byte budget of a frame for redefined entries; a link that carries less gets fewer frames.
  private static let leastRedefining = 400

  /// Draws pairs with about `bytes` bytes. An excess of the last pair is subtracted from the next frames' budgets.
  private mutating func drawPairs(in bytes: Int) {
    let (before, first) = (screen.count, drawnPairs)
    credit = min(credit, 0) + bytes
    while !isDrawn, credit > 0 {
      let start = screen.count
      drawNextPair()
      credit -= screen.count - start
    }
    refinedCount = screen.count - before
    // Characters still have the entries of before as backgrounds.
    if drawnPairs > first, screen.showsText { isTextExact = false }
  }

  private mutating func average(_ frame: borrowing Frame) {
    if frame.background.count == frame.pixels.count {
      table.average(frame.background.span, by: layout)
    } else {
      table.average(frame.pixels.span, by: layout)
    }
  }

  /// Draws the picture itself, in cells of 24-bit colour.
  private mutating func encodeTruth(_ frame: Frame, bytes budget: Int) {
    if budget == .max || !showsTruth { screen.rowsExact = 0 }
    showsTruth = true
    adoptScreen()
    screen.begin(isMarked: marksFrames)
    refinedCount = 0
    let start = screen.count
    let hasText = !layer.isEmpty || base.hasCharacters(frame)
    if hasText { base.layText(over: frame, isExact: true) }
    let truth = hasText ? base.shaded : frame
    let picture = CellPicture(
      Outlook(truth), truth.pixels.cells, hasText ? base.glyphs : [], .lossless)
    ExactCoder().encodeRest(of: picture, onto: &screen, until: budget)
    screen.showsText = hasText || screen.showsText && screen.rowsExact < size.rows
    screen.end(isEmpty: screen.count == start, settings)
  }

  /// Takes over the glyph table and the cursor of the child program's screen.
  private mutating func adoptScreen() {
    let generation = base.childGeneration
    base.adoptScreen()
    if base.childGeneration != generation, generation >= 0 { invalidate() }
    screen.setting.table = base.encoder.screen.setting.table
    screen.cursor = base.encoder.screen.cursor
  }
}

extension Tolerance {
  /// The least channel difference at which an entry is redefined at the coarsest tolerance, in levels.
  static let mostLevelsOfEntries = 3

  /// The least channel difference, in levels, at which an entry is redefined.
  var levelsOfEntries: Int {
    switch self {
    case .lossless, .fine: 1
    case .difference(let bound): bound <= 1 ? 2 : Self.mostLevelsOfEntries
    }
  }
}
