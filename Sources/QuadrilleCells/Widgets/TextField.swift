/// A text input field with a caret and a history of submitted texts.
///
/// `handle` processes keys and pastes. `layout` returns the visible rows and the caret's cell; `line` does so for a
/// single-line field. The up and down keys move by the rows of the last layout.
public struct TextField: Sendable {
  /// The effect of an event.
  public enum Outcome: Sendable, Equatable {
    /// The event had no effect on the field.
    case ignored
    /// The text or the caret changed.
    case changed
    /// Enter submitted this text, and the field is now empty.
    case submitted(String)
  }

  /// Whether new lines are dropped from typed and pasted text.
  public let isOneLine: Bool
  var editing = EditableText()
  /// The number of Unicode scalars that the last insertion dropped for lack of capacity.
  public internal(set) var dropped = 0
  /// The submitted texts, the newest last.
  public private(set) var history: [String] = []

  /// The index of the history's text that is shown; nil: the draft.
  private var recalled: Int?
  private var draft = ""
  /// The column that the up and down keys keep; nil: the caret's column.
  var goal: Int?
  /// The width of the last layout, in columns.
  var width = 80
  var firstRow = 0
  var lastLayout: (rows: Int, layout: Layout)?
  /// The first visible column of a single-line field.
  var firstColumn = 0

  private static let longestHistory = 100

  public init(isOneLine: Bool = false) { self.isOneLine = isOneLine }

  /// The text as typed, except for control and format characters, which are dropped.
  public var text: String { editing.string }
  /// The number of characters (grapheme clusters) before the caret.
  public var caret: Int { editing.caret }
  public var isEmpty: Bool { editing.characters.isEmpty }

  /// A message about dropped characters for the user; nil if none were dropped.
  public var notice: String? {
    dropped == 0
      ? nil
      : (dropped < 1_000_000 ? "\(dropped)" : "Over a million")
        + " characters dropped: \(EditableText.longest) fit."
  }

  /// Replaces the text and puts the caret at its end.
  public mutating func replace(with text: String) {
    editing = EditableText()
    dropped = editing.insert(text, newLines: !isOneLine)
    recalled = nil
    goal = nil
    lastLayout = nil
  }

  /// Handles a key or a paste. Other events are ignored.
  public mutating func handle(_ event: InputEvent) -> Outcome {
    let outcome: Outcome
    switch event {
    case .key(.enter, []): outcome = submit()
    case .key(.up, []), .key(.character("p"), .control): outcome = rise()
    case .key(.down, []), .key(.character("n"), .control): outcome = sink()
    case .key(let key, let modifiers): outcome = change { $0.edit(key, modifiers) }
    case .paste(let text): outcome = change { $0.insert(text) }
    default: outcome = .ignored
    }
    if outcome != .ignored { lastLayout = nil }
    return outcome
  }

  /// Makes an edit, which returns false if it has no effect.
  private mutating func change(_ edit: (inout TextField) -> Bool) -> Outcome {
    let droppedBefore = dropped
    dropped = 0
    guard edit(&self) else {
      dropped = droppedBefore
      return .ignored
    }
    goal = nil
    return .changed
  }

  private mutating func submit() -> Outcome {
    let text = text
    guard !text.allSatisfy(\.isWhitespace) else { return .ignored }
    if history.last != text { history.append(text) }
    history.removeFirst(max(0, history.count - Self.longestHistory))
    replace(with: "")
    firstRow = 0
    return .submitted(text)
  }

  /// Moves the caret up a row, or from the first row to the previous text of the history.
  private mutating func rise() -> Outcome {
    if moveCaret(byRows: -1) { return .changed }
    let next = (recalled ?? history.count) - 1
    guard next >= 0 else { return .ignored }
    if recalled == nil { draft = text }
    recalled = next
    show(history[next])
    return .changed
  }

  /// Moves the caret down a row, or from the last row to the next text of the history, then to the draft.
  private mutating func sink() -> Outcome {
    if moveCaret(byRows: 1) { return .changed }
    guard let place = recalled else { return .ignored }
    recalled = place + 1 < history.count ? place + 1 : nil
    show(recalled.map { history[$0] } ?? draft)
    return .changed
  }

  private mutating func show(_ text: String) {
    editing = EditableText(text)
    goal = nil
    dropped = 0
  }
}
