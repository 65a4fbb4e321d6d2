import QuadrilleCore

/// The screen of a terminal, as far as that is known: two colours a cell, and the character where there is
/// text; and what is being written to bring it further.
struct Screen: Sendable {
  /// The grid.
  let size: CellSize
  /// The colours that pictures are reduced to.
  let depth: ColorDepth
  /// The blocks that are drawn where two colours differ much.
  var halves = HalfBlocks.any

  /// Whether cells may have the terminal's own background, `CellColor.terminalBackground`.
  var seesThrough = false

  /// Whether it is a part of a larger one, with the cursor in its first cell between pictures.
  var isInline = false

  /// What the numbered characters are.
  var table = GlyphTable()
  /// Where the cursor is to be seen between pictures; nil: nowhere.
  var cursor: CellPlace?
  /// Whether it is seen, and where it was left.
  private var isCursorShown = false
  private var wasCursorShown = false
  private var cursorLeftAt: CellPlace?

  /// The colours of all pixels, row by row.
  private(set) var shown: [CellColor]
  /// The characters of all cells.
  private(set) var glyphs: [Glyph]
  /// Whether there may be characters among them.
  var showsText = false
  /// Rows from the top that show the last picture exactly.
  var rowsExact: Int
  /// Whether it is known what is shown; if not, the next picture is written whole.
  var isKnown = false

  /// Of these the first `count` count.
  private var bytes: [UInt8] = []
  /// How many bytes were written.
  private(set) var count = 0
  private var pen = Pen.State()

  /// The most that one cell can cost: a move, both colours, a character.
  private var bytesPerCell: Int { table.isEmpty ? 64 : 256 + table.longestLink }

  init(size: CellSize, depth: ColorDepth) {
    self.size = size
    self.depth = depth
    shown = Array(repeating: .unknown, count: size.pixels.area)
    glyphs = Array(repeating: .none, count: size.area)
    rowsExact = size.rows
  }

  /// Whether there may be characters of two cells: one half would go with whatever is written over the
  /// other.
  var mayShowWide: Bool {
    get { pen.mayShowWide }
    set { pen.mayShowWide = newValue }
  }

  /// Forgets what is shown.
  mutating func forget() {
    isKnown = false
    isCursorShown = false
    cursorLeftAt = nil
    for index in shown.indices { shown[index] = .unknown }
  }

  /// Forgets where the cursor is.
  mutating func forgetCursor() {
    (pen.row, pen.place) = (-1, -1)
    cursorLeftAt = nil
  }

  /// The bytes that were written.
  var written: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span.extracting(0..<count) }
  }

  /// Throws away what was written of a picture in which nothing changed.
  mutating func removeBytes() {
    count = 0
    isCursorShown = wasCursorShown
  }

  /// Begins with a terminal of which nothing is known.
  mutating func reset() {
    append(EscapeSequence.resetAttributes)
    if mayShowWide {
      append(isInline ? EscapeSequence.eraseBelow : EscapeSequence.clearScreen)
    }
    pen = Pen.State()
    if isInline { (pen.row, pen.place) = (0, 0) }
    // Without colours the terminal's own two are all there is: 1 the foreground, 0 the background.
    if depth == .mono {
      (pen.foreground, pen.background) = (CellColor(index: 1), CellColor(index: 0))
    }
  }

  /// Writes an escape sequence that changes nothing of what is shown.
  mutating func append(_ sequence: StaticString) {
    makeRoom(rows: 0)
    sequence.withUTF8Buffer { code in
      for byte in code {
        bytes[count] = byte
        count += 1
      }
    }
  }

  /// Brings the cursor back to where it is between pictures.
  mutating func goToStart() {
    if isInline { write(rows: 0) { $0.move(row: 0, column: 0) } }
    guard let cursor else {
      if isCursorShown { append(EscapeSequence.hideCursor) }
      isCursorShown = false
      return
    }
    write(rows: 0) { $0.move(row: cursor.row, column: cursor.column) }
    cursorLeftAt = cursor
    if !isCursorShown { append(EscapeSequence.showCursor) }
    isCursorShown = true
  }

  /// Whether the cursor is not where it should be, or is seen where it should not.
  var isCursorElsewhere: Bool {
    cursor == nil ? wasCursorShown : !wasCursorShown || cursor != cursorLeftAt
  }

  /// Begins a picture. The cursor is not seen while it is painted, where its moves would be.
  mutating func begin(isMarked: Bool) {
    count = 0
    wasCursorShown = isCursorShown
    if isMarked {
      append(EscapeSequence.beginSynchronized)
    } else if isCursorShown {
      append(EscapeSequence.hideCursor)
      isCursorShown = false
    }
  }

  /// Writes on it; there is room for so many rows at their worst.
  mutating func write(rows: Int, _ body: (inout Pen) -> Void) {
    makeRoom(rows: min(rows, size.rows))
    Self.write(
      on: &shown, &glyphs, &bytes, &count, &pen, size.columns, depth, halves, isInline,
      seesThrough, table, body)
  }

  private static func write(
    on shown: inout [CellColor], _ glyphs: inout [Glyph], _ bytes: inout [UInt8],
    _ count: inout Int,
    _ state: inout Pen.State, _ width: Int, _ depth: ColorDepth, _ halves: HalfBlocks,
    _ isInline: Bool, _ seesThrough: Bool, _ table: borrowing GlyphTable,
    _ body: (inout Pen) -> Void
  ) {
    var span = bytes.mutableSpan
    var pen = Pen(
      ByteWriter(span.mutableBytes, from: count), shown: shown.mutableSpan,
      glyphs: glyphs.mutableSpan, table.lent, state, width: width, depth: depth, halves: halves,
      isInline: isInline, seesThrough: seesThrough)
    body(&pen)
    count = pen.out.count
    state = pen.state
  }

  /// Makes room for rows at their worst and a few sequences; after the first frames there always is.
  private mutating func makeRoom(rows: Int) {
    let needed = count + rows * size.columns * bytesPerCell + 128 + ByteWriter.slack
    if bytes.count < needed {
      bytes.append(contentsOf: repeatElement(0, count: max(needed - bytes.count, bytes.count / 2)))
    }
  }
}
