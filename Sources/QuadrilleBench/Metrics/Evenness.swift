package struct Evenness: Sendable, Equatable {
  /// The root mean square deviation of intervals from the period, in periods: mpv's vsync-jitter. Intervals without a
  /// due frame count too.
  package let jitter: Double
  /// The number of intervals that are more than half a period longer than the interval before: Chromium's janks.
  package let janks: Int
  /// The number of intervals of 1, 2, … 5 and at least 6 periods, rounded: Swappy's histogram.
  package let periods: [Int]
  /// The mean of the slowest hundredth of intervals, in nanoseconds ("1 % low average"); nil with fewer than 1000.
  package let worstPercent: Double?

  package init(_ timeline: ShownFrames) {
    let intervals = timeline.intervals
    let period = Double(timeline.period)
    let squares = intervals.reduce(0.0) { sum, interval in
      let off = (Double(interval) - period) / period
      return sum + off * off
    }
    jitter = intervals.isEmpty ? 0 : (squares / Double(intervals.count)).squareRoot()
    janks = zip(intervals, intervals.dropFirst()).count {
      Double($1) > Double($0) + 0.5 * period
    }
    periods = intervals.reduce(into: [Int](repeating: 0, count: 6)) { counts, interval in
      counts[max(1, min(6, Int((Double(interval) / period).rounded()))) - 1] += 1
    }
    let slowest = intervals.sorted(by: >).prefix(intervals.count / 100)
    worstPercent = intervals.count >= 1000 ? Array(slowest).mean : nil
  }
}
