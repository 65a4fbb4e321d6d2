import QuadrilleCells

/// A table of text with columns two spaces apart, within a width. Where columns do not fit, each row's first cell has
/// its own line, and the others follow below it.
struct WordTable {
  var rows: [[String]]

  /// The least width of the last column, unless its cells are shorter. With less space, rows are stacked.
  private static let leastLast = 20

  /// Returns the table's lines; a nil `width` means no limit.
  func text(width: Int?, indent: String = "") -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? Self.columns($0[column]) : 0 }.max() ?? 0
    }
    let start = widths.dropLast().reduce(indent.count) { $0 + $1 + 2 }
    let lastWidth = width.map { $0 - start } ?? .max
    if lastWidth >= min(Self.leastLast, widths.last ?? 0) {
      return rows.map { row in lines(of: row, widths: widths, lastWidth: lastWidth, indent: indent)
      }.joined()
    }
    return rows.map { stacked($0, width: width ?? .max, indent: indent) }.joined()
  }

  private func lines(of row: [String], widths: [Int], lastWidth: Int, indent: String) -> String {
    var line = indent
    for (column, cell) in row.enumerated() {
      guard column == widths.count - 1, Self.columns(cell) > lastWidth else {
        line += cell + Self.spaces(widths[column] - Self.columns(cell) + 2)
        continue
      }
      let start = Self.columns(line)
      let parts = DisplayText(cell).wrapped(width: lastWidth).map(\.string)
      line += parts.joined(separator: "\n" + Self.spaces(start))
    }
    return Self.trimmed(line) + "\n"
  }

  private func stacked(_ row: [String], width: Int, indent: String) -> String {
    var lines = [indent + (row.first ?? "")]
    let space = indent + "  "
    var line = space
    for cell in row.dropFirst() where !cell.isEmpty {
      let isFirst = line == space
      if Self.columns(line) + (isFirst ? 0 : 2) + Self.columns(cell) <= width {
        line += (isFirst ? "" : "  ") + cell
        continue
      }
      if !isFirst { lines.append(line) }
      let parts = DisplayText(cell).wrapped(width: width - space.count).map(\.string)
      lines += parts.dropLast().map { space + $0 }
      line = space + (parts.last ?? "")
    }
    if line != space { lines.append(line) }
    return lines.map { Self.trimmed($0) + "\n" }.joined()
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  /// Returns the width of a text in columns: escape sequences count as 0, every other character as 1.
  private static func columns(_ text: String) -> Int {
    var isInSequence = false
    return text.unicodeScalars.reduce(into: 0) { width, scalar in
      if scalar == "\u{1b}" {
        isInSequence = true
      } else if isInSequence {
        isInSequence = !scalar.properties.isAlphabetic
      } else {
        width += 1
      }
    }
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
