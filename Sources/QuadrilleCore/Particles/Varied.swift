/// A quantity that varies between particles, uniformly in `mean ± range / 2`, as Core Animation documents for
/// `CAEmitterCell`.
struct Varied: Sendable, Equatable {
  /// The mean value.
  var mean: Double
  /// The difference of the largest and the smallest value.
  var range: Double

  /// Makes a quantity; without a range every particle has the mean.
  init(_ mean: Double, range: Double = 0) {
    self.mean = mean
    self.range = range
  }

  /// Returns the value for a random number in 0..<1.
  func value(_ unit: Double) -> Double { mean + range * (unit - 0.5) }

  /// The largest value.
  var most: Double { mean + abs(range) / 2 }
}
