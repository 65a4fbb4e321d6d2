import QuadrilleCore
import QuadrillePlayback

/// The uncertainty of the ratio of two figures, by a block bootstrap (Künsch 1989).
///
/// Each run is cut into equal blocks of consecutive samples, so that a disturbance of several samples stays together.
/// Blocks are drawn with replacement; the spread of the resulting ratios estimates the spread between equally long
/// runs. The estimate covers only variation within the runs, not differences between them, such as clock speed or
/// memory layout.
struct BlockBootstrap {
  /// The number of draws: enough for a 95 % interval, and quick for long runs.
  static let draws = 200
  static let blocks = 20

  /// The 95 % interval of the ratio; nil without a ratio, or with fewer than ten samples in either run.
  let interval: ClosedRange<Double>?
  /// The second figure divided by the first; nil if the first is not above 0, the second is below 0, or it
  /// is too large for a number.
  let ratio: Double?

  init(_ first: BenchFile.Row, _ second: BenchFile.Row) {
    let (before, after) = (first.samples, second.samples)
    let statistic = first.statistic
    ratio = Self.ratio(statistic.of(before), statistic.of(after))
    // With fewer than ten samples there would be only a few blocks, of one sample each.
    guard ratio != nil, before.count >= 10, after.count >= 10 else {
      interval = nil
      return
    }
    let isPaired = first.sampling == .paired && before.count == after.count
    let beforeSums = BlockSums(before, statistic: statistic, blocks: Self.blocks)
    let afterSums = BlockSums(after, statistic: statistic, blocks: Self.blocks)
    var generator = SplitMix(state: 1)
    let ratios = (0..<Self.draws).compactMap { _ -> Double? in
      let times = Self.draw(beforeSums.blocks, &generator)
      // Frames differ from each other more than the runs do. Drawing the same frames from both runs cancels that out.
      let otherTimes = isPaired ? times : Self.draw(afterSums.blocks, &generator)
      return Self.ratio(beforeSums.value(times: times), afterSums.value(times: otherTimes))
    }.sorted()
    let cut = ratios.count / 40
    interval = ratios.isEmpty ? nil : ratios[cut]...ratios[ratios.count - 1 - cut]
  }

  private static func ratio(_ before: Double, _ after: Double) -> Double? {
    let ratio = after / before
    return before > 0 && after >= 0 && ratio.isFinite ? ratio : nil
  }

  /// Draws `count` times from `count` blocks with replacement; returns how often each block was drawn.
  private static func draw(_ count: Int, _ generator: inout SplitMix) -> [Int] {
    var times = [Int](repeating: 0, count: count)
    for _ in 0..<count { times[Int.random(in: 0..<count, using: &generator)] += 1 }
    return times
  }
}

extension BenchFile.Statistic {
  /// Returns the statistic of samples; 0 without samples.
  func of(_ samples: [Double]) -> Double {
    guard !samples.isEmpty else { return 0 }
    switch self {
    case .mean: return samples.reduce(0, +) / Double(samples.count)
    case .percentile(let percent):
      return samples.sorted()[Percentiles.place(of: percent, in: samples.count)]
    }
  }
}

/// Samples cut into equal blocks: the statistic of any selection of blocks takes one pass and no sorting.
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
    let cuts = samples.divided(into: blocks)
    counts = cuts.map(\.count)
    sums = cuts.map { $0.reduce(0, +) }
    sorted =
      statistic == .mean
      ? []
      : cuts.enumerated().flatMap { block, cut in cut.map { ($0, block) } }
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

extension Array {
  /// Divides the array into consecutive slices of equal length, give or take an element.
  func divided(into slices: Int) -> [ArraySlice<Element>] {
    (0..<slices).map { self[$0 * count / slices..<($0 + 1) * count / slices] }
  }
}
