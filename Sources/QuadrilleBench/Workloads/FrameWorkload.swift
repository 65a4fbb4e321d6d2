package import QuadrilleCells
package import QuadrilleCore
import QuadrillePlayback

/// A measurement of the producer's processor time for one frame, painting and encoding, as when playing.
///
/// The result is the 95th percentile, without writing and the terminal, which are not the producer's work.
package struct FrameWorkload: Sendable {
  /// The number of frames to measure, and the number of frames before them that warm up the caches.
  package var frames = 180
  package var warmUp = 60
  private static let bank = 10

  package init() {}

  /// Measures a scene's frames; nil if none was measured, or if cancelled.
  package func measure(
    _ scene: any Scene, cells: CellSize, tolerance: Tolerance, isCancelled: () -> Bool = { false }
  ) -> FrameWork? {
    var painter = scene.makePainter(size: cells.pixels)
    var encoder = CellEncoder(size: cells, tolerance: tolerance)
    var bank = (0..<Self.bank).map { _ in Frame(size: cells.pixels) }
    var times = WorkTimes(capacity: frames)
    var painted = [Int](repeating: 0, count: Self.bank)
    for first in stride(from: 0, to: warmUp + frames, by: Self.bank) {
      guard !isCancelled() else { return nil }
      for place in bank.indices {
        let start = Stopwatch.now()
        guard
          (try? painter.paint(Moment(frame: first + place, rate: 60), into: &bank[place])) == true
        else { return times.typical(pixels: cells.pixels.area) }
        painted[place] = Stopwatch.now() - start - Stopwatch.overhead
      }
      for place in bank.indices {
        let start = Stopwatch.now()
        encoder.encode(Outlook(bank[place...]))
        let encoded = Stopwatch.now() - start - Stopwatch.overhead
        if first >= warmUp { times.note(painting: painted[place], encoding: encoded) }
      }
    }
    return times.typical(pixels: cells.pixels.area)
  }
}
