extension SeededRandom {
  /// A number between two bounds: the lower one may come out, the upper one only if they are equal.
  public func number(_ index: UInt64, in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit(index)
  }

  /// One of the first `count` whole numbers; `count` must be positive.
  public func choice(_ index: UInt64, of count: Int) -> Int {
    // The upper half of the product: even to one part in 2⁶⁴ / count.
    Int(truncatingIfNeeded: value(index).multipliedFullWidth(by: UInt64(count)).high)
  }
}
