import QuadrilleCells

/// Wrapping of command lines so that the shell still reads one command.
enum ShellLine {
  /// Wraps a command line with backslashes between its words. A word is split only if it is longer than a line.
  static func wrapped(_ line: String, width: Int, indent: Int, hanging: Int) -> String {
    let (first, rest) = (spaces(indent), spaces(hanging))
    guard indent + columns(line) > width else { return first + line + "\n" }
    var lines: [String] = []
    var current = first
    var isEmpty = true
    let words = words(line)
    for (index, word) in words.enumerated() {
      // All lines except the last end in a space and a backslash.
      let end = index == words.count - 1 ? 0 : 2
      if !isEmpty, columns(current) + 1 + columns(word) + end > width {
        lines.append(current + " \\")
        (current, isEmpty) = (rest, true)
      }
      current += (isEmpty ? "" : " ") + word
      isEmpty = false
      while columns(current) + end > width {
        // The word continues at the start of the next line, without indent.
        let part = current.prefix(width - 1)
        lines.append(part + "\\")
        current.removeFirst(part.count)
      }
    }
    return (lines + [current]).joined(separator: "\n") + "\n"
  }

  /// Splits a command line into words, which keep their quotes.
  private static func words(_ line: String) -> [String] {
    var quote: Character?
    let words = line.split(omittingEmptySubsequences: false) { character in
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      }
      return character == " " && quote == nil
    }
    return words.map { String($0) }
  }

  private static func columns(_ text: String) -> Int { DisplayText(text).width }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
