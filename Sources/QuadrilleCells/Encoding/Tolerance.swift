/// How far a shown colour may be from the true one.
public enum Tolerance: String, Sendable, CaseIterable {
  /// Not at all.
  case lossless
  /// No channel by more than one level of 255: it cannot be told from the truth.
  case fine
}
