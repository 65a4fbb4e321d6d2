import QuadrilleCore
import QuadrillePlayback
import QuadrilleSystem

/// A scene painted as slowly as an old phone would: the same pictures, each as late as it would be
/// there.
struct SlowedScene: WrapperScene {
  struct Pace: Sendable {
    /// Nanoseconds of processor time that a frame takes.
    var frame: Int
    /// Every so many frames one is held up, as by another app or a message being sent.
    var framesBetweenHolds: Int
    /// For how long, in nanoseconds.
    var hold: Int

    /// The longest that anything is slowed, whatever is asked.
    static let most = 200_000_000
  }

  var base: any Scene
  let pace: Pace
  let framesAtOnce: Int

  struct Painter: ScenePainter {
    var painter: any ScenePainter
    let pace: Pace

    mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
      let start = Stopwatch.now()
      let isPainted = try painter.paint(moment, into: &frame)
      // Busy, because a phone's core would be; never much longer than asked, even where a thread gets
      // little of a core.
      let cost = min(pace.frame, Pace.most)
      let end = MonotonicClock.now() + 2 * cost
      while Stopwatch.now() - start < cost && MonotonicClock.now() < end {}
      if (moment.frame + 1) % max(1, pace.framesBetweenHolds) == 0 { rest() }
      return isPainted
    }

    private func rest() {
      SystemClock.sleep(nanoseconds: max(0, min(pace.hold, Pace.most)))
    }
  }

  func makePainter(size: PixelSize) -> any ScenePainter {
    Painter(painter: base.makePainter(size: size), pace: pace)
  }
}
