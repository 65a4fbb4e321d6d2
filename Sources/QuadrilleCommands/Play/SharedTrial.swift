import QuadrilleCells
import QuadrilleCore
import QuadrilleTerminal

/// A search for the highest resolution at which a scene with sharp edges can be painted in time. The terminal reads the
/// pictures from shared memory, so their bytes cost nothing. Runs on a worker thread, because it paints.
struct SharedTrial: Sendable {
  let scene: any Scene
  let cells: CellSize
  /// The size of a cell in the terminal's pixels.
  let cell: PixelSize
  let rate: Int
  let share: PictureShare
  /// The longest acceptable time for painting and sharing a picture, in nanoseconds.
  var timeLimit = 9_000_000
  /// The value of `timeLimit` for a still picture, in nanoseconds.
  static let longest = 300_000_000

  /// Returns the highest resolution that can be painted in time; nil: no resolution can, and half blocks are used.
  func best(now: () -> Int) -> SceneGrain? {
    var best: SceneGrain?
    for grain in SceneGrain.shared(cells, of: cell, least: DetailTrial.least(of: scene)) {
      let size = grain.size(cells)
      var painter = SharedScene(grain.painted(scene), share: share, padding: 1)
        .makePainter(size: size)
      var frame = Frame(size: size)
      let moments = TrialMoments.pairs(of: scene, rate: rate)
      var time = 0
      for (index, moment) in moments.enumerated() {
        let start = now()
        guard (try? painter.paint(moment, into: &frame)) == true else { return best }
        // In a film, the first of a pair may require a seek.
        if index % 2 == 1 { time += now() - start }
      }
      guard 2 * time / moments.count <= timeLimit, !share.hasFailed else { break }
      best = grain
    }
    return best
  }
}
