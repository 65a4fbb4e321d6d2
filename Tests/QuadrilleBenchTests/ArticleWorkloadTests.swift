@testable import QuadrilleBench
import QuadrilleCore
import QuadrillePlayback
import Testing

@Suite struct ArticleWorkloadTests {
  private func workload() -> ArticleWorkload {
    var workload = ArticleWorkload(estimate: DeviceEstimate(calibration: .reference))
    workload.budget = 0
    workload.leastFrames = 1
    workload.seconds = 0.1
    workload.full = 30
    workload.tenth = 10
    return workload
  }

  @Test func `hitches and animation error of a run are reported in milliseconds`() {
    var result = ArticleResult(
      row: "", pixels: 1, microsecondsPerFrame: 1, firstFrameMilliseconds: 1, peakFrames: 1,
      hitchMillisecondsPerSecond: nil, fits: [])
    // A single frame in a hundred comes two slots late, all others on time.
    let period = 10_000_000
    let frames = (0..<100).map { slot in
      ShownFrames.Frame(slot: slot, shownAt: slot * period + (slot == 50 ? 2 * period : 0))
    }
    let played = ShownFrames(
      period: period, slots: 100, frames: frames.filter { $0.slot != 51 && $0.slot != 52 })
    result.judge(played)
    #expect(result.hitchMillisecondsPerSecond == Hitches(played).ratio)
    // A single step in 97 is 20 ms too long, and the next one 20 ms too short.
    let error = result.animationErrorMilliseconds ?? 0
    #expect(abs(error - 40.0 / 97) < 0.01, "\(error)")
  }

  @Test func `the workload measures every row of the article's argument, in order`() throws {
    var results: [ArticleResult] = []
    try workload().run { results.append($0) }
    #expect(
      results.map(\.row) == [
        "per pixel, full width", "+ influence cache", "+ one tenth, stretched",
        "+ buffering: everything ahead", "+ buffering: one ahead", "+ buffering: ten ahead",
        "the formula, full width", "a table, full width", "vectors, full width",
        "a table, one tenth", "vectors, one tenth: as played",
      ])
    #expect(
      results.map(\.code) == Array(repeating: .article, count: 6)
        + Array(repeating: .compiled, count: 5))
    #expect(results.map(\.pixels) == [900, 900, 100, 100, 100, 100, 900, 900, 900, 100, 100])
    // A tenth of a second is six frames: all of them, or two banks of one or ten.
    #expect(results.map(\.peakFrames) == [1, 1, 1, 6, 2, 20, 1, 1, 1, 1, 1])
    let isPlayed = results.map { $0.hitchMillisecondsPerSecond != nil }
    #expect(isPlayed == (0..<11).map { (3..<6).contains($0) })
    for result in results {
      let isTimed = result.microsecondsPerFrame > 0 && result.firstFrameMilliseconds > 0
      #expect(result.fits.map(\.device) == Device.all.map(\.id) && isTimed)
    }
  }

  @Test func `a generator's hold lasts whole frame periods`() {
    var workload = workload()
    func pace() -> [Int] {
      let pace = workload.pace(frame: 77)
      return [pace.frame, pace.hold, pace.framesBetweenHolds]
    }
    #expect(pace() == [77, 50_000_000 - 2, 20])
    (workload.framesHeld, workload.framesBetweenHolds) = (0, 7)
    #expect(pace() == [77, 0, 7])
  }

  @Test func `a first frame takes no longer than its row, and a played row times its own`()
    throws
  {
    // The thread has worked before; that time must not count for any row.
    while Stopwatch.now() < 20_000_000 {}
    let workload = workload()
    var results: [ArticleResult] = []
    var took: [Int] = []
    var began = Stopwatch.now()
    try workload.run {
      results.append($0)
      took.append(Stopwatch.now() - began)
      began = Stopwatch.now()
    }
    for (result, took) in zip(results, took) where result.hitchMillisecondsPerSecond == nil {
      let work = FrameWork(
        painting: result.microsecondsPerFrame * 1000, encoding: 0, pixels: 200 * 120)
      let slowdown = workload.estimate.slowdown(on: workload.device, for: work)
      #expect(result.firstFrameMilliseconds <= Double(took) * slowdown / 1e6 * 1.000001)
    }
    #expect(
      !results[3..<6].map(\.firstFrameMilliseconds).contains(results[2].firstFrameMilliseconds))
  }

  @Test func `a slowed scene paints the same pictures`() throws {
    let scene = ContestScene()
    let size = PixelSize(width: 8, height: 6)
    let slowed = SlowedScene(
      base: scene, pace: .init(frame: 1000, framesBetweenHolds: 3, hold: 1000), framesAtOnce: 1)
    var (plain, slow) = (scene.makePainter(size: size), slowed.makePainter(size: size))
    for index in 0..<30 {
      var (wanted, got) = (Frame(size: size), Frame(size: size))
      _ = try plain.paint(Moment(frame: index, rate: 60), into: &wanted)
      #expect(try slow.paint(Moment(frame: index, rate: 60), into: &got))
      #expect(got == wanted)
    }
    #expect(slowed.framesInLoop(rate: 60) == scene.framesInLoop(rate: 60))
  }
}
