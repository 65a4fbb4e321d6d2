/// Random numbers one after the other, the same from the same start: SplitMix64 (G. Steele, D. Lea
/// and C. Flood, “Fast Splittable Pseudorandom Number Generators”, 2014), a counter that goes up by
/// an odd constant, well mixed.
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// Starts a sequence.
  package init(state: UInt64) { self.state = state }

  package mutating func next() -> UInt64 {
    state &+= Self.gamma
    return Self.mix(state)
  }

  /// 2⁶⁴ over the golden ratio, made odd: multiples of it are spread evenly.
  static let gamma: UInt64 = 0x9e37_79b9_7f4a_7c15

  @inline(__always)
  static func mix(_ bits: UInt64) -> UInt64 {
    var z = bits
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
