@testable import QuadrilleBench
import QuadrilleCells
import QuadrilleFiles
import QuadrillePlayback

/// Handmade results, small or as large as real ones, the same each time.
enum SampleResults {
  /// One row of each kind with round figures.
  static var tiny: BenchResults {
    var results = BenchResults(
      version: "1.0", build: "release", host: BenchHost(cpu: "A CPU", cores: 2, os: "Linux"))
    results.warnings = ["the host is busy"]
    results.settings = .object([("cells", .string("20x10")), ("fps", .array([.integer(100)]))])
    results.leftOut = ["The link: quadrille bench link."]
    results.engine = [engine("article", "vector", 10, [1000, 3000, 2000])]
    results.article = [
      ArticleResult(
        row: "per pixel, full width", pixels: 171_396, microsecondsPerFrame: 2500.5,
        firstFrameMilliseconds: 2.5, peakFrames: 1, hitchMillisecondsPerSecond: nil,
        fits: [("iphone-6", .fail)]),
      ArticleResult(
        row: "vectors, one tenth", pixels: 1681, microsecondsPerFrame: 7,
        firstFrameMilliseconds: 0.04, peakFrames: 1, hitchMillisecondsPerSecond: nil,
        fits: [("iphone-6", .pass)]),
    ]
    results.article[1].code = .compiled
    results.encode = [encode("contest", "fine", bytes: [1000, 3000], times: [50_000, 70_000])]
    results.pacing = [
      PacingResult(
        framesPerSecond: 100, seconds: 0.05, cells: CellSize(columns: 20, rows: 10), sink: "pty",
        load: 0,
        timeline: ShownFrames(
          period: 10_000_000, slots: 5,
          frames: [
            .init(slot: 0, shownAt: 100_000), .init(slot: 1, shownAt: 10_200_000),
            .init(slot: 2, shownAt: 20_300_500), .init(slot: 4, shownAt: 40_400_000),
          ]), wakeLateness: [50_000, 60_000, 70_000, 80_000], bytes: [100, 200, 300, 400],
        missed: 1, underruns: 0, skipped: 0, processorPercent: 1.25)
    ]
    results.link = [
      link(answeredBy: "xterm", acked: 10, skipped: 1, bytesPerSecond: 123_456)
    ]
    results.link[0].roundTrips = [1_000_000]
    results.link[0].ages = [2_500_000]
    results.link[0].framesPerSecond = 59.5
    results.devices = [
      DeviceResult(
        id: "iphone-6", hertz: 60, budgetMilliseconds: 16.667, estimateMilliseconds: 2.7,
        throttledMilliseconds: 4.7, model: "scaled")
    ]
    return results
  }

  /// Results of the size of a real run.
  static func full(frames: Int = 600) -> BenchResults {
    var results = tiny
    var noise = Noise()
    for style in ["article", "telegram", "ios", "web"] {
      for (side, cost) in [(20, 2_000), (41, 7_000), (64, 16_000), (128, 60_000), (414, 620_000)] {
        for (method, factor) in [("vector", 1), ("table", 4), ("plain", 9), ("ships", 2)] {
          results.engine.append(
            engine(style, method, side, (0..<100).map { _ in noise.time(around: cost * factor) }))
        }
      }
    }
    let fits: [Verdict] = [.fail, .unlikely, .likely, .pass, .pass]
    results.article = [
      ("per pixel, full width", 171_396, 44_000.0, 140, 1, nil),
      ("+ influence cache", 171_396, 4400, 14, 1, nil),
      ("+ one tenth, stretched", 1_681, 43, 0.2, 1, nil),
      ("everything ahead", 1_681, 43, 1900, 60, 0), ("one ahead", 1_681, 43, 0.05, 2, 83.5),
      ("ten ahead (the double buffer)", 1_681, 43, 0.4, 20, 0),
    ].enumerated().map { index, row in
      ArticleResult(
        row: row.0, pixels: row.1, microsecondsPerFrame: row.2, firstFrameMilliseconds: row.3,
        peakFrames: row.4, hitchMillisecondsPerSecond: row.5,
        fits: Device.all.enumerated().map { ($1.id, fits[min(4, $0 + index)]) })
    }
    results.encode = [
      ("lossless", 152_000, 424_000), ("fine", 31_000, 190_000),
      ("fair", 15_000, 380_000), ("rough", 6_200, 390_000),
    ].flatMap { row in
      ["contest", "aurora", "snow"].map { source in
        encode(
          source, row.0, bytes: (0..<120).map { _ in noise.time(around: row.1) },
          times: (0..<120).map { _ in noise.time(around: row.2) })
      }
    }
    results.pacing = [
      pacing(frames, rate: 60, load: 0, gaps: [], &noise),
      pacing(frames, rate: 60, load: 2, gaps: [100..<103, 333..<334, 500..<512], &noise),
    ]
    results.devices = [(0, 21.0), (1, 11.5), (2, 12.0), (3, 3.1), (4, 2.4)].map { index, time in
      DeviceResult(
        id: Device.all[index].id, hertz: Device.all[index].hertz,
        budgetMilliseconds: 1000 / Double(Device.all[index].hertz), estimateMilliseconds: time / 4,
        throttledMilliseconds: time / 4 * 1.72, model: "scaled")
    }
    return results
  }

