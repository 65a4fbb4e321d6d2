import QuadrilleCore
import QuadrillePlayback

/// The argument of the contest article as a table: each row adds one of its ideas, and the last three
/// are its three ways to prepare frames, really played against the timer by a generator as slow as an
/// old phone.
///
/// Microseconds a frame are this machine's, processor time with caches warm; the time to the first
/// frame and the hitches are at the phone's estimated speed. All rows make the same 200×120 picture.
/// The article does not say what makes a generator late, so here every twentieth frame is held up for
/// three frames' time; that is an assumption, and without it one frame ahead would do. It cannot tell
/// how the article's own code ran on a phone: this is its method in this program.
package struct ArticleWorkload: Sendable {
  /// The three ways of preparing frames.
  private enum Buffering: String, CaseIterable {
    case everything = "+ buffering: everything ahead"
    case one = "+ buffering: one ahead"
    case ten = "+ buffering: ten ahead"
  }

  /// Processor time for measuring a way to paint, in nanoseconds, and how many frames at least.
  package var budget = 100_000_000
  package var leastFrames = 10
  /// How long each way to prepare frames is played.
  package var seconds = 3.0
  /// The phone whose speed is played at.
  package var device = Device.all[0]
  /// Frames from one hold-up to the next, and for how many frames' time it lasts.
  package var framesBetweenHolds = 20
  package var framesHeld = 3

  private let estimate: DeviceEstimate
  private static let size = PixelSize(width: 200, height: 120)
  private static let mostFrames = 2000

  /// Judges by a machine that was calibrated.
  package init(estimate: DeviceEstimate) {
    self.estimate = estimate
  }

  /// Measures and plays every row, calling `isCancelled` between frames.
  package func run(isCancelled: () -> Bool = { false }, note: (ArticleResult) -> Void) throws {
    let full = 414
    let tenth = 41
    let ways: [(String, InfluenceMethod, Int)] = [
      ("per pixel, full width", .plain, full), ("+ influence cache", .table, full),
      ("+ one tenth, stretched", .table, tenth),
    ]
    var last: Painting?
    for (row, method, side) in ways {
      var style = GradientStyle.article
      style.side = side
      guard let painting = measure(ContestScene(style: style, method: method), isCancelled)
      else { return }
      note(result(row, painting))
      last = painting
    }
    guard let last else { return }
    for way in Buffering.allCases {
      guard !isCancelled(), let result = try play(way, last, isCancelled) else { return }
      note(result)
    }
  }

  /// A way to paint, measured.
  private struct Painting {
    var scene: ContestScene
    /// Nanoseconds of a frame, and of the painter with its first.
    var frame: Double
    var first: Double

    var work: FrameWork {
      FrameWork(painting: frame, encoding: 0, pixels: ArticleWorkload.size.area)
    }
  }

  /// Times a way to paint; nil if that was cancelled before the first frame.
  private func measure(_ scene: ContestScene, _ isCancelled: () -> Bool) -> Painting? {
    guard !isCancelled() else { return nil }
    var frame = Frame(size: Self.size)
    let begin = Stopwatch.now()
    var painter = GradientPainter(
      style: scene.style, palette: scene.palette, method: scene.method, size: Self.size)
    let places = (0..<60).map { scene.centers(at: Moment(frame: $0, rate: 60)) }
    painter.paint(centers: places[0], into: &frame)
    let first = Stopwatch.now() - begin
    var samples = Samples(capacity: Self.mostFrames)
    samples.fill(budget: budget, least: leastFrames, isCancelled: isCancelled) { turn in
      painter.paint(centers: places[turn % places.count], into: &frame)
      return true
    }
    guard !samples.values.isEmpty else { return nil }
    return Painting(
      scene: scene, frame: Double(max(1, samples.percentiles.value(50))), first: Double(first))
  }

  private func result(_ row: String, _ painting: Painting) -> ArticleResult {
    let slowdown = estimate.slowdown(on: device, for: painting.work)
    return ArticleResult(
      row: row, pixels: painting.scene.style.side * painting.scene.style.side,
      microsecondsPerFrame: painting.frame / 1000,
      firstFrameMilliseconds: painting.first * slowdown / 1e6, peakFrames: 1,
      hitchMillisecondsPerSecond: nil,
      fits: estimate.results(of: painting.work).map { ($0.id, $0.verdict) })
  }

  /// Plays frames that are painted at the phone's speed; nil if nothing was shown.
  private func play(
    _ way: Buffering, _ painting: Painting, _ isCancelled: () -> Bool
  ) throws -> ArticleResult? {
    let period = 1_000_000_000 / TimedPlayback.rate
    let playback = TimedPlayback(
      size: Self.size, slots: max(1, Int(seconds * Double(TimedPlayback.rate))))
    let pace = SlowedScene.Pace(
      frame: Int(painting.frame * estimate.slowdown(on: device, for: painting.work)),
      framesBetweenHolds: framesBetweenHolds, hold: framesHeld * period)
    let slowed = SlowedScene(
      scene: painting.scene, pace: pace, framesAtOnce: way == .one ? 1 : 10)
    let began = MonotonicClock.now()
    var played: any Scene = slowed
    var peak = 2 * slowed.framesAtOnce
    if way == .everything {
      let frames = paintAll(slowed, playback.slots, isCancelled)
      guard frames.count == playback.slots else { return nil }
      played = StoredScene(frames: frames)
      peak = frames.count
    }
    let outcome = try playback.play(played, began: began, isCancelled: isCancelled)
    guard let first = outcome.firstFrame else { return nil }
    var result = result(way.rawValue, painting)
    result.firstFrameMilliseconds = Double(first) / 1e6
    result.peakFrames = peak
    result.hitchMillisecondsPerSecond = Hitches(outcome.timeline).ratio
    return result
  }

  private func paintAll(
    _ scene: SlowedScene, _ count: Int, _ isCancelled: () -> Bool
  ) -> [Frame] {
    var painter = scene.makePainter(size: Self.size)
    var frames: [Frame] = []
    for index in 0..<count where !isCancelled() {
      var frame = Frame(size: Self.size)
      guard
        (try? painter.paint(Moment(frame: index, rate: TimedPlayback.rate), into: &frame)) == true
      else { break }
      frames.append(frame)
    }
    return frames
  }
}
