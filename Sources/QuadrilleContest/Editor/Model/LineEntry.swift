import QuadrilleCells

/// A short text that is being typed, in one line.
struct LineEntry: Equatable, Sendable {
  /// What there is.
  private(set) var characters: [Character] = []
  /// How many characters are before the caret.
  private(set) var caret = 0
  /// More is not taken.
  let most: Int

  init(_ text: String = "", most: Int) {
    self.most = most
    insert(text)
  }

  var text: String { String(characters) }
  var isEmpty: Bool { characters.isEmpty }

  /// Puts text in at the caret, without what would break the line; false if not all had room.
  @discardableResult
  mutating func insert(_ text: String) -> Bool {
    // No more is looked at than could be taken: a paste may be very long.
    let room = most - characters.count
    let some = text.unicodeScalars.prefix(4 * room + 1)
    let plain = Array(
      String(String.UnicodeScalarView(some.filter { $0.value >= 0x20 && $0.value != 0x7f })))
    let taken = plain.prefix(room)
    characters.insert(contentsOf: taken, at: caret)
    caret += taken.count
    return taken.count == plain.count && some.count <= 4 * room
  }

  /// What editing keys do; false if it is no such key.
  mutating func handle(_ key: Key, _ modifiers: Modifiers) -> Bool {
    switch (key, modifiers) {
    case (.character(let character), []), (.character(let character), .shift):
      insert(String(character))
    case (.character("u"), .control):
      characters.removeFirst(caret)
      caret = 0
    case (.character("a"), .control), (.home, _): caret = 0
    case (.character("e"), .control), (.end, _): caret = characters.count
    case (.left, _): caret = max(0, caret - 1)
    case (.right, _): caret = min(characters.count, caret + 1)
    case (.backspace, _):
      if caret > 0 {
        caret -= 1
        characters.remove(at: caret)
      }
    case (.delete, _): if caret < characters.count { characters.remove(at: caret) }
    default: return false
    }
    return true
  }
}
