/// Random numbers that can be had one by one: each is a function of seed, stream and index alone, so
/// that the thousandth costs no more than the first and nothing has to be remembered. They are those
/// of `SplitMix`.
public struct SeededRandom: Sendable {
  /// Where the stream's counter starts.
  private let start: UInt64

  /// Numbers of one seed; streams of one seed have nothing to do with each other.
  public init(seed: UInt64, stream: UInt64 = 0) {
    start = SplitMix.mix(SplitMix.mix(seed &+ SplitMix.gamma) &+ SplitMix.gamma &* stream)
  }

  /// 64 random bits.
  public func value(_ index: UInt64) -> UInt64 {
    SplitMix.mix(start &+ SplitMix.gamma &* (index &+ 1))
  }

  /// A number of 0..<1, in steps of 2⁻⁵³.
  public func unit(_ index: UInt64) -> Double {
    Double(value(index) >> 11) * 0x1p-53
  }
}
