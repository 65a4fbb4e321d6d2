/// The period of events, and how far their intervals deviate from it.
package struct Rhythm: Sendable, Equatable {
  /// The median interval in nanoseconds.
  package let period: Int
  /// The mean distance of intervals from the period, in periods, each counted as one at most.
  package let spread: Double

  /// The largest spread of events that count as regular.
  package static let mostSpread = 0.35
  private static let leastIntervals = 4

  /// Computes the rhythm of ascending times; nil with fewer than four intervals.
  package init?(_ times: [Int]) {
    self.init(intervals: zip(times, times.dropFirst()).map { $1 - $0 })
  }

  init?(intervals: [Int]) {
    guard intervals.count >= Self.leastIntervals else { return nil }
    let middle = intervals.sorted()[intervals.count / 2]
    guard middle > 0 else { return nil }
    period = middle
    spread =
      intervals.reduce(0.0) { $0 + min(1, abs(Double($1 - middle)) / Double(middle)) }
      / Double(intervals.count)
  }

  package var isRegular: Bool { spread <= Self.mostSpread }
}
