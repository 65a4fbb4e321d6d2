import QuadrilleCore

/// Random numbers that are the same in every run.
public struct SeededNumbers: RandomNumberGenerator {
  private var sequence: SeededSequence

  /// Starts a sequence.
  public init(seed: UInt64) { sequence = SeededSequence(seed: seed) }

  public mutating func next() -> UInt64 { sequence.next() }
}
