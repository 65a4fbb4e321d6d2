import QuadrilleCells

/// The message being written: the field's text, the message it answers, and the panel.
struct Draft: Sendable {
  private(set) var field = TextField()
  /// The field's laid out text; nil after a change, until `layOut`.
  private var shown: FieldView?
  /// The id of the message that the draft answers, and the quote of that message; nil: none.
  var answer: (id: Int, quote: ChatMessage.Quote)? { didSet { layOutLines() } }
  var panel: PanelState?
  /// A line above the field about rejected input; nil: none.
  var notice: String? { didSet { layOutLines() } }
  /// The lines above the field for `answer` and `notice`, shortened to fit.
  private(set) var answerLine = DisplayText("")
  private(set) var noticeLine = DisplayText("")
  private var size: CellSize
  private var order = TextOrder.ours

  init(size: CellSize) {
    self.size = size
    layOut()
  }

  mutating func resize(to size: CellSize, order: TextOrder) {
    self.size = size
    self.order = order
    layOut()
    layOutLines()
  }

  var isLaidOut: Bool { shown != nil }

  var layout: FieldView {
    if let shown { return shown }
    var draft = self
    return draft.laidOut()
  }

  /// Stores the laid out text, so that reading `layout` costs nothing.
  mutating func layOut() { shown = laidOut() }

  private mutating func laidOut() -> FieldView {
    let width = ChatLayout.fieldColumns(size)
    return FieldView(
      field.layout(width: width, rows: ChatLayout.mostFieldRows(size)), of: field.text,
      width: width, order: order)
  }

  /// The rows of text that a message has in the input field when it is sent.
  struct Rows: Equatable {
    var shown = 1
    /// The number of rows below the visible ones. Negative if the last visible rows are blank: blank rows are not sent.
    var below = 0
  }

  /// The rows that the field's current text would have when sent.
  var rows: Rows {
    let layout = layout
    var breaks = TextBreaks()
    let sent = breaks.lines(
      of: DisplayText(field.text.trimmed), width: ChatLayout.fieldColumns(size)
    ).count
    let before = field.text.prefix { $0.isWhitespace }.count { $0.isNewline }
    return Rows(
      shown: layout.rows.count, below: before + sent - layout.firstRow - layout.rows.count)
  }

  private mutating func layOutLines() {
    let width = ChatLayout.fieldColumns(size)
    answerLine = DisplayText(answer?.quote.line ?? "").shortened(width: width).ordered(by: order)
    noticeLine = DisplayText(notice ?? "").shortened(width: width)
  }

  /// The number of rows between the message list and the input field.
  var extraRows: Int { lineRows + (panelLayout?.rows ?? 0) }

  private var lineRows: Int { (answer == nil ? 0 : 1) + (notice == nil ? 0 : 1) }

  /// The panel's layout; nil while it is closed.
  var panelLayout: PanelLayout? {
    guard let panel else { return nil }
    let screen = ChatLayout(size: size, fieldRows: layout.rows.count, extraRows: lineRows)
    return PanelLayout(
      panel, on: screen, listRows: (screen.listBottom - screen.listTop) / 2,
      bottomRow: screen.fieldTextRow - 1)
  }

  var isBlank: Bool { field.text.allSatisfy(\.isWhitespace) }

  /// Types a script's character. Does no layout, because many characters may come before the next frame.
  mutating func type(_ character: Character) {
    _ = field.handle(.key(.character(character), []))
    shown = nil
  }

  /// Handles a key or a paste; returns false if the field ignored it.
  mutating func write(_ event: InputEvent) -> Bool {
    if case .paste = event { panel = nil }
    guard field.handle(event) != .ignored else { return false }
    notice = field.notice
    layOut()
    return true
  }

  /// Moves the caret to the position nearest to a cell of the field.
  mutating func setCaret(column: Int, row: Int) {
    field.setCaret(column: layout.column(under: column, row: row), row: row)
    layOut()
  }

  mutating func replace(with text: String) {
    field.replace(with: text)
    layOut()
  }

  /// Empties the field and returns its content; nil if it was blank.
  mutating func submit() -> ChatContent? {
    guard case .submitted(let text) = field.handle(.key(.enter, [])) else { return nil }
    notice = nil
    layOut()
    return Self.content(of: text)
  }

  /// Returns a text's content: a single emoji becomes an emoji message.
  static func content(of text: String) -> ChatContent {
    let trimmed = text.trimmed
    if trimmed.count == 1, let character = trimmed.first, ChatEmoji.isEmoji(character) {
      return .emoji(character)
    }
    return .text(trimmed)
  }
}

extension String {
  /// The string without white space at its start and end.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
