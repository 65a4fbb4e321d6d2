/// Columns under each other: words to the left, numbers to the right, two spaces between.
struct TextTable {
  /// Columns from the left that hold words.
  let words: Int
  private(set) var rows: [[String]]

  init(words: Int = 1, header: [String]) {
    self.words = words
    rows = [header]
  }

  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// Lines, each ending with a line's end; the first column gives way when they would be too wide.
  func text(width limit: Int = 100, indent: String = "  ") -> String {
    let columns = rows.map(\.count).max() ?? 0
    var widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    let whole = widths.reduce(indent.count, +) + 2 * max(0, columns - 1)
    if whole > limit, columns > 0 { widths[0] = max(8, widths[0] - (whole - limit)) }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let fitted = cell.count > widths[column] ? cell.prefix(widths[column] - 1) + "…" : cell
        let space = String(repeating: " ", count: widths[column] - fitted.count)
        return column < words ? fitted + space : space + fitted
      }
      var line = indent + cells.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
