package import QuadrilleCore

/// The display of a smooth picture that moves by redefining the terminal's colours: cells are drawn once, in entries of
/// the palette, and a frame redefines entries (OSC 4). Its bytes do not depend on the size of the window.
///
/// What lies over the picture (text, panels) is drawn in cells of 24-bit colour. A character whose background is the
/// picture names an entry there.
package struct RecoloredDisplay: Display {
  /// Lays text over pictures.
  private var base: Compositor
  private var screen: Screen
  private var layout: RecolorLayout
  private var table: RecolorTable
  /// The picture as entries, with what lies over it.
  private var composed: Frame
  /// Pairs of the layout that were drawn; cells of the others are blocks.
  private var drawnPairs = 0
  private var isTextExact = true
  package private(set) var refinedCount = 0
  package var settings = DisplaySettings()
  /// The entries that one OSC 4 redefines: alacritty reads at most seven.
  package let pairs: Int

  /// The largest grid.
  package static let mostCells = 1 << 17

  /// The entries that are redefined for a grid.
  package static func entries(of size: CellSize) -> ClosedRange<Int> {
    let grid = RecolorLayout.grid(width: size.columns, height: 2 * size.rows)
    let first = RecolorLayout.entries.lowerBound
    return first...first + grid.columns * grid.rows - 1
  }

  /// Bytes of a frame that draw pairs although no other link capacity is known: all are drawn within two seconds.
  private static let leastFill = 600

  /// Makes a display for a screen of which nothing is known. `pairs`: the entries in one OSC 4.
  package init(size: CellSize, pairs: Int = 7) {
    self.pairs = pairs
    base = Compositor(size: size, depth: .truecolor)
    screen = Screen(size: size, depth: .truecolor)
    layout = RecolorLayout(size: size)
    table = RecolorTable(count: layout.count)
    composed = Frame(size: size.pixels)
  }

  package var size: CellSize { screen.size }
  package var pixels: PixelSize { screen.size.pixels }
  package var depth: ColorDepth { .truecolor }
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
  package var isExact: Bool { isDrawn && isTextExact && table.isExact }
  package var outputCount: Int { screen.count }

  /// The bytes that the last frame became.
  package var output: Span<UInt8> {
    @_lifetime(borrow self)
    get { screen.written }
  }

  /// The bytes that restore the entries that a display of this grid redefines.
  package var restoringBytes: [UInt8] { EscapeSequence.resetEntries(Self.entries(of: size)) }

  /// The colours of entry 22 and those that follow it, as the terminal was told.
  package var entries: [RGB?] { table.shown }

  private var isDrawn: Bool { drawnPairs == layout.pairs }

  package func writeOutput(to sink: any ByteSink) throws {
    if outputCount > 0 { try sink.write(output) }
  }

  package mutating func note(time: Int) { base.note(time: time) }

  package mutating func invalidate() {
    screen.forget()
    table.forget()
  }

  package mutating func resize(to size: CellSize) {
    var resized = RecoloredDisplay(size: size, pairs: pairs)
    resized.takeOver(from: self)
    resized.screen.setting = screen.setting.resized(to: size)
    self = resized
  }

  package mutating func encode(_ outlook: Outlook) {
    encode(outlook, tolerance: tolerance, fill: max(Self.leastFill, room))
  }

  package mutating func encodeExactly(_ frame: Frame, bytes budget: Int) {
    encode(Outlook(frame), tolerance: .lossless, fill: max(Self.leastFill, budget))
  }

  private mutating func encode(_ outlook: borrowing Outlook, tolerance: Tolerance, fill: Int) {
    precondition(outlook.now.size == pixels)
    adoptScreen()
    screen.begin(isMarked: marksFrames)
    let isFirst = !isKnown
    if isFirst {
      screen.reset()
      drawnPairs = 0
    }
    let start = screen.count
    average(outlook.now)
    table.write(from: tolerance.levelsOfEntries, pairs: pairs, onto: &screen)
    if isFirst { drawBlocks() }
    let hasText =
      !layer.isEmpty || base.hasCharacters(outlook.now) || !outlook.now.ground.isEmpty
    if hasText || screen.showsText {
      drawText(over: outlook.now, hasText: hasText, tolerance: tolerance)
      screen.showsText = hasText
    }
    let before = screen.count
    while !isDrawn, screen.count - before < fill { drawNextPair() }
    refinedCount = screen.count - before
    screen.isKnown = true
    end(isEmpty: screen.count == start && !isFirst)
  }

  private mutating func average(_ frame: borrowing Frame) {
    if frame.ground.count == frame.pixels.count {
      table.average(frame.ground.span, by: layout)
    } else {
      table.average(frame.pixels.span, by: layout)
    }
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

  // MARK: Cells

  /// Draws all cells as blocks, each of the nearest entry: one colour and one ECH for each row of a block.
  private mutating func drawBlocks() {
    let layout = layout
    var row = 0
    while row < size.rows {
      let rows = Self.run(from: row, in: layout.nearestRows)
      var column = 0
      while column < size.columns {
        let columns = Self.run(from: column, in: layout.nearestColumns)
        screen.write(rows: 1) { pen in
          for row in rows {
            pen.move(row: row, column: column)
            pen.erase(columns.count, to: layout.block(row: row, column: column))
          }
        }
        column = columns.upperBound
      }
      row = rows.upperBound
    }
  }

  /// The places from one on that have the same number.
  private static func run(from start: Int, in numbers: [Int]) -> Range<Int> {
    start..<(numbers[start...].firstIndex { $0 != numbers[start] } ?? numbers.count)
  }

  /// Draws the cells of the next pair that are still blocks.
  private mutating func drawNextPair() {
    let (layout, pair) = (layout, drawnPairs)
    let (band, strip) = (pair / layout.columns, pair % layout.columns)
    drawnPairs += 1
    guard let rows = Self.places(of: band...band, in: layout.bands),
      let columns = Self.places(of: strip - 1...strip, in: layout.strips)
    else { return }
    let upper = RecolorLayout.color(of: pair)
    let lower = RecolorLayout.color(of: layout.rows > 1 ? pair + layout.columns : pair)
    for row in rows {
      screen.write(rows: 1) { pen in
        for column in columns where layout.pair(row: row, column: column) == pair {
          let cell = row * layout.size.columns + column
          let place = cell + row * layout.size.columns
          let wanted = layout.dithered(row: row, column: column)
          let there = (pen.shown[place], pen.shown[place + layout.size.columns])
          // What lies over the picture stays.
          guard pen.glyphs[cell] == .none, there.0.isEntry, there.1.isEntry, there != wanted
          else { continue }
          pen.move(row: row, column: column)
          pen.draw(wanted, above: upper, below: lower)
        }
      }
    }
  }

  /// Where numbers that rise lie in a range; nil: nowhere.
  private static func places(of range: ClosedRange<Int>, in numbers: [Int]) -> Range<Int>? {
    guard let first = numbers.firstIndex(where: { range.contains($0) }),
      let last = numbers.lastIndex(where: { range.contains($0) })
    else { return nil }
    return first..<last + 1
  }

  // MARK: Text

  /// Draws what lies over the picture, and the entries of cells that it left.
  private mutating func drawText(over frame: Frame, hasText: Bool, tolerance: Tolerance) {
    base.layText(over: frame, isExact: tolerance == .lossless)
    composed.resize(to: pixels)
    let ground = frame.ground.count == frame.pixels.count ? frame.ground : frame.pixels
    for row in 0..<size.rows {
      for column in 0..<size.columns { compose(row, column, of: frame, over: ground) }
    }
    let picture = CellPicture(
      outlook: Outlook(composed), glyphs: base.glyphs, tolerance: tolerance)
    for row in 0..<size.rows { screen.write(rows: 1) { $0.writeText(row, picture) } }
    // Without text every cell names its entries.
    isTextExact = tolerance == .lossless || !hasText
  }

  /// Makes a cell of the picture with what lies over it: entries wherever that is the picture's ground.
  private mutating func compose(
    _ row: Int, _ column: Int, of frame: borrowing Frame, over ground: [RGB]
  ) {
    let width = size.columns
    let cell = row * width + column
    let (upper, lower) = (cell + row * width, cell + row * width + width)
    let glyph = base.glyphs[cell]
    if glyph == .second, column > 0 {
      composed.pixels[upper] = composed.pixels[upper - 1]
      composed.pixels[lower] = composed.pixels[lower - 1]
      return
    }
    let laid = (base.shaded.pixels[upper], base.shaded.pixels[lower])
    let isOpen = frame.pixels[upper] == ground[upper] && frame.pixels[lower] == ground[lower]
    let flat = flattened(ground, upper, cells: glyph.isWide && column + 1 < width ? 2 : 1)
    let entries = entries(row, column)
    if glyph == .none, isOpen, laid == (ground[upper], ground[lower]) || laid == (flat, flat) {
      composed.pixels[upper] = RGB(carrying: entries.upper)
      composed.pixels[lower] = RGB(carrying: entries.lower)
    } else {
      composed.pixels[upper] = laid.0
      composed.pixels[lower] =
        glyph != .none && isOpen && laid.1 == flat ? RGB(carrying: entries.upper) : laid.1
    }
  }

  /// The background that a character gets from the picture (`Compositor.flatten`).
  private func flattened(_ ground: [RGB], _ upper: Int, cells: Int) -> RGB {
    let lower = upper + size.columns
    let first = ground[upper].mixed(with: ground[lower], by: 0.5)
    guard cells == 2 else { return first }
    let second = ground[upper + 1].mixed(with: ground[lower + 1], by: 0.5)
    return first.mixed(with: second, by: 0.5)
  }

  /// The entries of a cell, as far as pairs are drawn.
  private func entries(_ row: Int, _ column: Int) -> (upper: CellColor, lower: CellColor) {
    if layout.pair(row: row, column: column) < drawnPairs {
      return layout.dithered(row: row, column: column)
    }
    let block = layout.block(row: row, column: column)
    return (block, block)
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

extension Pen {
  /// Erases cells of a row from the cursor on, which stays (ECH).
  mutating func erase(_ count: Int, to color: CellColor) {
    if color != background { setBackground(color) }
    out.control(count, 0x58)
    let (row, column) = (row, column)
    noteSpaces(count)
    setPlace(row: row, column: column)
  }

  /// Draws a cell of two entries, which are both loaded first.
  mutating func draw(
    _ cell: (upper: CellColor, lower: CellColor), above: CellColor, below: CellColor
  ) {
    let isLoaded = foreground == below && background == above
    if !isLoaded, foreground != above || background != below { setBoth(below, above) }
    draw(top: cell.upper, bottom: cell.lower)
  }
}
