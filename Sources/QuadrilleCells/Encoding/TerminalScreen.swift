import QuadrilleCore

/// The screen of a terminal, as far as that is known: two colours a cell, and the character where there is
/// text; and what is being written to bring it further.
struct TerminalScreen: Sendable {
  /// The grid.
  let size: CellSize
  /// The colours that pictures are reduced to.
  var depth: ColorDepth { setting.depth }
  /// The settings of the pen that writes its cells.
  var setting: Pen.Setting

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
  var count: Int { state.count }
  private var state = Pen.State()

  /// The most that one cell can cost: a move, both colours, a character.
  private var bytesPerCell: Int { setting.table.isEmpty ? 64 : 256 + setting.table.longestLink }

  init(size: CellSize, depth: ColorDepth) {
    self.size = size
    setting = Pen.Setting(width: size.columns, depth: depth)
    shown = Array(repeating: .unknown, count: size.pixels.area)
    glyphs = Array(repeating: .none, count: size.area)
    rowsExact = size.rows
  }

  /// Whether there may be characters of two cells: one half would go with whatever is written over the
  /// other.
  var mayShowWide: Bool {
    get { state.mayShowWide }
    set { state.mayShowWide = newValue }
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
    (state.row, state.place) = (-1, -1)
    cursorLeftAt = nil
  }

  /// The bytes that were written.
  var written: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span.extracting(0..<count) }
  }

  /// Throws away what was written of a picture in which nothing changed.
  mutating func removeBytes() {
    state.count = 0
    isCursorShown = wasCursorShown
  }

  /// Begins with a terminal of which nothing is known.
  mutating func reset() {
    append(EscapeSequence.resetAttributes)
    if mayShowWide {
      append(setting.isInline ? EscapeSequence.eraseBelow : EscapeSequence.clearScreen)
    }
    let count = state.count
    state = Pen.State()
    state.count = count
    if setting.isInline { (state.row, state.place) = (0, 0) }
    // Without colours the terminal's own two are all there is: 1 the foreground, 0 the background.
    if depth == .mono {
      (state.foreground, state.background) = (CellColor(index: 1), CellColor(index: 0))
    }
  }

  /// Writes an escape sequence that changes nothing of what is shown.
  mutating func append(_ sequence: StaticString) {
    makeRoom(rows: 0)
    sequence.withUTF8Buffer { code in
      for byte in code {
        bytes[state.count] = byte
        state.count += 1
      }
    }
  }

  /// Writes an escape sequence that is not known when the program is built.
  mutating func append(_ sequence: [UInt8]) {
    write(bytes: sequence.count) { pen in for byte in sequence { pen.out.byte(byte) } }
  }

  /// Brings the cursor back to where it is between pictures.
  mutating func goToStart() {
    if setting.isInline { write(rows: 0) { $0.move(row: 0, column: 0) } }
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
    state.count = 0
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
    Self.write(on: &shown, &glyphs, &bytes, &state, setting, body)
  }

  /// Writes on it; there is room for some bytes.
  mutating func write(bytes: Int, _ body: (inout Pen) -> Void) {
    makeRoom(bytes: bytes)
    Self.write(on: &shown, &glyphs, &self.bytes, &state, setting, body)
  }

  private static func write(
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

  /// Makes room for rows at their worst and a few sequences; after the first frames there always is.
  private mutating func makeRoom(rows: Int) {
    makeRoom(bytes: rows * size.columns * bytesPerCell)
  }

  private mutating func makeRoom(bytes more: Int) {
    let needed = count + more + 128 + ByteWriter.slack
    if bytes.count < needed {
      bytes.append(contentsOf: repeatElement(0, count: max(needed - bytes.count, bytes.count / 2)))
    }
  }
}
