import QuadrilleCells
import QuadrilleCore
import QuadrilleTerminal

/// Finds out how finely a scene with edges can be painted in time where the terminal fetches its pictures: there bytes
/// cost nothing.
///
/// It paints some moments of the scene in several sizes, so it is done beside everything else.
struct SharedTrial: Sendable {
  let scene: any Scene
  let cells: CellSize
  /// The terminal's pixels in a cell.
  let cell: PixelSize
  let rate: Int
  let share: PictureShare
  /// The time that painting and sharing one picture may take, in nanoseconds.
  var patience = 9_000_000
  /// The same where it is one picture for long.
  static let longest = 300_000_000

  /// The finest grain that can be painted in time; nil: none is finer than half blocks.
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
        // The first of two may have to be looked for, in a film.
        if index % 2 == 1 { time += now() - start }
      }
      guard 2 * time / moments.count <= patience, !share.hasFailed else { break }
      best = grain
    }
    return best
  }
}
