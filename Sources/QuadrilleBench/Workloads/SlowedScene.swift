import QuadrilleCore
import QuadrillePlayback
import QuadrilleSystem

/// A scene painted at an old phone's speed: the same pictures, each as late as on the phone.
struct SlowedScene: WrapperScene {
  struct Pace: Sendable {
    /// The processor time that painting a frame takes, in nanoseconds.
    var frame: Int
    /// The number of frames from one delay to the next. Delays imitate other work of a phone, such as another app.
    var framesBetweenHolds: Int
    /// The length of a delay, in nanoseconds.
    var hold: Int

    /// The upper limit of every slowdown, in nanoseconds.
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
      // Busy-waits like a phone's core. The elapsed time is limited too, in case the thread gets little of a core.
      let cost = min(pace.frame, Pace.most)
      let end = MonotonicClock.now() + 2 * cost
      while Stopwatch.now() - start < cost && MonotonicClock.now() < end {}
      if (moment.frame + 1) % max(1, pace.framesBetweenHolds) == 0 {
        SystemClock.sleep(nanoseconds: max(0, min(pace.hold, Pace.most)))
      }
      return isPainted
    }
  }

  func makePainter(size: PixelSize) -> any ScenePainter {
    Painter(painter: base.makePainter(size: size), pace: pace)
  }
}
