/// A line with the progress of a long task and its remaining time.
struct ProgressBar {
  /// The number of steps; nil if unknown.
  let total: Int?
  /// The start time, in nanoseconds.
  private let start: Int
  /// The time of the last line; nil before the first.
  private var shownAt: Int?

  /// The interval between lines in nanoseconds.
  static let period = 250_000_000
  /// The time in nanoseconds before the remaining time is shown.
  private static let learning = 1_000_000_000
  /// The least and the greatest width of the bar, in cells. With less space the bar is dropped.
  private static let widths = 8...30

  init(total: Int?, at now: Int) {
    self.total = total
    start = now
  }

  /// Returns the line after `done` steps; nil within `period` nanoseconds of the last line.
  mutating func line(done: Int, at now: Int, width: Int) -> String? {
    if let shownAt, now - shownAt < Self.period { return nil }
    shownAt = now
    return text(done: done, elapsed: now - start, width: width)
  }

  /// Returns as much of the line as fits the width. The last column stays free, since a terminal might wrap there.
  private func text(done: Int, elapsed: Int, width: Int) -> String {
    let columns = max(1, width - 1)
    guard let total else { return String("frame \(done)  \(Self.time(elapsed))".prefix(columns)) }
    var parts = ["frame \(done) of \(total)", "\(min(100, 100 * done / max(1, total))) %"]
    if let left = left(done: done, of: total, elapsed: elapsed) {
      parts.append(Self.time(left) + " left")
    }
    let words = parts.reduce(0) { $0 + $1.count + 2 }
    let cells = min(Self.widths.upperBound, columns - words - 2)
    if cells >= Self.widths.lowerBound {
      let full = min(cells, cells * done / max(1, total))
      let bar = String(repeating: "#", count: full) + String(repeating: ".", count: cells - full)
      parts.insert("[\(bar)]", at: 1)
    }
    // The remaining time is the most useful part, and dropped last.
    while parts.count > 1, parts.joined(separator: "  ").count > columns {
      parts.remove(at: parts.count > 2 ? 1 : 0)
    }
    return String(parts.joined(separator: "  ").prefix(columns))
  }

  /// Returns the remaining nanoseconds at the current pace; nil during the first second and before the first step.
  private func left(done: Int, of total: Int, elapsed: Int) -> Int? {
    guard done > 0, elapsed >= Self.learning else { return nil }
    return Int(Double(elapsed) / Double(done) * Double(max(0, total - done)))
  }

  /// Formats minutes and seconds, with hours from an hour on; rounded up to seconds.
  private static func time(_ nanoseconds: Int) -> String {
    let seconds = (nanoseconds + 999_999_999) / 1_000_000_000
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let minutes = seconds / 60 % 60
    return seconds < 3600
      ? "\(minutes):\(two(seconds % 60))" : "\(seconds / 3600):\(two(minutes)):\(two(seconds % 60))"
  }
}
