/// The change common to all processor times of a comparison. A host at another speed changes every row; a change of the
/// program mostly changes some rows.
///
/// A virtual machine's speed can vary by a third between runs a second apart, ten times the variation within each run.
/// Statistics of single rows cannot detect that.
struct SharedDrift: Sendable {
  /// The median of all ratios.
  let median: Double
  /// The range of the middle 80 % of ratios.
  let range: ClosedRange<Double>

  /// Computes the drift; nil with fewer than eight ratios.
  init?(_ ratios: [Double]) {
    guard ratios.count >= 8 else { return nil }
    let sorted = ratios.sorted()
    median = sorted[sorted.count / 2]
    let cut = sorted.count / 10
    range = sorted[cut]...sorted[sorted.count - 1 - cut]
  }

  /// Returns whether a row's ratio is within the common drift.
  func covers(_ ratio: Double) -> Bool {
    min(1, range.lowerBound)...max(1, range.upperBound) ~= ratio
  }
}
