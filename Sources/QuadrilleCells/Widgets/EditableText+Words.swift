extension EditableText {
  /// The index of the beginning of the word before the caret.
  var wordStart: Int {
    var place = caret
    while place > 0, !isWord(place - 1) { place -= 1 }
    while place > 0, isWord(place - 1) { place -= 1 }
    return place
  }

  /// The index of the end of the word after the caret.
  var wordEnd: Int {
    var place = caret
    while place < characters.count, !isWord(place) { place += 1 }
    while place < characters.count, isWord(place) { place += 1 }
    return place
  }

  /// The index of the beginning of the run of non-blank characters before the caret.
  var blankStart: Int {
    var place = caret
    while place > 0, characters[place - 1].isWhitespace { place -= 1 }
    while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
    return place
  }

  /// The index of the beginning of the caret's line. New lines delimit lines; wrapping does not.
  var lineStart: Int {
    characters[..<caret].lastIndex(of: "\n").map { $0 + 1 } ?? 0
  }

  /// The index of the end of the caret's line.
  var lineEnd: Int { characters[caret...].firstIndex(of: "\n") ?? characters.count }

  private func isWord(_ index: Int) -> Bool {
    let character = characters[index]
    return character.isLetter || character.isNumber || character == "_"
  }
}
