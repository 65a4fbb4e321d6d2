extension TextField {
  /// Applies a key to the text or the caret. Returns false if the key has no effect.
  mutating func edit(_ key: Key, _ modifiers: Modifiers) -> Bool {
    let byWord = !modifiers.isDisjoint(with: [.control, .alt])
    let caret = editing.caret
    let end = editing.characters.count
    switch key {
    case .character(let character): return type(character, modifiers)
    // Enter arrives here only with a modifier; Enter alone submits the text.
    case .enter: return insert("\n")
    case .backspace: return remove(byWord ? editing.wordStart : max(0, caret - 1), caret)
    case .delete: return remove(caret, byWord ? editing.wordEnd : min(end, caret + 1))
    case .left: return move(to: byWord ? editing.wordStart : max(0, caret - 1))
    case .right: return move(to: byWord ? editing.wordEnd : min(end, caret + 1))
    case .home: return move(to: byWord ? 0 : editing.lineStart)
    case .end: return move(to: byWord ? end : editing.lineEnd)
    default: return false
    }
  }

  private mutating func type(_ character: Character, _ modifiers: Modifiers) -> Bool {
    let caret = editing.caret
    let end = editing.characters.count
    switch (character, modifiers.subtracting(.shift)) {
    case (_, []): return insert(String(character))
    case ("a", .control): return move(to: editing.lineStart)
    case ("e", .control): return move(to: editing.lineEnd)
    case ("b", .control): return move(to: max(0, caret - 1))
    case ("f", .control): return move(to: min(end, caret + 1))
    case ("b", .alt): return move(to: editing.wordStart)
    case ("f", .alt): return move(to: editing.wordEnd)
    case ("d", .control): return remove(caret, min(end, caret + 1))
    case ("d", .alt): return remove(caret, editing.wordEnd)
    case ("h", .control): return remove(max(0, caret - 1), caret)
    case ("w", .control): return remove(editing.blankStart, caret)
    // At the beginning or the end of a line, removes the new line there.
    case ("u", .control):
      return remove(editing.lineStart == caret ? max(0, caret - 1) : editing.lineStart, caret)
    case ("k", .control):
      return remove(caret, editing.lineEnd == caret ? min(end, caret + 1) : editing.lineEnd)
    case ("j", .control): return insert("\n")
    default: return false
    }
  }

  /// Inserts text at the caret. Returns false if none of its characters can be inserted.
  mutating func insert(_ text: String) -> Bool {
    let before = editing.scalarCount
    dropped = editing.insert(text, newLines: !isOneLine)
    return editing.scalarCount != before || dropped > 0
  }

  private mutating func remove(_ start: Int, _ end: Int) -> Bool {
    guard start < end else { return false }
    editing.remove(start..<end)
    return true
  }

  private mutating func move(to place: Int) -> Bool {
    guard place != editing.caret else { return false }
    editing.caret = place
    return true
  }
}
