import QuadrilleCore

/// The known content of a terminal's screen, two colours per cell and its character, and the output that updates it.
struct EncodedScreen: Sendable {
  let size: CellSize
  /// The colour depth that pictures are reduced to.
  var depth: ColorDepth { setting.depth }
  /// The settings for pens of this screen.
  var setting: Pen.Setting

  /// The cell of the visible cursor between pictures; nil hides the cursor.
  var cursor: CellPlace?
  /// Whether the cursor is shown now, whether it was before this picture, and its cell after the last picture.
  private var isCursorShown = false
  private var wasCursorShown = false
  private var cursorLeftAt: CellPlace?

  /// The colours of all half cells, row by row.
  private(set) var shown: [CellColor]
  /// The characters of all cells, row by row.
  private(set) var glyphs: [Glyph]
  /// Whether `glyphs` may contain characters.
  var showsText = false
  /// The number of rows from the top that show the last picture exactly.
  var rowsExact: Int
  /// Whether the content is known; if not, the next picture is written whole.
  var isKnown = false

  /// The output buffer; the first `count` bytes are valid.
  private var bytes: [UInt8] = []
  /// The number of bytes written.
  var count: Int { state.count }
  private var state = Pen.State()

  /// The most bytes of one cell: a move, both colours, a character.
  private var bytesPerCell: Int { setting.table.isEmpty ? 64 : 256 + setting.table.longestLink }

  init(size: CellSize, depth: ColorDepth) {
    self.size = size
    setting = Pen.Setting(width: size.columns, depth: depth)
    shown = Array(repeating: .unknown, count: size.pixels.area)
    glyphs = Array(repeating: .none, count: size.area)
    rowsExact = size.rows
  }

  /// Whether wide characters may be on the screen. Overwriting one half of such a character may remove the other.
  var mayShowWide: Bool {
    get { state.mayShowWide }
    set { state.mayShowWide = newValue }
  }

  /// Forgets the shown content.
  mutating func forget() {
    isKnown = false
    isCursorShown = false
    cursorLeftAt = nil
    for index in shown.indices { shown[index] = .unknown }
  }

  mutating func forgetCursor() {
    (state.row, state.place) = (-1, -1)
    cursorLeftAt = nil
  }

  /// The bytes written since `begin`.
  var written: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span.extracting(0..<count) }
  }

  /// Discards the output of an unchanged picture.
  mutating func removeBytes() {
    state.count = 0
    isCursorShown = wasCursorShown
  }

  /// Resets the terminal's attributes and the pen's state, and clears the screen if wide characters may be there.
  mutating func reset() {
    append(EscapeSequence.resetAttributes)
    if mayShowWide {
      append(setting.isInline ? EscapeSequence.eraseBelow : EscapeSequence.clearScreen)
    }
    let count = state.count
    state = Pen.State()
    state.count = count
    if setting.isInline { (state.row, state.place) = (0, 0) }
    // In `mono` the terminal's two default colours are in use: 1 is the foreground, 0 the background.
    if depth == .mono {
      (state.foreground, state.background) = (CellColor(index: 1), CellColor(index: 0))
    }
  }

  /// Writes an escape sequence that does not change the shown content.
  mutating func append(_ sequence: StaticString) {
    reserveCapacity(rows: 0)
    sequence.withUTF8Buffer { code in
      for byte in code {
        bytes[state.count] = byte
        state.count += 1
      }
    }
  }

  /// Writes an escape sequence that is composed at run time.
  mutating func append(_ sequence: [UInt8]) {
    withPen(bytes: sequence.count) { pen in for byte in sequence { pen.out.byte(byte) } }
  }

  /// Ends a picture with the marks of the settings; discards the output of an unchanged picture.
  mutating func end(isEmpty: Bool, _ settings: DisplaySettings) {
    if isEmpty, !isCursorElsewhere { return removeBytes() }
    goToStart()
    if settings.marksFrames { append(EscapeSequence.endSynchronized) }
    if settings.asksForStatus { append(EscapeSequence.requestStatus) }
  }

  /// Moves the cursor to its cell between pictures, and shows or hides the cursor.
  private mutating func goToStart() {
    if setting.isInline { withPen(rows: 0) { $0.move(row: 0, column: 0) } }
    guard let cursor else {
      if isCursorShown { append(EscapeSequence.hideCursor) }
      isCursorShown = false
      return
    }
    withPen(rows: 0) { $0.move(row: cursor.row, column: cursor.column) }
    cursorLeftAt = cursor
    if !isCursorShown { append(EscapeSequence.showCursor) }
    isCursorShown = true
  }

  /// Whether the cursor's visibility or cell differs from the wanted one.
  var isCursorElsewhere: Bool {
    cursor == nil ? wasCursorShown : !wasCursorShown || cursor != cursorLeftAt
  }

  /// Begins a picture. Without a synchronized update the cursor is hidden, because its moves would be visible.
  mutating func begin(isMarked: Bool) {
    state.count = 0
    wasCursorShown = isCursorShown
    if isMarked {
      append(EscapeSequence.beginSynchronized)
    } else if isCursorShown {
      append(EscapeSequence.hideCursor)
      isCursorShown = false
    }
  }

  /// Calls `body` with a pen; the buffer has capacity for `rows` rows in the worst case.
  mutating func withPen(rows: Int, _ body: (inout Pen) -> Void) {
    reserveCapacity(rows: min(rows, size.rows))
    Self.lendPen(on: &shown, &glyphs, &bytes, &state, setting, body)
  }

  /// Calls `body` with a pen; the buffer has capacity for `bytes` bytes.
  mutating func withPen(bytes: Int, _ body: (inout Pen) -> Void) {
    reserveCapacity(bytes: bytes)
    Self.lendPen(on: &shown, &glyphs, &self.bytes, &state, setting, body)
  }

  private static func lendPen(
    on shown: inout [CellColor], _ glyphs: inout [Glyph], _ bytes: inout [UInt8],
    _ state: inout Pen.State, _ setting: borrowing Pen.Setting, _ body: (inout Pen) -> Void
  ) {
    var span = bytes.mutableSpan
    var pen = Pen(
      ByteWriter(span.mutableBytes, from: state.count), shown: shown.mutableSpan,
      glyphs: glyphs.mutableSpan, setting.table.lent, state, setting)
    body(&pen)
    state = pen.state
    state.count = pen.out.count
  }

  /// Reserves capacity for rows in the worst case and a few sequences. Rarely allocates after the first frames.
  private mutating func reserveCapacity(rows: Int) {
    reserveCapacity(bytes: rows * size.columns * bytesPerCell)
  }

  private mutating func reserveCapacity(bytes more: Int) {
    let needed = count + more + 128 + ByteWriter.slack
    if bytes.count < needed {
      bytes.append(contentsOf: repeatElement(0, count: max(needed - bytes.count, bytes.count / 2)))
    }
  }
}
