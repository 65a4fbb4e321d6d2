import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleTerminal

/// Pixel graphics on the terminal that is measured: whether they are available, and how a scene is displayed with them.
/// Everything is decided before timing starts.
struct MeasuredPixels {
  struct Way {
    var scene: any Scene
    var display: PixelDisplay

    /// Returns the bytes of the first picture, with a request that the terminal acknowledge it; empty if the scene
    /// cannot be painted.
    mutating func proof() -> [UInt8] {
      var frame = Frame(size: display.pixels)
      var painter = scene.makePainter(size: display.pixels)
      guard (try? painter.paint(Moment(frame: 0, rate: 60), into: &frame)) == true else {
        return []
      }
      display.asksForPicture = true
      display.encode(frame)
      display.isSilent = true
      return display.bytes
    }
  }

  let support: GraphicsSupport
  let choice: PixelChoice
  /// The size of the grid in pixels, if the terminal reports it.
  let window: PixelSize?
  /// The shared memory or file from which the terminal reads pictures; nil if it supports neither.
  let share: PictureShare?

  /// The reason why pixel graphics are not measured; nil if they are.
  var obstacle: String? {
    if choice == .off { return "pixels are off" }
    return support.isGood || choice == .on && support.isPossible ? nil : support.reason
  }

  /// Prepares a scene for pixel graphics; nil if they are not measured or half blocks are better. `carried` is the
  /// bandwidth of the link in bytes a second; nil if unknown.
  func way(
    of scene: any Scene, cells: CellSize, rate: Int, isMarked: Bool, over carried: Double? = nil
  ) -> Way? {
    guard obstacle == nil, cells.area > 0 else { return nil }
    let order = PackingOrder()
    if let size = scene.stretchedSize(for: window ?? cells.pixels) {
      return way(PackedScene(scene, order: order), size, cells, isMarked)
    }
    guard let grain = grain(of: scene, cells, rate, over: carried) else { return nil }
    let painted = grain.painted(scene)
    if case .shared(let pixels) = grain, let share {
      let shared = SharedScene(painted, share: share, padding: pixels == cell(cells) ? 0 : 1)
      return way(shared, grain.size(cells), cells, isMarked)
    }
    return way(PackedScene(painted, order: order), grain.size(cells), cells, isMarked)
  }

  private func way(
    _ scene: any Scene, _ size: PixelSize, _ cells: CellSize, _ isMarked: Bool
  ) -> Way {
    var display = PixelDisplay(size: cells, pixels: size, replacing: support.replacing)
    display.marksFrames = isMarked
    return Way(scene: scene, display: display)
  }

  /// Returns the resolution for a scene with sharp edges; nil if half blocks are better.
  private func grain(
    of scene: any Scene, _ cells: CellSize, _ rate: Int, over carried: Double?
  ) -> SceneGrain? {
    let now = { MonotonicClock.now() }
    if let share, let cell = cell(cells) {
      let trial = SharedTrial(scene: scene, cells: cells, cell: cell, rate: rate, share: share)
      return trial.best(now: now)
    }
    guard scene.fitsPixels else { return nil }
    var trial = DetailTrial(
      scene: scene, cells: cells, rate: rate, most: cell(cells).map { max(1, $0.width) } ?? 2)
    trial.replacing = support.replacing
    var costs = trial.costs(now: now)
    costs.isForced = choice == .on
    return costs.detail(over: carried).map { .packed($0) }
  }

  private func cell(_ cells: CellSize) -> PixelSize? {
    window.map { PixelSize(width: $0.width / cells.columns, height: $0.height / cells.rows) }
  }
}
