/// A field to type in: text, caret, and what was sent from it before.
///
/// It knows keys and pastes. Where it is shown, `layout` says what of it and where the caret is; up
/// and down go by the lines of the last layout. One that has a single line is shown by `line`.
public struct TextField: Sendable {
  /// The outcome of an event.
  public enum Outcome: Sendable, Equatable {
    /// It was none of the field's, or there was nothing to do.
    case ignored
    /// The text or the caret is another one.
    case changed
    /// Enter: this was in the field, which is empty now.
    case submitted(String)
  }

  /// Whether new lines are left out of what is typed and pasted.
  public let isOneLine: Bool
  var editing = EditableText()
  /// The rest that the last insertion had no room for, in Unicode scalars.
  public internal(set) var dropped = 0
  /// The texts that were sent, the newest last.
  public private(set) var history: [String] = []

  /// Which of the history is shown; nil: what is being written.
  private var recalled: Int?
  private var draft = ""
  /// The column that up and down keep to.
  var goal: Int?
  /// The width of the last layout.
  var width = 80
  /// The first row that is shown.
  var firstRow = 0
  var lastLayout: (rows: Int, layout: Layout)?
  /// The first column that is shown of a single line.
  var firstColumn = 0

  /// Messages that are remembered.
  private static let longestHistory = 100

  /// An empty field.
  public init(isOneLine: Bool = false) { self.isOneLine = isOneLine }

  /// The text, as it was typed but for what would control a terminal or hide.
  public var text: String { editing.string }
  /// Characters before the caret, as people see them.
  public var caret: Int { editing.caret }
  /// Whether nothing is written.
  public var isEmpty: Bool { editing.characters.isEmpty }

  /// A sentence about what was left out; nil if all of it is there.
  public var notice: String? {
    dropped == 0
      ? nil
      : (dropped < 1_000_000 ? "\(dropped)" : "Over a million")
        + " characters dropped: \(EditableText.longest) fit."
  }

  /// Writes another text, with the caret at its end.
  public mutating func replace(with text: String) {
    editing = EditableText()
    dropped = editing.insert(text, newLines: !isOneLine)
    recalled = nil
    hasChanged()
  }

  /// Takes a key or a paste.
  public mutating func handle(_ event: InputEvent) -> Outcome {
    let droppedBefore = dropped
    let outcome: Outcome
    switch event {
    case .key(.enter, []): outcome = submit()
    case .key(.up, []), .key(.character("p"), .control): outcome = rise()
    case .key(.down, []), .key(.character("n"), .control): outcome = sink()
    case .key(let key, let modifiers):
      dropped = 0
      outcome = edit(key, modifiers) ? .changed : .ignored
    case .paste(let text):
      dropped = 0
      outcome = insert(text) ? .changed : .ignored
    default: return .ignored
    }
    guard outcome != .ignored else {
      dropped = droppedBefore
      return outcome
    }
    switch event {
    case .key(.up, _), .key(.down, _), .key(.character("p"), .control),
      .key(.character("n"), .control):
      break
    default: goal = nil
    }
    lastLayout = nil
    return outcome
  }

  private mutating func hasChanged() {
    goal = nil
    lastLayout = nil
  }

  private mutating func submit() -> Outcome {
    let text = text
    guard !text.allSatisfy(\.isWhitespace) else { return .ignored }
    if history.last != text { history.append(text) }
    history.removeFirst(max(0, history.count - Self.longestHistory))
    editing = EditableText()
    dropped = 0
    recalled = nil
    firstRow = 0
    return .submitted(text)
  }

  /// A line up, or to what was sent before.
  private mutating func rise() -> Outcome {
    if moveCaret(byRows: -1) { return .changed }
    let next = (recalled ?? history.count) - 1
    guard next >= 0 else { return .ignored }
    if recalled == nil { draft = text }
    recalled = next
    editing = EditableText(history[next])
    goal = nil
    return .changed
  }

  /// A line down, or to what was sent after, or back to what was being written.
  private mutating func sink() -> Outcome {
    if moveCaret(byRows: 1) { return .changed }
    guard let place = recalled else { return .ignored }
    recalled = place + 1 < history.count ? place + 1 : nil
    editing = EditableText(recalled.map { history[$0] } ?? draft)
    goal = nil
    return .changed
  }
}
