import QuadrillePlayback

/// Samples in their order, cut into equal stretches, so that a slow drift can be told from noise
/// without keeping all of them.
enum Stretches {
  static let most = 20

  /// The median of each stretch; with few samples, the samples.
  static func medians(of samples: [Int]) -> [Int] {
    guard samples.count > most else { return samples }
    return (0..<most).map { index in
      let range = index * samples.count / most..<(index + 1) * samples.count / most
      return Percentiles(Array(samples[range])).value(50)
    }
  }
}
