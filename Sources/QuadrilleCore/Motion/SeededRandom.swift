/// Random numbers with random access: each is a function of seed, stream and index, at constant cost and without state.
/// The numbers of a stream, by ascending index, are a sequence of `SplitMix`.
public struct SeededRandom: Sendable {
  /// The start of the stream's counter.
  private let start: UInt64

  /// Makes a stream of random numbers; the streams of a seed are independent.
  public init(seed: UInt64, stream: UInt64 = 0) {
    start = SplitMix.mix(SplitMix.mix(seed &+ SplitMix.gamma) &+ SplitMix.gamma &* stream)
  }

  /// Returns 64 random bits.
  public func value(_ index: UInt64) -> UInt64 {
    SplitMix.mix(start &+ SplitMix.gamma &* (index &+ 1))
  }

  /// Returns a number in 0..<1, in steps of 2⁻⁵³.
  public func unit(_ index: UInt64) -> Double {
    Double(value(index) >> 11) * 0x1p-53
  }

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
