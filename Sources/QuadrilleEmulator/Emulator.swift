package import QuadrilleCells

/// A terminal emulator for a child program: reads the program's output and keeps the screen that it draws.
///
/// The emulator presents itself as an xterm with 256 indexed and 24-bit colours, and answers xterm's queries. It is a
/// value without side effects: answers and other results wait until a caller takes them.
package struct Emulator: Sendable {
  /// Facts about the outer terminal, in which Quadrille runs.
  package var surroundings: EmulatorSurroundings

  // The visible state.
  package internal(set) var grid: CellGrid
  /// The screen that is not visible: main or alternate.
  var hidden: CellGrid
  package internal(set) var showsAlternate = false
  package internal(set) var scrollback = Scrollback()
  package internal(set) var clusters = ClusterTable()
  package internal(set) var links = HyperlinkTable()
  /// The number of coming requests for space in a full table of clusters or links that skip the collection of unused
  /// entries, because the last collection freed too little.
  var callsUntilCollection = 0
  package internal(set) var colors = ColorTable()
  package internal(set) var modes = EmulatorModes()
  // The keyboard protocol flags of both screens.
  var mainKeyboard = KeyboardStack()
  var alternateKeyboard = KeyboardStack()

  // Where and how characters are written.
  var cursor = CursorState()
  var savedMain = CursorState()
  /// The main screen's cursor while the alternate screen is shown.
  var hiddenCursor = CursorState()
  var savedAlternate = CursorState()
  /// The rows of the scrolling region (DECSTBM).
  var region: Range<Int>
  var tabs: [Bool]
  /// The last printed character, for REP; 0 if a control character or sequence came since.
  var lastPrinted: UInt32 = 0
  /// The position of the last printed character, for combining scalars.
  var lastPlace: (row: Int, column: Int)?
  /// Whether the next character joins the last one, after U+200D.
  var joinsNext = false
  package var width = CharacterWidth()

  // The state of the parser.
  var parser = ParserState()
  /// Whether `feed` returns after each mark of synchronized output (DECSET and DECRST 2026).
  package var stopsAtMarks = false
  /// Whether `feed` returned because it had just read a mark of synchronized output.
  package internal(set) var isAtMark = false

  /// Answers to the program's queries, not yet taken.
  package internal(set) var answers: [UInt8] = []
  /// Events that do not appear in the cells, such as a bell, not yet taken by the caller.
  package internal(set) var events: [EmulatorEvent] = []
  /// The cursor's shape (DECSCUSR), 0 to 6.
  package internal(set) var cursorShape = 0
  /// The title that the program has set; nil: the terminal's own.
  package internal(set) var title: String?
  var titles: [String?] = []
  var savedModes: [Int: Bool] = [:]

  package init(size: CellSize, surroundings: EmulatorSurroundings = EmulatorSurroundings()) {
    let size = Self.bounded(size)
    self.surroundings = surroundings
    grid = CellGrid(size: size)
    // The hidden screen gets a size, and memory, when it is shown.
    hidden = CellGrid(size: CellSize(columns: 0, rows: 0))
    region = 0..<size.rows
    tabs = Self.tabs(size.columns)
  }

  package var size: CellSize { grid.size }

  /// The position of the cursor, counted from 0.
  package var cursorPlace: (row: Int, column: Int) {
    (cursor.row, min(cursor.column, size.columns - 1))
  }

  /// Removes the answers for the program and returns them.
  package mutating func takeAnswers() -> [UInt8] {
    defer { answers.removeAll() }
    return answers
  }

  package mutating func takeEvents() -> [EmulatorEvent] {
    defer { events.removeAll() }
    return events
  }

  package mutating func forgetChanges() { grid.forgetChanges() }

  /// Ends a synchronized update (DECSET 2026) that the program does not end.
  package mutating func release() { modes.synchronized = false }

  static let mostAnswers = 64 << 10
  static let mostEvents = 256

  mutating func answer(_ text: String) {
    if answers.count < Self.mostAnswers { answers.append(contentsOf: text.utf8) }
  }

  /// Adds an event, unless too many are pending. A new title or clipboard replaces an older one: they may be large.
  mutating func note(_ event: EmulatorEvent) {
    switch event {
    case .title: events.removeAll { if case .title = $0 { true } else { false } }
    case .clipboard: events.removeAll { if case .clipboard = $0 { true } else { false } }
    default: break
    }
    if events.count < Self.mostEvents { events.append(event) }
  }

  static func bounded(_ size: CellSize) -> CellSize {
    let drawn = size.drawn
    return CellSize(columns: max(1, drawn.columns), rows: max(1, drawn.rows))
  }

  static func tabs(_ columns: Int) -> [Bool] { (0..<columns).map { $0 % 8 == 0 && $0 > 0 } }
}

/// Facts about the outer terminal, in which Quadrille with its emulator runs.
package struct EmulatorSurroundings: Sendable {
  /// The size of a cell in pixels.
  package var cellWidth = 8, cellHeight = 16
  /// Whether the outer terminal supports the kitty keyboard protocol.
  package var hasKeyboard = false
  /// Whether the outer terminal supports synchronized output (DECSET 2026).
  package var hasSynchronizedOutput = true
  /// Whether blank rows below the text stay when the width changes, as in tmux.
  package var keepsBlankRows = false
  /// The name to report (XTVERSION).
  package var name = "Quadrille"

  package init() {}
}

/// An event of a child program that the cells do not show.
package enum EmulatorEvent: Equatable, Sendable {
  case bell
  /// A new title; nil: the terminal's own again.
  case title(String?)
  /// Text for the clipboards with these letters (OSC 52), in Base64; empty text clears them.
  case clipboard(String, base64: String)
  case notification(TerminalNotification)
  case cursorShape(Int)
  /// A shell shows its prompt, or a command has ended (OSC 133).
  case prompt, commandEnded
  /// The program changed a colour of the terminal.
  case colors
}

/// The cursor's position, style and modes, as DECSC saves them.
struct CursorState: Sendable {
  var row = 0
  var column = 0
  /// Whether the last column was written, so that the next character wraps to the next row (pending wrap).
  var isBehindEdge = false
  var pen = EmulatedCell()
  /// The character sets G0 to G3.
  var sets: [4 of CharacterSet] = [.ascii, .ascii, .ascii, .ascii]
  /// The index of the character set in use (GL): 0 to 3 for G0 to G3.
  var left = 0
  var isOriginRelative = false

  /// Moves the cursor into a screen of another size, and ends a pending wrap.
  mutating func clamp(to size: CellSize) {
    row = min(max(0, row), size.rows - 1)
    column = min(column, size.columns - 1)
    isBehindEdge = false
  }
}
