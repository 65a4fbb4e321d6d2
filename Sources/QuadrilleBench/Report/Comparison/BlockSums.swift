import QuadrillePlayback

/// Samples cut into equal blocks, prepared so that the statistic of any selection of blocks takes one pass and no
/// sorting.
struct BlockSums {
  private let statistic: BenchFile.Statistic
  /// The number and the sum of the samples in each block.
  private let counts: [Int]
  private let sums: [Double]
  /// All samples in ascending order with their blocks; empty for the mean.
  private let sorted: [(value: Double, block: Int)]

  var blocks: Int { counts.count }

  init(_ samples: [Double], statistic: BenchFile.Statistic, blocks: Int) {
    self.statistic = statistic
    let blocks = min(blocks, samples.count)
    let cuts = (0..<blocks).map {
      $0 * samples.count / blocks..<($0 + 1) * samples.count / blocks
    }
    counts = cuts.map(\.count)
    sums = cuts.map { samples[$0].reduce(0, +) }
    sorted =
      statistic == .mean
      ? []
      : cuts.enumerated().flatMap { block, cut in samples[cut].map { ($0, block) } }
        .sorted { $0.value < $1.value }
  }

  /// Returns the statistic of all samples, with each block repeated `times` times.
  func value(times: [Int]) -> Double {
    let count = zip(times, counts).reduce(0) { $0 + $1.0 * $1.1 }
    guard count > 0 else { return 0 }
    switch statistic {
    case .mean:
      return zip(times, sums).reduce(0) { $0 + Double($1.0) * $1.1 } / Double(count)
    case .percentile(let percent):
      let place = Percentiles.place(of: percent, in: count)
      var passed = 0
      for entry in sorted {
        passed += times[entry.block]
        if passed > place { return entry.value }
      }
      return sorted.last?.value ?? 0
    }
  }
}
