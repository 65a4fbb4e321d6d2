import QuadrilleCore

/// The time to compute a point with the contest article's code on this machine, and the machine's speed: the basis of
/// the estimates for phones.
package struct LessonCost: Sendable, Equatable {
  /// The time of a point with the article's listing, in nanoseconds.
  package var listed: Double
  /// The time of a point with cached influence, in nanoseconds.
  package var saved: Double
  package var machine: Calibration

  /// The costs on the reference machine, measured on 2026-11-22. For tests.
  package static let reference = LessonCost(listed: 257, saved: 25.5, machine: .reference)

  /// Measures this machine in about 0.1 s, as the user is waiting.
  package static func measure() -> LessonCost {
    LessonCost(
      listed: point(saves: false), saved: point(saves: true),
      machine: .measure(budget: 3_000_000, rounds: 4))
  }

  /// Returns the nanoseconds of a point, from the fastest of several rows of a wide square. Early rows fill the cache.
  private static func point(saves: Bool) -> Double {
    var style = GradientStyle.article
    style.side = 400
    var painter = ListedPainter(
      ListedScene(ContestScene(style: style, palette: MeasuredPalette.colors), saves: saves),
      size: PixelSize(width: 4, height: 4))
    let best = shortest(side: style.side, overhead: Stopwatch.overhead, now: Stopwatch.now) {
      painter.paint(rows: $0, at: Moment(frame: 20, rate: 60))
    }
    return Double(best) / Double(2 * style.side)
  }

  /// Returns the shortest time for two rows of a square. Measures at least eight rows, and more until 20 ms are over.
  static func shortest(
    side: Int, overhead: Int, now: () -> Int, paint: (_ rows: Range<Int>) -> Void
  ) -> Int {
    let start = now()
    var best = Int.max
    var row = 0
    while row < 8 || row < side && now() - start < 20_000_000 {
      let begin = now()
      paint(row..<row + 2)
      best = min(best, now() - begin - overhead)
      row += 2
    }
    return max(1, best)
  }

  /// Returns a phone's time relative to this machine's.
  package func slowdown(on device: Device) -> Double {
    DeviceEstimate(calibration: machine)
      .slowdown(on: device, for: FrameWork(painting: 1, encoding: 0, movedBytes: 0))
  }
}