  static func engine(
    _ style: String, _ method: String, _ side: Int, _ times: [Int]
  ) -> EngineWorkload.Result {
    .init(style: style, method: method, side: side, samples: samples(times))
  }

  static func encode(
    _ source: String, _ tolerance: String, bytes: [Int], times: [Int]
  ) -> EncodeWorkload.Result {
    .init(
      source: source, cells: CellSize(columns: 200, rows: 60),
      tolerance: Tolerance(tolerance) ?? .lossless, bytes: Percentiles(bytes),
      meanBytes: Double(bytes.reduce(0, +)) / Double(bytes.count), firstFrameBytes: 5000,
      samples: samples(times), worstDifference: 0.75, worstChannel: 1)
  }

  static func link(
    answeredBy: String, acked: Int, skipped: Int, bytesPerSecond: Double
  ) -> LinkResult {
    var link = LinkResult(tolerance: "fine", answeredBy: answeredBy)
    link.acked = acked
    link.skipped = skipped
    link.bytesPerSecond = bytesPerSecond
    return link
  }

  private static func pacing(
    _ slots: Int, rate: Int, load: Int, gaps: [Range<Int>], _ noise: inout Noise
  ) -> PacingResult {
    let period = 1_000_000_000 / rate
    let frames = (0..<slots).filter { slot in !gaps.contains { $0.contains(slot) } }.map { slot in
      let late =
        load > 0 && slot % 97 == 0 ? noise.time(around: 4_000_000) : noise.time(around: 150_000)
      return ShownFrames.Frame(slot: slot, shownAt: slot * period + late)
    }
    return PacingResult(
      framesPerSecond: rate, seconds: Double(slots) / Double(rate),
      cells: CellSize(columns: 200, rows: 60), sink: "pty", load: load,
      timeline: ShownFrames(period: period, slots: slots, frames: frames),
      wakeLateness: frames.map { _ in noise.time(around: 60_000) },
      bytes: frames.map { 3_000 + noise.time(around: 60_000) * (30 - abs($0.slot % 60 - 30)) / 30 },
      missed: slots - frames.count, underruns: gaps.count, skipped: 0, processorPercent: 1.8)
  }

  private static func samples(_ times: [Int]) -> Samples {
    var samples = Samples(capacity: max(1, times.count))
    for time in times { samples.note(time) }
    return samples
  }

  /// A small random generator of its own, so that no library changes the figures.
  struct Noise {
    private var state: UInt64 = 7

    /// Returns 0.8 to 2 times `value`, mostly near the lower end.
    mutating func time(around value: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let share = Double(state >> 11) / Double(1 << 53)
      return Int(Double(value) * (0.8 + 1.2 * share * share * share * share))
    }
  }
}
