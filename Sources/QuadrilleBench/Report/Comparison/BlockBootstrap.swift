import QuadrilleCore
import QuadrillePlayback

/// How far a ratio of two figures may be off by chance, from the samples of both.
///
/// Each run is cut into equal blocks of neighbouring samples, so that what disturbs several in a row
/// stays together (a block bootstrap, after Künsch 1989). Blocks are drawn again and again, with
/// replacement; the ratios that come of it spread as far as other runs as long would, if only what
/// happened within these runs happened again. What differs between one run and the next, such as the
/// clock's speed or another placement in memory, it cannot know.
struct BlockBootstrap {
  /// Enough for an interval of 95 %, and quick for long runs.
  static let draws = 200
  static let blocks = 20

  /// Between these 95 of 100 ratios lie; nil if there are too few samples to tell.
  let interval: ClosedRange<Double>?
  /// The second figure over the first; nil if the first is nothing.
  let ratio: Double?

  init(_ first: BenchFile.Row, _ second: BenchFile.Row) {
    let (before, after) = (first.samples, second.samples)
    let statistic = first.statistic
    ratio = Self.ratio(statistic.of(before), statistic.of(after))
    // With fewer, a block would be a sample, and the blocks a handful.
    guard ratio != nil, before.count >= 10, after.count >= 10 else {
      interval = nil
      return
    }
    let isPaired = first.sampling == .paired && before.count == after.count
    let beforeSums = BlockSums(before, statistic: statistic, blocks: Self.blocks)
    let afterSums = BlockSums(after, statistic: statistic, blocks: Self.blocks)
    var generator = SplitMix(state: 1)
    var ratios: [Double] = []
    for _ in 0..<Self.draws {
      let times = Self.draw(beforeSums.blocks, &generator)
      // Frames differ among themselves more than runs do; the same ones on both sides cancel that.
      let otherTimes = isPaired ? times : Self.draw(afterSums.blocks, &generator)
      let ratio = Self.ratio(beforeSums.value(times: times), afterSums.value(times: otherTimes))
      if let ratio { ratios.append(ratio) }
    }
    ratios.sort()
    let cut = ratios.count / 40
    interval = ratios.isEmpty ? nil : ratios[cut]...ratios[ratios.count - 1 - cut]
  }

  private static func ratio(_ before: Double, _ after: Double) -> Double? {
    before > 0 && after >= 0 ? after / before : nil
  }

  /// How often each block is drawn when as many are drawn as there are.
  private static func draw(_ count: Int, _ generator: inout SplitMix) -> [Int] {
    var times = [Int](repeating: 0, count: count)
    for _ in 0..<count { times[Int.random(in: 0..<count, using: &generator)] += 1 }
    return times
  }
}

extension BenchFile.Statistic {
  /// 0 of nothing.
  func of(_ samples: [Double]) -> Double {
    guard !samples.isEmpty else { return 0 }
    switch self {
    case .mean: return samples.reduce(0, +) / Double(samples.count)
    case .percentile(let percent):
      return samples.sorted()[Percentiles.place(of: percent, in: samples.count)]
    }
  }
}
