extension EditableText {
  /// Where the word before the caret begins.
  var wordStart: Int {
    var place = caret
    while place > 0, !isWord(place - 1) { place -= 1 }
    while place > 0, isWord(place - 1) { place -= 1 }
    return place
  }

  /// Where the word after the caret ends.
  var wordEnd: Int {
    var place = caret
    while place < characters.count, !isWord(place) { place += 1 }
    while place < characters.count, isWord(place) { place += 1 }
    return place
  }

  /// Where what is between blanks begins, before the caret.
  var blankStart: Int {
    var place = caret
    while place > 0, characters[place - 1].isWhitespace { place -= 1 }
    while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
    return place
  }

  /// Where the line that was written, which may be shown in several, begins.
  var lineStart: Int {
    characters[..<caret].lastIndex(of: "\n").map { $0 + 1 } ?? 0
  }

  /// Where it ends.
  var lineEnd: Int { characters[caret...].firstIndex(of: "\n") ?? characters.count }

  private func isWord(_ index: Int) -> Bool {
    let character = characters[index]
    return character.isLetter || character.isNumber || character == "_"
  }
}
