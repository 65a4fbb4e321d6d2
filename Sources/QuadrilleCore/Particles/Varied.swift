/// A quantity that is another for each particle: evenly spread over `mean ± range / 2`, which is what
/// Core Animation's documentation of `CAEmitterLayer` says of every mean with a range.
struct Varied: Sendable, Equatable {
  /// The middle of what is drawn.
  var mean: Double
  /// The distance from the smallest to the largest.
  var range: Double

  /// Makes a quantity; without a range every particle has the mean.
  init(_ mean: Double, range: Double = 0) {
    self.mean = mean
    self.range = range
  }

  /// The value for a random number of 0..<1.
  func value(_ unit: Double) -> Double { mean + range * (unit - 0.5) }

  /// The largest value.
  var most: Double { mean + abs(range) / 2 }
}

extension Varied: ExpressibleByFloatLiteral {
  init(floatLiteral value: Double) { self.init(value) }
}

extension Varied: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) { self.init(Double(value)) }
}
