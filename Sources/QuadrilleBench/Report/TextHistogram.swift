/// A histogram of block characters, three characters high.
struct TextHistogram {
  private static let height = 3
  private static let eighths = Array(" ▁▂▃▄▅▆▇█")

  /// Returns the histogram of the bins in use, with a scale below; empty without samples.
  static func text(_ bins: LatenessBins, indent: String = "  ") -> String {
    let shown = bins.shown
    guard let largest = bins.counts.max(), largest > 0 else { return "" }
    var lines = (0..<height).reversed().map { row in
      indent
        + shown.map { bin in
          String(repeating: column(bins.counts[bin], of: largest, row: row), count: 3)
        }.joined()
    }
    lines.append(indent + String(repeating: "─", count: 3 * shown.count))
    var scale = indent
    for bin in shown {
      let start = indent.count + 3 * (bin - shown.lowerBound)
      guard let label = LatenessBins.label(bin), scale.count <= start else { continue }
      scale += String(repeating: " ", count: start - scale.count) + label + " "
    }
    lines.append(scale)
    return lines.map { line in
      var line = line
      while line.hasSuffix(" ") { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// Returns the character of a column in one row; a non-empty bin shows at least an eighth of a character.
  private static func column(_ count: Int, of largest: Int, row: Int) -> String {
    let whole = (Double(count) / Double(largest) * Double(8 * height)).rounded()
    let level = count > 0 ? max(1, Int(whole)) : 0
    return String(eighths[max(0, min(8, level - 8 * row))])
  }
}
