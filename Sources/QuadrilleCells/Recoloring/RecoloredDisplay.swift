package import QuadrilleCore

/// The display of a smooth picture that moves by redefining the terminal's colours: cells are drawn once, in entries of
/// the palette, and a frame redefines entries (OSC 4). Its bytes do not depend on the size of the window.
///
/// What lies over the picture (text, panels, snow) is drawn in cells of its own colours. A character over the picture
/// stands on an entry.
package struct RecoloredDisplay: Display {
  /// Lays text over pictures.
  var base: Compositor
  var screen: Screen
  var layout: RecolorLayout
  var table: RecolorTable
  /// The picture that text is laid over: the colours of entries, and what covers them.
  var under: Frame
  /// The picture as entries, with what lies over it.
  var composed: [CellColor]
  /// Pairs of the layout that were drawn; cells of the others are blocks.
  var drawnPairs = 0
  /// The bytes that may draw pairs; below 0 where the last pair took more than there were.
  private var credit = 0
  var isTextExact = true
  /// Whether cells show the picture itself in 24-bit colour, since it stays.
  private var showsTruth = false
  package private(set) var refinedCount = 0
  package var settings = DisplaySettings()
  /// Whether cells become exact when the picture rests: the next motion costs a new layout.
  package var becomesExact = false
  /// The entries that one OSC 4 redefines: alacritty reads at most seven.
  package let pairs: Int

  /// The largest grid.
  package static let mostCells = 1 << 17

  /// The entries that are redefined for a grid.
  package static func entries(of size: CellSize, depth: ColorDepth = .truecolor)
    -> ClosedRange<Int>
  {
    let first = firstPoint(depth)
    let grid = RecolorLayout.grid(width: size.columns, height: 2 * size.rows, first: first)
    return RecolorLayout.entries.lowerBound...first + grid.columns * grid.rows - 1
  }

  /// The first entry of the layout: without 24-bit colour what lies over the picture has entries too.
  private static func firstPoint(_ depth: ColorDepth) -> Int {
    depth == .truecolor ? RecolorLayout.entries.lowerBound : TextEntries.end
  }

  /// Makes a display for a screen of which nothing is known. `pairs`: the entries in one OSC 4. With less than 24-bit
  /// colour all cells name entries.
  package init(size: CellSize, pairs: Int = 7, depth: ColorDepth = .truecolor) {
    self.pairs = pairs
    self.depth = depth
    base = Compositor(size: size, depth: .truecolor)
    screen = Screen(size: size, depth: .truecolor)
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
    set { base.layer = newValue }
  }

  /// The half blocks that are drawn.
  package var halves: HalfBlocks {
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

  /// The bytes that the last frame became.
  package var output: Span<UInt8> {
    @_lifetime(borrow self)
    get { screen.written }
  }

  /// The bytes that restore the entries that a display of this grid redefines.
  package var restoringBytes: [UInt8] {
    EscapeSequence.resetEntries(Self.entries(of: size, depth: depth))
  }

  /// The colours of entry 22 and those that follow it, as the terminal was told.
  package var entries: [RGB?] { table.shown }

  var isDrawn: Bool { drawnPairs == layout.pairs }

  /// Whether entries have the levels that the picture asks for, in all pairs.
  private var isSettled: Bool { isDrawn && isTextExact && table.isExact }

  package func writeOutput(to sink: any ByteSink) throws {
    if outputCount > 0 { try sink.write(output) }
  }

  package mutating func note(time: Int) { base.note(time: time) }

  package mutating func invalidate() {
    screen.forget()
    table.forget()
    showsTruth = false
  }

  package mutating func resize(to size: CellSize) {
    var resized = RecoloredDisplay(size: size, pairs: pairs, depth: depth)
    resized.takeOver(from: self)
    resized.becomesExact = becomesExact
    resized.screen.setting = screen.setting.resized(to: size)
    self = resized
  }

  // MARK: Frames

  package mutating func encode(_ outlook: Outlook) {
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

  /// Bytes of a frame that draw pairs where nothing bounds them: all are drawn within two seconds.
  private var leastFill: Int { max(600, size.area / 30) }
  /// Bytes of a frame that draw pairs where the link has none left.
  private static let leastFillOfSlowLink = 100

  /// Encodes a frame; `fill`: the bytes that draw pairs, nil: those that the link has left.
  private mutating func encode(
    _ frame: borrowing Frame, tolerance: Tolerance, fill: Int? = nil
  ) {
    precondition(frame.size == pixels)
    if showsTruth {
      showsTruth = false
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
    table.write(from: tolerance.levelsOfEntries, pairs: pairs, onto: &screen)
    if isFirst { drawBlocks() }
    let hasText = !layer.isEmpty || base.hasCharacters(frame) || !frame.ground.isEmpty
    if hasText || screen.showsText {
      drawText(over: frame, hasText: hasText, tolerance: tolerance)
      screen.showsText = hasText
    }
    let left = room > 0 ? max(Self.leastFillOfSlowLink, room - (screen.count - start)) : leastFill
    drawPairs(in: isFirst ? 0 : fill ?? left)
    screen.isKnown = true
    end(isEmpty: screen.count == start && !isFirst)
  }

  /// Draws pairs with about so many bytes: what the last of them took too much is saved in the next frames.
  private mutating func drawPairs(in bytes: Int) {
    let before = screen.count
    credit = min(credit, 0) + bytes
    while !isDrawn, credit > 0 {
      let start = screen.count
      drawNextPair()
      credit -= screen.count - start
    }
    refinedCount = screen.count - before
  }

  private mutating func average(_ frame: borrowing Frame) {
    if frame.ground.count == frame.pixels.count {
      table.average(frame.ground.span, by: layout)
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
    end(isEmpty: screen.count == start)
  }

  private mutating func end(isEmpty: Bool) {
    if isEmpty, !screen.isCursorElsewhere { return screen.removeBytes() }
    screen.goToStart()
    if marksFrames { screen.append(EscapeSequence.endSynchronized) }
    if asksForStatus { screen.append(EscapeSequence.requestStatus) }
  }

  /// Takes the table and the cursor of a screen of text.
  private mutating func adoptScreen() {
    let generation = base.screenGeneration
    base.adoptScreen()
    if base.screenGeneration != generation, generation >= 0 { invalidate() }
    screen.setting.table = base.encoder.table
    screen.cursor = base.encoder.cursor
  }
}

extension Tolerance {
  /// The levels from which on an entry is redefined.
  var levelsOfEntries: Int {
    switch self {
    case .lossless, .fine: 1
    case .difference(let bound): bound <= 1 ? 2 : 3
    }
  }
}
