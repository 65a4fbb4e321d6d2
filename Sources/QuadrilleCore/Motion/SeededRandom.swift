/// Random numbers that can be had one by one: each is a function of seed, stream and index alone, so
/// that the thousandth costs no more than the first and nothing has to be remembered.
///
/// After SplitMix64 (G. Steele, D. Lea and C. Flood, “Fast Splittable Pseudorandom Number
/// Generators”, 2014): a counter that goes up by an odd constant, well mixed.
public struct SeededRandom: Sendable {
  /// Where the stream's counter starts.
  private let start: UInt64

  /// Numbers of one seed; streams of one seed have nothing to do with each other.
  public init(seed: UInt64, stream: UInt64 = 0) {
    start = Self.mix(Self.mix(seed &+ Self.gamma) &+ Self.gamma &* stream)
  }

  /// 64 random bits.
  public func value(_ index: UInt64) -> UInt64 {
    Self.mix(start &+ Self.gamma &* (index &+ 1))
  }

  /// A number of 0..<1, in steps of 2⁻⁵³.
  public func unit(_ index: UInt64) -> Double {
    Double(value(index) >> 11) * 0x1p-53
  }

  /// 2⁶⁴ over the golden ratio, made odd: multiples of it are spread evenly.
  static let gamma: UInt64 = 0x9e37_79b9_7f4a_7c15

  static func mix(_ bits: UInt64) -> UInt64 {
    var z = bits
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
