/// A line of text made ready to be written letter by letter.
struct CellText: Sendable, Equatable {
  let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The cells it takes.
  var width: Int { scalars.count }

  /// Breaks a text between words into lines of a width at most.
  static func lines(_ text: String, width: Int) -> [CellText] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.map(CellText.init)
  }
}
