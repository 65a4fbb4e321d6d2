package import QuadrilleCells
package import QuadrilleCore
import QuadrillePlayback

/// The cost of one frame for the producer: painting and encoding, processor time, as it is played.
///
/// The frame that counts is the one that only one in twenty exceeds. It cannot tell what writing and
/// the terminal cost: that is not the producer's work, and is never converted to another machine.
package struct FrameWorkload: Sendable {
  /// Frames that are measured, and before them those that only warm up.
  package var frames = 180
  package var warmUp = 60
  private static let bank = 10

  package init() {}

  /// Measures a scene's frames; nil if there are none, or if that was cancelled.
  package func measure(
    _ scene: any Scene, cells: CellSize, tolerance: Tolerance, isCancelled: () -> Bool = { false }
  ) -> FrameWork? {
    var painter = scene.makePainter(size: cells.pixels)
    var encoder = CellEncoder(size: cells, tolerance: tolerance)
    var bank = [Frame](repeating: Frame(size: cells.pixels), count: Self.bank)
    for index in bank.indices { bank[index] = Frame(size: cells.pixels) }
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
