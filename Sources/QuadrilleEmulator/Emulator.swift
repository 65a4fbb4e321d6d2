package import QuadrilleCells

/// A terminal for a program inside another: takes the bytes that it writes, and knows what they show.
///
/// It claims to be an xterm of 256 colours with 24-bit ones, and answers what such a one is asked. A value:
/// nothing that is written to it reaches anything outside, but for what it says happened and its answers.
package struct Emulator: Sendable {
  /// What it was told about the terminal around it.
  package var surroundings: EmulatorSurroundings

  // What is shown.
  package internal(set) var grid: CellGrid
  /// The other screen, while one of the two is shown.
  var hidden: CellGrid
  package internal(set) var showsAlternate = false
  package internal(set) var scrollback = Scrollback()
  package internal(set) var clusters = ClusterTable()
  package internal(set) var links = LinkTable()
  /// How often room for more of them is asked for in vain before it is looked for again.
  var asksUntilRoom = 0
  package internal(set) var colors = ColorTable()
  package internal(set) var modes = EmulatorModes()
  // What each of the two screens asked of the keyboard.
  var mainKeyboard = KeyboardStack()
  var alternateKeyboard = KeyboardStack()

  // Where what comes is written, and how.
  var cursor = CursorState()
  var savedMain = CursorState()
  var savedAlternate = CursorState()
  /// The first row that scrolls and the one behind the last.
  var region: Range<Int>
  var tabs: [Bool]
  /// The last character, for those that ask to have it again.
  var lastPrinted: UInt32 = 0
  /// Where it is, for what belongs to it.
  var lastPlace: (row: Int, column: Int)?
  var joinsNext = false
  package var width = CharacterWidth()

  // What is being read.
  var parser = ParserState()

  /// Answers for the program, not yet given to it.
  package internal(set) var answers: [UInt8] = []
  /// What happened that is not to be seen in the cells.
  package internal(set) var events: [EmulatorEvent] = []
  /// The shape of the cursor, as DECSCUSR numbers them.
  package internal(set) var cursorShape = 0
  package internal(set) var title = ""
  var titles: [String] = []
  var savedModes: [Int: Bool] = [:]

  package init(size: CellSize, surroundings: EmulatorSurroundings = EmulatorSurroundings()) {
    let size = Self.bounded(size)
    self.surroundings = surroundings
    grid = CellGrid(size: size)
    // It gets a size, and memory, when it is shown.
    hidden = CellGrid(size: CellSize(columns: 0, rows: 0))
    region = 0..<size.rows
    tabs = Self.tabs(size.columns)
  }

  package var size: CellSize { grid.size }

  /// Where the cursor is, from 0.
  package var cursorPlace: (row: Int, column: Int) {
    (cursor.row, min(cursor.column, size.columns - 1))
  }

  /// Takes what the program is to be told.
  package mutating func takeAnswers() -> [UInt8] {
    defer { answers.removeAll() }
    return answers
  }

  package mutating func takeEvents() -> [EmulatorEvent] {
    defer { events.removeAll() }
    return events
  }

  /// Says that all was looked at.
  package mutating func forgetChanges() { grid.forgetChanges() }

  /// Shows a picture that a program does not end.
  package mutating func release() { modes.synchronized = false }

  static let mostAnswers = 64 << 10
  static let mostEvents = 256

  mutating func answer(_ text: String) {
    if answers.count < Self.mostAnswers { answers.append(contentsOf: text.utf8) }
  }

  /// Of titles and clipboards only the last one counts, and they may be large.
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

/// What an emulator cannot know by itself.
package struct EmulatorSurroundings: Sendable {
  /// Pixels of a cell.
  package var cellWidth = 8, cellHeight = 16
  /// Whether the terminal around has kitty's keyboard protocol.
  package var hasKeyboard = false
  /// Whether blank rows below the text stay where its width changes, as in tmux.
  package var keepsBlankRows = false
  /// What it calls itself where it is asked for its name.
  package var name = "Quadrille"

  package init() {}
}

/// What happens on a screen besides what is to be seen on it.
package enum EmulatorEvent: Equatable, Sendable {
  case bell
  case title(String)
  /// For the clipboards named by letters, as Base64; empty text clears.
  case clipboard(String, base64: String)
  case notification(TerminalNotification)
  case cursorShape(Int)
  /// A shell says that it shows its prompt, or that a command has ended.
  case prompt, commandEnded
  /// The colours that the program chose for the terminal changed.
  case colors
}

/// Where the cursor is and how it writes.
struct CursorState: Sendable {
  var row = 0
  var column = 0
  /// Whether the last column was written, so that the next character begins a row.
  var isBehindEdge = false
  var pen = EmulatedCell()
  var sets: (CharacterSet, CharacterSet, CharacterSet, CharacterSet) = (
    .ascii, .ascii, .ascii, .ascii
  )
  var left = 0
  var isOriginRelative = false

  func set(_ index: Int) -> CharacterSet {
    switch index {
    case 0: sets.0
    case 1: sets.1
    case 2: sets.2
    default: sets.3
    }
  }

  mutating func designate(_ index: Int, _ set: CharacterSet) {
    switch index {
    case 0: sets.0 = set
    case 1: sets.1 = set
    case 2: sets.2 = set
    default: sets.3 = set
    }
  }
}
