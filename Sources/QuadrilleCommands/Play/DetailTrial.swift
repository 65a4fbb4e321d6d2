import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

/// Finds out how finely a scene with edges is to be painted where the terminal shows pixels: as finely as is
/// cheaper than half blocks, and as can be packed in time.
///
/// It paints some moments of the scene in half blocks and in pixels of several sizes and counts the bytes. That
/// takes a while, so it is done beside everything else.
struct DetailTrial: Sendable {
  let scene: any Scene
  let cells: CellSize
  let rate: Int
  /// Pixels of the terminal in a cell's width; more are of no use.
  let most: Int
  /// How one picture follows another there.
  var replacing = PixelDisplay.Replacing.byTurns
  /// The time that painting and packing one picture may take, in nanoseconds.
  var patience = 9_000_000

  /// The details that are tried: pixels in a cell's width, of which there are twice as many in its height.
  private static let details = [1, 2, 3, 4, 6, 8]
  /// The share of half blocks' bytes that pixels may take.
  private static let share = 0.5

  /// Pixels in a cell's width; nil: half blocks are better.
  func best(now: () -> Int) -> Int? {
    let limit = halfBlocks() * Self.share
    var best: Int?
    let least = Self.least(of: scene)
    for detail in Self.details where detail >= least && detail <= most {
      let (bytes, time) = pixels(detail, now)
      guard bytes <= limit, time <= patience else { break }
      best = detail
    }
    return best
  }

  /// The details below which a scene looks better in half blocks: what is soft is better smooth, but letters and
  /// sprites that are no finer would only be blurred.
  static func least(of scene: any Scene) -> Int {
    if let layers = scene as? LayeredScene {
      return layers.overlays.reduce(least(of: layers.base)) { max($0, least(of: $1)) }
    }
    return scene is SnowScene || scene is RadialScene || scene is ContestScene
      || scene is LinearScene
      || scene is AuroraScene ? 1 : 2
  }

  /// A scene painted so finely, with its letters in the terminal's own cells.
  static func painted(_ scene: any Scene, detail: Int) -> any Scene {
    PictureScene.giving(PixelSize(width: detail, height: 2 * detail), to: scene)
  }

  /// The size of a grid's pictures.
  static func size(_ cells: CellSize, detail: Int) -> PixelSize {
    PixelSize(width: cells.columns * detail, height: 2 * cells.rows * detail)
  }

  /// Has moments painted; of each two counts the second, since the first may have to be looked for in a film.
  private func eachPair(
    _ size: PixelSize, of scene: any Scene, now: () -> Int = { 0 }, _ body: (inout Frame) -> Int
  ) -> (sum: Int, nanoseconds: Int) {
    var painter = scene.makePainter(size: size)
    var frame = Frame(size: size)
    var (sum, time) = (0, 0)
    let moments = TrialMoments.pairs(of: scene, rate: rate)
    for (index, moment) in moments.enumerated() {
      let start = now()
      guard (try? painter.paint(moment, into: &frame)) == true else { break }
      let count = body(&frame)
      guard index % 2 == 1 else { continue }
      sum += count
      time += now() - start
    }
    return (sum, 2 * time / moments.count)
  }

  /// The bytes of some frames of half blocks.
  private func halfBlocks() -> Double {
    var display = Compositor(size: cells, depth: .truecolor, tolerance: .fine)
    return Double(
      eachPair(cells.pixels, of: scene) { frame in
        display.encode(frame)
        return display.outputCount
      }.sum)
  }

  /// The bytes of the same frames of pixels, and the time that one takes.
  func pixels(_ detail: Int, _ now: () -> Int) -> (bytes: Double, nanoseconds: Int) {
    let size = Self.size(cells, detail: detail)
    let packer = PicturePacker(size: size)
    var display = PixelDisplay(size: cells, pixels: size, replacing: replacing)
    let (sum, time) = eachPair(size, of: Self.painted(scene, detail: detail), now: now) { frame in
      packer.pack(&frame)
      display.encode(frame)
      return display.outputCount
    }
    return (Double(sum), time)
  }
}
