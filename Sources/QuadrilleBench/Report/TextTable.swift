/// Columns under each other: words to the left, numbers to the right, two spaces between.
package struct TextTable {
  /// Columns from the left that hold words.
  let words: Int
  private(set) var rows: [[String]]

  /// A table that begins with a header, or with nothing.
  package init(words: Int = 1, header: [String]? = nil) {
    self.words = words
    rows = header.map { [$0] } ?? []
  }

  package mutating func add(_ cells: [String]) { rows.append(cells) }

  /// Lines, each ending with a line's end; the first column gives way when they would be too wide.
  package func text(width limit: Int = 80, indent: String = "  ") -> String {
    let columns = rows.map(\.count).max() ?? 0
    var widths = (0..<columns).map { column in
      rows.map { column < $0.count ? Self.width($0[column]) : 0 }.max() ?? 0
    }
    let whole = widths.reduce(indent.count, +) + 2 * max(0, columns - 1)
    if whole > limit, columns > 0 { widths[0] = max(8, widths[0] - (whole - limit)) }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let isWide = Self.width(cell) > widths[column]
        let fitted = isWide ? cell.prefix(widths[column] - 1) + "…" : cell
        let space = String(repeating: " ", count: widths[column] - Self.width(fitted))
        return column < words ? fitted + space : space + fitted
      }
      var line = indent + cells.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// The columns that a text takes, without the escape sequences that colour it.
  private static func width(_ text: String) -> Int {
    var isInSequence = false
    return text.reduce(into: 0) { width, character in
      if character == "\u{1b}" {
        isInSequence = true
      } else if isInSequence {
        isInSequence = !character.isLetter
      } else {
        width += 1
      }
    }
  }
}
