/// Splits a command line into words as a shell does: at spaces, tabs and newlines outside quotes. Nothing is expanded.
enum ShellWords {
  /// Returns the words; nil if there are none, or a quote or an escape is not complete.
  static func split(_ line: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        // Within double quotes, a backslash escapes only a double quote, a backslash, a dollar sign and a backquote.
        let isKept = quote == "\"" && !"\"\\$`".contains(character)
        word = (word ?? "") + (isKept ? "\\" : "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " || character == "\t" || character == "\n" {
        if let ended = word { words.append(ended) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return quote == nil && !isEscaped && !words.isEmpty ? words : nil
  }
}
