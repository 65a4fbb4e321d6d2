import QuadrilleCells

/// The message that is being written: the field, what it will answer, and the panel above.
struct Draft: Sendable {
  private(set) var field = TextField()
  /// The field as it is shown; nil while that is not known.
  private var shown: FieldView?
  /// The message that will be answered: its number, and what is shown of it.
  var answer: (id: Int, quote: ChatMessage.Quote)? { didSet { layOutLines() } }
  var panel: PanelState?
  /// A line about what went wrong, above the field.
  var notice: String? { didSet { layOutLines() } }
  /// Both as they are shown.
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

  /// Works out how the field is shown, so that asking costs nothing.
  mutating func layOut() { shown = laidOut() }

  private mutating func laidOut() -> FieldView {
    let width = ChatLayout.fieldColumns(size)
    return FieldView(
      field.layout(width: width, rows: ChatLayout.mostFieldRows(size)), of: field.text,
      width: width, order: order)
  }

  /// The rows of what is sent that the field shows, and those below them.
  struct Rows: Equatable {
    var shown = 1
    /// Negative where the last ones that are shown are blank, and so are not sent.
    var below = 0
  }

  /// The rows that the field's text would leave with.
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
    let width = ChatLayout.lineColumns(size)
    answerLine = DisplayText(answer?.quote.line ?? "").shortened(width: width).ordered(by: order)
    noticeLine = DisplayText(notice ?? "").shortened(width: width)
  }

  /// Rows between the list and the field.
  var extraRows: Int { lineRows + (panelLayout?.rows ?? 0) }

  private var lineRows: Int { (answer == nil ? 0 : 1) + (notice == nil ? 0 : 1) }

  /// Where everything in the panel is, while it is there.
  var panelLayout: PanelLayout? {
    guard let panel else { return nil }
    let screen = ChatLayout(size: size, fieldRows: layout.rows.count, extraRows: lineRows)
    return PanelLayout(
      panel, on: screen, listRows: (screen.listBottom - screen.listTop) / 2,
      bottomRow: screen.fieldTextRow - 1)
  }

  var isBlank: Bool { field.text.allSatisfy(\.isWhitespace) }

  /// Takes a character of a script, of which many may come before any is shown.
  mutating func type(_ character: Character) {
    _ = field.handle(.key(.character(character), []))
    shown = nil
  }

  /// Takes a key or a paste; false if there was nothing to do.
  mutating func write(_ event: InputEvent) -> Bool {
    if case .paste = event { panel = nil }
    guard field.handle(event) != .ignored else { return false }
    notice = field.notice
    layOut()
    return true
  }

  /// Sets the caret to a cell of the field, or the nearest place to it.
  mutating func setCaret(column: Int, row: Int) {
    field.setCaret(column: layout.column(under: column, row: row), row: row)
    layOut()
  }

  mutating func replace(with text: String) {
    field.replace(with: text)
    layOut()
  }

  /// Empties the field and gives back what was in it; nil if nothing was.
  mutating func submit() -> ChatContent? {
    guard case .submitted(let text) = field.handle(.key(.enter, [])) else { return nil }
    notice = nil
    layOut()
    return Self.content(of: text)
  }

  static func content(of text: String) -> ChatContent {
    let trimmed = text.trimmed
    if trimmed.count == 1, let character = trimmed.first, ChatEmoji.isEmoji(character) {
      return .emoji(character)
    }
    return .text(trimmed)
  }
}

extension String {
  /// Without blanks and new lines around it.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
