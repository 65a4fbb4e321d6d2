/// A line of text as an array of scalars, one per cell.
struct CellText: Sendable, Equatable {
  let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The width in cells.
  var width: Int { scalars.count }

  /// Wraps a text between words at a width. A longer word gets its own line.
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
