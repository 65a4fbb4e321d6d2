import CMath

/// A logarithmic scale.
struct LogScale {
  private let least: Double
  private let most: Double

  /// Makes a scale; values below `least` are shown at its start.
  init(least: Double, most: Double) {
    self.least = least
    self.most = max(most, least * 10)
  }

  /// Returns a value's position on the scale, 0…1.
  func share(_ value: Double) -> Double {
    guard value.isFinite else { return value > 0 ? 1 : 0 }
    return min(1, max(0, log(max(value, least) / least) / log(most / least)))
  }

  /// The marks of the scale, `least` times powers of ten. The labels take values as nanoseconds.
  var ticks: [(value: Double, label: String)] {
    let values = sequence(first: least) { $0 * 10 }.prefix { $0 <= most }
    return values.map { value -> (value: Double, label: String) in
      if value < 1e6 { return (value, "\(Int(value / 1e3)) µs") }
      return (value, value < 1e9 ? "\(Int(value / 1e6)) ms" : "\(Int(value / 1e9)) s")
    }
  }
}
