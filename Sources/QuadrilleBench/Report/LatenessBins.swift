/// A histogram of lateness with the same bins in every report, for comparison: six bins for each factor of ten, from 10
/// µs to 50 ms, and an open bin at each end.
struct LatenessBins {
  /// The upper bounds of the bins in microseconds; the last bin has no bound.
  static let edges = [
    10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 7000,
    10_000, 15_000, 20_000, 30_000, 50_000,
  ]

  /// The number of frames in each bin; early frames count in the first bin.
  private(set) var counts = [Int](repeating: 0, count: edges.count + 1)

  /// Counts lateness in nanoseconds.
  init(_ lateness: [Int]) {
    for value in lateness {
      counts[Self.edges.firstIndex { value < $0 * 1000 } ?? Self.edges.count] += 1
    }
  }

  /// The bins from the first to the last non-empty bin, and a further bin at each side if there is one.
  var shown: Range<Int> {
    guard let first = counts.firstIndex(where: { $0 > 0 }),
      let last = counts.lastIndex(where: { $0 > 0 })
    else { return 0..<0 }
    return max(0, first - 1)..<min(counts.count, last + 2)
  }

  /// Returns the lower bound of a bin as text; nil unless the bound is 1, 2 or 5 times a power of ten.
  static func label(_ bin: Int) -> String? {
    guard bin > 0 else { return nil }
    let edge = edges[bin - 1]
    var digits = edge
    while digits.isMultiple(of: 10) { digits /= 10 }
    guard [1, 2, 5].contains(digits) else { return nil }
    return edge >= 1000 ? "\(edge / 1000) ms" : "\(edge) µs"
  }
}
