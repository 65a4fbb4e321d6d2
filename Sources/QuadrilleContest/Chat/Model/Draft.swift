import QuadrilleCells

/// The message that is being written: the field, what it will answer, and the strip of kinds above.
struct Draft: Sendable {
  private(set) var field = TextField()
  /// The field as it is shown; nil while that is not known.
  private var shown: TextField.Layout?
  /// The message that will be answered: its number, and what is shown of it.
  var answer: (id: Int, quote: ChatMessage.Quote)? { didSet { layOutLines() } }
  /// The choice of the strip that is marked, while the strip is there.
  var choice: Int?
  /// A line about what went wrong, above the field.
  var notice: String? { didSet { layOutLines() } }
  /// Both as they are shown.
  private(set) var answerLine = DisplayText("")
  private(set) var noticeLine = DisplayText("")
  private var size: CellSize

  init(size: CellSize) {
    self.size = size
    layOut()
  }

  /// Lays everything out for another grid.
  mutating func resize(to size: CellSize) {
    self.size = size
    layOut()
    layOutLines()
  }

  var isLaidOut: Bool { shown != nil }

  /// The field as it is shown.
  var layout: TextField.Layout {
    if let shown { return shown }
    var draft = self
    return draft.laidOut()
  }

  /// Works out how the field is shown, so that asking costs nothing.
  mutating func layOut() { shown = laidOut() }

  private mutating func laidOut() -> TextField.Layout {
    field.layout(width: ChatLayout.fieldColumns(size), rows: ChatLayout.mostFieldRows(size))
  }

  private mutating func layOutLines() {
    let width = ChatLayout.lineColumns(size)
    answerLine = DisplayText(answer?.quote.line ?? "").shortened(width: width)
    noticeLine = DisplayText(notice ?? "").shortened(width: width)
  }

  /// Rows between the list and the field.
  var extraRows: Int { (answer == nil ? 0 : 1) + (choice == nil ? 0 : 1) + (notice == nil ? 0 : 1) }

  /// Whether there is nothing to send.
  var isBlank: Bool { field.text.allSatisfy(\.isWhitespace) }

  /// Takes a character of a script, of which many may come before any is shown.
  mutating func type(_ character: Character) {
    _ = field.handle(.key(.character(character), []))
    shown = nil
  }

  /// Takes a key or a paste; false if there was nothing to do.
  mutating func write(_ event: InputEvent) -> Bool {
    if case .paste = event { choice = nil }
    guard field.handle(event) != .ignored else { return false }
    notice = field.notice
    layOut()
    return true
  }

  /// Sets the caret to a cell of the field, or the nearest place to it.
  mutating func setCaret(column: Int, row: Int) {
    field.setCaret(column: column, row: row)
    layOut()
  }

  /// Writes another text.
  mutating func replace(with text: String) {
    field.replace(with: text)
    layOut()
  }

  /// Empties the field and gives back what was in it; nil if nothing was.
  mutating func submit() -> ChatContent? {
    guard case .submitted(let text) = field.handle(.key(.enter, [])) else { return nil }
    notice = nil
    layOut()
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
