/// Random numbers one after the other, the same for the same seed: SplitMix64 as it was published.
package struct SeededSequence: RandomNumberGenerator {
  private var state: UInt64

  /// Starts a sequence.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= SeededRandom.gamma
    return SeededRandom.mix(state)
  }
}
