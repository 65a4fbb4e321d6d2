import QuadrilleCore

/// The time that a point takes on this machine by the article's own code, and how fast the machine is:
/// what the lesson's phones are worked out from.
package struct LessonCost: Sendable, Equatable {
  /// Nanoseconds of a point by the listing.
  package var listed: Double
  /// Nanoseconds of a point once influence is saved.
  package var saved: Double
  package var machine: Calibration

  /// The machine that the old phones are compared with, on 2026-11-22: what tests go by.
  package static let reference = LessonCost(listed: 257, saved: 25.5, machine: .reference)

  /// Measures this machine, in about a tenth of a second: somebody waits for the picture.
  package static func measure() -> LessonCost {
    LessonCost(
      listed: point(saves: false), saved: point(saves: true),
      machine: .measure(budget: 3_000_000, rounds: 4))
  }

  /// Nanoseconds of a point: the best of some rows of a square as wide as a screen, after a few that
  /// fill the cache.
  private static func point(saves: Bool) -> Double {
    var style = GradientStyle.article
    style.side = 400
    var painter = ListedPainter(
      ListedScene(
        ContestScene(style: style, palette: MeasuredPalette.colors), saves: saves),
      size: PixelSize(width: 4, height: 4))
    let best = shortest(side: style.side, overhead: Stopwatch.overhead, now: Stopwatch.now) {
      painter.paint(rows: $0, at: Moment(frame: 20, rate: 60))
    }
    return Double(best) / Double(2 * style.side)
  }

  /// The shortest time that two rows of a square took: of eight rows at least, and of all while they take
  /// less than 20 ms together.
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

  /// How many times as long as here something takes on a phone.
  package func slowdown(on device: Device) -> Double {
    DeviceEstimate(calibration: machine)
      .slowdown(on: device, for: FrameWork(painting: 1, encoding: 0, movedBytes: 0))
  }
}
