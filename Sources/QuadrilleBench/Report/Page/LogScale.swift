import CMath

/// Places on a scale where each factor of ten takes the same room.
struct LogScale {
  private let least: Double
  private let most: Double

  /// Shows all that is smaller than `least` there.
  init(least: Double, most: Double) {
    self.least = least
    self.most = max(most, least * 10)
  }

  /// 0…1.
  func share(_ value: Double) -> Double {
    guard value.isFinite else { return value > 0 ? 1 : 0 }
    return min(
      1,
      max(0, log(max(value, least) / least) / log(most / least))
    )
  }

  /// Powers of ten on it, named as times in nanoseconds.
  var ticks: [(value: Double, label: String)] {
    var ticks: [(Double, String)] = []
    var value = least
    while value <= most {
      ticks.append(
        (
          value,
          value < 1e6
            ? "\(Int(value / 1e3)) µs"
            : value < 1e9 ? "\(Int(value / 1e6)) ms" : "\(Int(value / 1e9)) s"
        ))
      value *= 10
    }
    return ticks
  }
}
