extension SeededRandom {
  /// Returns a number in a range. The upper bound is returned only if both bounds are equal.
  public func number(_ index: UInt64, in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit(index)
  }

  /// Returns a whole number in 0..<count; `count` must be positive.
  public func choice(_ index: UInt64, of count: Int) -> Int {
    // The high half of the product is uniform to one part in 2⁶⁴ / count.
    Int(truncatingIfNeeded: value(index).multipliedFullWidth(by: UInt64(count)).high)
  }
}
