/// Random numbers that need no numbers before them: each follows from seed, stream and index alone.
///
/// The mixing is that of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014) over a counter. Not for secrets.
struct SeededRandom: Sendable {
  private static let gamma: UInt64 = 0x9e37_79b9_7f4a_7c15

  private let key: UInt64

  /// Starts one of many independent sequences of a seed.
  init(seed: UInt64, stream: UInt64 = 0) {
    key = Self.mixed(Self.mixed(seed &+ Self.gamma) &+ stream &* Self.gamma)
  }

  /// The number at an index, each of its 64 bits as likely 0 as 1.
  func value(_ index: UInt64) -> UInt64 {
    Self.mixed(key &+ (index &+ 1) &* Self.gamma)
  }

  /// The number at an index, from 0 up to but not including 1.
  func unit(_ index: UInt64) -> Double {
    Double(value(index) &>> 11) * 0x1p-53
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z &>> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z &>> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z &>> 31)
  }
}
