import QuadrilleBench
import QuadrilleCore
import QuadrillePlayback
import Synchronization

/// Notes what painting and encoding take while a phone is played, for the verdict at the end.
///
/// Painting is timed on the producer's thread and encoding on the player's, so both are kept apart,
/// each under a lock that nobody waits for.
final class PlayJudge: Sendable {
  let device: Device
  /// A quarter of an hour at 60 frames a second, in half a megabyte each.
  private static let room = 54_000
  private let painting = Mutex(Samples(capacity: PlayJudge.room))
  private let encoding = Mutex(Samples(capacity: PlayJudge.room))

  init(_ device: Device) { self.device = device }

  func notePainting(_ nanoseconds: Int) { painting.withLock { $0.note(nanoseconds) } }

  func noteEncoding(_ nanoseconds: Int) { encoding.withLock { $0.note(nanoseconds) } }

  /// The scene, timed.
  func timing(_ scene: any Scene) -> any Scene { TimedScene(base: scene, judge: self) }

  /// What the phone would make of it; nil if nothing was shown.
  func verdict(pixels: Int) -> String? {
    let (paint, encode) = (painting.withLock { $0 }, encoding.withLock { $0 })
    guard !paint.values.isEmpty, !encode.values.isEmpty else { return nil }
    let work = FrameWork(
      painting: Double(paint.percentiles.value(95)),
      encoding: Double(max(1, encode.percentiles.value(95))), pixels: pixels)
    // Short: someone waits for the prompt.
    let estimate = DeviceEstimate(calibration: .measure(budget: 20_000_000, rounds: 3))
    return BenchText.verdict(estimate.result(of: work, on: device))
  }
}

/// A scene whose painting is timed.
private struct TimedScene: WrapperScene {
  var base: any Scene
  let judge: PlayJudge

  struct Painter: ScenePainter {
    var painter: any ScenePainter
    let judge: PlayJudge

    mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
      let start = Stopwatch.now()
      let isPainted = try painter.paint(moment, into: &frame)
      judge.notePainting(max(0, Stopwatch.now() - start - Stopwatch.overhead))
      return isPainted
    }
  }

  func makePainter(size: PixelSize) -> any ScenePainter {
    Painter(painter: base.makePainter(size: size), judge: judge)
  }
}
