import QuadrilleCore

/// Random numbers that are the same in every run.
public struct SeededNumbers: RandomNumberGenerator {
  private var generator: SplitMix

  /// Starts a sequence.
  public init(seed: UInt64) { generator = SplitMix(state: seed) }

  public mutating func next() -> UInt64 { generator.next() }
}

extension SeededNumbers {
  /// Returns the next number in 0..<bound.
  public mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
