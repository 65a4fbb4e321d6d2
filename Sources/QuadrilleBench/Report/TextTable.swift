/// A plain text table: text columns left-aligned, numbers right-aligned, two spaces between columns.
package struct TextTable {
  /// The number of text columns, from the left.
  let words: Int
  private(set) var rows: [[String]]

  /// Makes a table, with or without a header row.
  package init(words: Int = 1, header: [String]? = nil) {
    self.words = words
    rows = header.map { [$0] } ?? []
  }

  package mutating func add(_ cells: [String]) { rows.append(cells) }

  /// Returns the table's lines, each ending in a line break; shortens the first column if the lines are too wide.
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

  /// Returns the number of characters of a text, without escape sequences.
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
