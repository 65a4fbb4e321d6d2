/// A line that says how far long work is, and how long the rest of it will take.
struct ProgressBar {
  /// How many steps there are; nil: that is not known.
  let total: Int?
  /// When it began, in nanoseconds.
  private let start: Int
  /// When it was last shown; nil: never.
  private var shownAt: Int?

  /// Nanoseconds between two lines: people cannot read more of them.
  static let period = 250_000_000
  /// Nanoseconds after which the time that is left can be told.
  private static let learning = 1_000_000_000
  /// Cells between the brackets.
  private static let widths = 8...30

  init(total: Int?, at now: Int) {
    self.total = total
    start = now
  }

  /// The line after so many steps; nil where one was shown a moment ago.
  mutating func line(done: Int, at now: Int, width: Int) -> String? {
    if let shownAt, now - shownAt < Self.period { return nil }
    shownAt = now
    return text(done: done, elapsed: now - start, width: width)
  }

  /// As much as there is room for; the last column stays free, since a terminal would go to the next line.
  private func text(done: Int, elapsed: Int, width: Int) -> String {
    let room = max(1, width - 1)
    guard let total else { return String("frame \(done)  \(Self.time(elapsed))".prefix(room)) }
    var parts = ["frame \(done) of \(total)", "\(min(100, 100 * done / max(1, total))) %"]
    if let left = left(done: done, of: total, elapsed: elapsed) {
      parts.append(Self.time(left) + " left")
    }
    let words = parts.reduce(0) { $0 + $1.count + 2 }
    let cells = min(Self.widths.upperBound, room - words - 2)
    if cells >= Self.widths.lowerBound {
      let full = min(cells, cells * done / max(1, total))
      let bar = String(repeating: "#", count: full) + String(repeating: ".", count: cells - full)
      parts.insert("[\(bar)]", at: 1)
    }
    // What is left is what people look for.
    while parts.count > 1, parts.joined(separator: "  ").count > room {
      parts.remove(at: parts.count > 2 ? 1 : 0)
    }
    return String(parts.joined(separator: "  ").prefix(room))
  }

  /// The nanoseconds that are left if it goes on as it went; nil where too little of it is done.
  private func left(done: Int, of total: Int, elapsed: Int) -> Int? {
    guard done > 0, elapsed >= Self.learning else { return nil }
    return Int(Double(elapsed) / Double(done) * Double(max(0, total - done)))
  }

  /// Minutes and seconds, after an hour hours too; the last second counts until it is over.
  private static func time(_ nanoseconds: Int) -> String {
    let seconds = (nanoseconds + 999_999_999) / 1_000_000_000
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let minutes = seconds / 60 % 60
    return seconds < 3600
      ? "\(minutes):\(two(seconds % 60))" : "\(seconds / 3600):\(two(minutes)):\(two(seconds % 60))"
  }
}
