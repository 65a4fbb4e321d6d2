/// The change that all processor times of a comparison have in common: a host that ran at another speed changes
/// every row, a change of the program mostly some.
///
/// A virtual machine's speed was seen to differ by a third between runs a second apart, ten times what
/// the samples within each run let one expect; no statistic of single rows can know that.
struct SharedDrift: Sendable {
  /// The middle of all ratios.
  let median: Double
  /// Eight of ten ratios lie here.
  let range: ClosedRange<Double>

  /// From the ratios of at least eight rows; with fewer there is no telling.
  init?(_ ratios: [Double]) {
    guard ratios.count >= 8 else { return nil }
    let sorted = ratios.sorted()
    median = sorted[sorted.count / 2]
    let cut = sorted.count / 10
    range = sorted[cut]...sorted[sorted.count - 1 - cut]
  }

  /// Whether a row did no more than the others.
  func covers(_ ratio: Double) -> Bool {
    min(1, range.lowerBound)...max(1, range.upperBound) ~= ratio
  }
}
