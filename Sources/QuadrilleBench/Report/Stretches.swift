import QuadrillePlayback

/// Reduces samples to the medians of equally long stretches: few values that still show a slow drift.
enum Stretches {
  static let most = 20

  /// Returns the median of each stretch; with at most 20 samples, the samples themselves.
  static func medians(of samples: [Int]) -> [Int] {
    guard samples.count > most else { return samples }
    return (0..<most).map { index in
      let range = index * samples.count / most..<(index + 1) * samples.count / most
      return Percentiles(Array(samples[range])).value(50)
    }
  }
}
