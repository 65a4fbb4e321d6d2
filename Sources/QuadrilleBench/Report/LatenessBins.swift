/// Lateness sorted into bins that are the same in every report, so that two can be laid side by side:
/// six for each factor of ten, from 10 µs to 50 ms, and one at each end.
struct LatenessBins {
  /// Where bins end, in microseconds; the last has no end.
  static let edges = [
    10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 7000,
    10_000, 15_000, 20_000, 30_000, 50_000,
  ]

  /// How many fell into each; what was early is in the first.
  private(set) var counts = [Int](repeating: 0, count: edges.count + 1)

  init(_ lateness: [Int]) {
    for value in lateness {
      counts[Self.edges.firstIndex { value < $0 * 1000 } ?? Self.edges.count] += 1
    }
  }

  /// The bins from the first to the last that has something, and one empty at each side if there is.
  var shown: Range<Int> {
    guard let first = counts.firstIndex(where: { $0 > 0 }),
      let last = counts.lastIndex(where: { $0 > 0 })
    else { return 0..<0 }
    return max(0, first - 1)..<min(counts.count, last + 2)
  }

  /// The lower end of a bin, where it is a round number worth writing.
  static func label(_ bin: Int) -> String? {
    guard bin > 0 else { return nil }
    let edge = edges[bin - 1]
    var digits = edge
    while digits.isMultiple(of: 10) { digits /= 10 }
    guard [1, 2, 5].contains(digits) else { return nil }
    return edge >= 1000 ? "\(edge / 1000) ms" : "\(edge) µs"
  }
}
