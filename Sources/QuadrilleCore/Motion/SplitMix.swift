/// A sequential random number generator: SplitMix64 (G. Steele, D. Lea and C. Flood, “Fast Splittable Pseudorandom
/// Number Generators”, 2014). It hashes a counter that grows by an odd constant.
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// Makes a generator; equal states give equal sequences.
  package init(state: UInt64) { self.state = state }

  package mutating func next() -> UInt64 {
    state &+= Self.gamma
    return Self.mix(state)
  }

  /// 2⁶⁴ divided by the golden ratio, made odd: its multiples are evenly spread.
  static let gamma: UInt64 = 0x9e37_79b9_7f4a_7c15

  @inline(__always)
  static func mix(_ bits: UInt64) -> UInt64 {
    var z = bits
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
