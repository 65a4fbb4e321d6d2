import QuadrilleCore
import QuadrillePlayback

/// The argument of the article on Telegram's animation contest, as a table. Each row adds an idea of the article and
/// paints with the article's code. Three rows play its ways to prepare frames, painted as slowly as on an old phone.
/// The last rows paint the same pictures with this program's own code.
///
/// Microseconds a frame are processor time on this machine with warm caches. The time to the first frame and the
/// hitches are at the phone's estimated speed. All rows make the same 200×120 picture. The article does not name a
/// cause of late frames; here every twentieth frame is delayed by three periods. Without delays one frame ahead would
/// suffice. The workload cannot show how fast the article's code ran on a phone.
package struct ArticleWorkload: Sendable {
  private enum Buffering: String, CaseIterable {
    case everything = "+ buffering: everything ahead"
    case one = "+ buffering: one ahead"
    case ten = "+ buffering: ten ahead"
  }

  /// The processor time to spend on each method, in nanoseconds, and the fewest frames to paint.
  package var budget = 100_000_000
  package var leastFrames = 10
  /// The seconds for which each way to prepare frames is played.
  package var seconds = 3.0
  /// The phone whose speed is simulated.
  package var device = Device.all[0]
  /// The number of frames from one delay to the next, and the length of a delay in frames.
  package var framesBetweenHolds = 20
  package var framesHeld = 3

  /// The sides of the squares: an iPhone 11's screen width in points, and a tenth of it.
  package var full = 414
  package var tenth = 41

  let estimate: DeviceEstimate
  private static let size = PixelSize(width: 200, height: 120)
  private static let mostFrames = 2000

  package init(estimate: DeviceEstimate) { self.estimate = estimate }

  /// Measures and plays every row; calls `isCancelled` between frames, and `note` with each result.
  package func run(isCancelled: () -> Bool = { false }, note: (ArticleResult) -> Void) throws {
    var last: Painting?
    for (row, saves, side) in [
      ("per pixel, full width", false, full), ("+ influence cache", true, full),
      ("+ one tenth, stretched", true, tenth),
    ] {
      let scene = ListedScene(Self.scene(.plain, side: side), saves: saves)
      guard let painting = measure(scene, side: side, isCancelled) else { return }
      note(result(row, painting))
      last = painting
    }
    guard let last else { return }
    for way in Buffering.allCases {
      guard !isCancelled(), let result = try play(way, last, isCancelled) else { return }
      note(result)
    }
    for (row, method, side) in [
      ("the formula, full width", InfluenceMethod.plain, full),
      ("a table, full width", .table, full), ("vectors, full width", .vector, full),
      ("a table, one tenth", .table, tenth), ("vectors, one tenth: as played", .vector, tenth),
    ] {
      guard let painting = measure(Self.scene(method, side: side), side: side, isCancelled)
      else { return }
      var result = result(row, painting)
      result.code = .compiled
      note(result)
    }
  }

  private static func scene(_ method: InfluenceMethod, side: Int) -> ContestScene {
    var style = GradientStyle.article
    style.side = side
    return ContestScene(style: style, palette: MeasuredPalette.colors, method: method)
  }

  private struct Painting {
    var scene: any Scene
    var side: Int
    /// The time to paint a frame, and the time to create the painter and paint the first frame, in nanoseconds.
    var frame: Double
    var first: Double

    var work: FrameWork {
      FrameWork(painting: frame, encoding: 0, pixels: ArticleWorkload.size.area)
    }
  }

  /// Measures a method of painting; nil if cancelled before the first frame.
  private func measure(
    _ scene: any Scene, side: Int, _ isCancelled: () -> Bool
  ) -> Painting? {
    guard !isCancelled() else { return nil }
    var frame = Frame(size: Self.size)
    let begin = Stopwatch.now()
    var painter = scene.makePainter(size: Self.size)
    func paint(_ index: Int) -> Bool {
      (try? painter.paint(Moment(frame: index % 60, rate: 60), into: &frame)) == true
    }
    guard paint(0) else { return nil }
    let first = Stopwatch.now() - begin
    var samples = Samples(capacity: Self.mostFrames)
    samples.fill(budget: budget, least: leastFrames, isCancelled: isCancelled, paint)
    guard !samples.values.isEmpty else { return nil }
    return Painting(
      scene: scene, side: side, frame: Double(max(1, samples.percentiles.value(50))),
      first: Double(first))
  }

  private func result(_ row: String, _ painting: Painting) -> ArticleResult {
    let slowdown = estimate.slowdown(on: device, for: painting.work)
    return ArticleResult(
      row: row, pixels: painting.side * painting.side,
      microsecondsPerFrame: painting.frame / 1000,
      firstFrameMilliseconds: painting.first * slowdown / 1e6, peakFrames: 1,
      hitchMillisecondsPerSecond: nil,
      fits: estimate.results(of: painting.work).map { ($0.id, $0.verdict) })
  }

  /// The number of slots to play for each way to prepare frames.
  var slots: Int { max(1, Int(seconds * Double(TimedPlayback.rate))) }

  /// Returns the pace of a painter that takes `frame` nanoseconds for each frame.
  func pace(frame: Int) -> SlowedScene.Pace {
    SlowedScene.Pace(
      frame: frame, framesBetweenHolds: framesBetweenHolds,
      hold: framesHeld * (1_000_000_000 / TimedPlayback.rate))
  }

  /// Plays frames painted at the phone's speed; nil if no frame was shown.
  private func play(
    _ way: Buffering, _ painting: Painting, _ isCancelled: () -> Bool
  ) throws -> ArticleResult? {
    let playback = TimedPlayback(size: Self.size, slots: slots)
    let pace = pace(frame: Int(painting.frame * estimate.slowdown(on: device, for: painting.work)))
    let slowed = SlowedScene(base: painting.scene, pace: pace, framesAtOnce: way == .one ? 1 : 10)
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
    result.judge(outcome.timeline)
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

/// A scene whose frames are already painted.
private struct StoredScene: Scene {
  let frames: [Frame]

  struct Painter: ScenePainter {
    let frames: [Frame]

    mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
      // The array is shared, not copied.
      frame = frames[moment.frame % frames.count]
      return true
    }
  }

  func makePainter(size: PixelSize) -> any ScenePainter { Painter(frames: frames) }

  func nextChange(after moment: Moment) -> Int? { moment.frame + 1 }

  func framesInLoop(rate: Int) -> Int? { frames.count }
}
