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
  /// The time that painting and packing one picture may take, in nanoseconds.
  var patience = 9_000_000

  /// The details that are tried: pixels in a cell's width, of which there are twice as many in its height.
  private static let details = [1, 2, 3, 4, 6, 8]
  /// The share of half blocks' bytes that pixels may take.
  private static let share = 0.5
  private static let moments = 6

  /// Pixels in a cell's width; nil: half blocks are better.
  func best(now: () -> Int) -> Int? {
    let limit = halfBlocks() * Self.share
    var best: Int?
    let least = Self.least(of: scene)
    for detail in Self.details where detail >= least && detail <= most {
      let start = now()
      let bytes = pixels(detail)
      let each = (now() - start) / (2 * Self.moments)
      guard bytes <= limit, each <= patience else { break }
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

  /// Some moments, each with the one after it, over ten seconds.
  private func eachPair(_ size: PixelSize, of scene: any Scene, _ body: (inout Frame, Bool) -> Void)
  {
    var painter = scene.makePainter(size: size)
    var frame = Frame(size: size)
    for index in 0..<Self.moments {
      for step in 0...1 {
        let moment = Moment(frame: (index * 7 * rate + 3 * rate) / 4 + step, rate: rate)
        guard (try? painter.paint(moment, into: &frame)) == true else { return }
        body(&frame, step == 1)
      }
    }
  }

  /// The bytes of a frame of half blocks.
  private func halfBlocks() -> Double {
    var display = Compositor(size: cells, depth: .truecolor, tolerance: .fine)
    var sum = 0
    eachPair(cells.pixels, of: scene) { frame, counts in
      display.encode(frame)
      if counts { sum += display.outputCount }
    }
    return Double(sum) / Double(Self.moments)
  }

  /// The bytes of a frame of pixels.
  private func pixels(_ detail: Int) -> Double {
    let size = Self.size(cells, detail: detail)
    let packer = PicturePacker(size: size)
    var display = PixelDisplay(size: cells, pixels: size)
    var sum = 0
    eachPair(size, of: Self.painted(scene, detail: detail)) { frame, counts in
      packer.pack(&frame)
      display.encode(frame)
      if counts { sum += display.outputCount }
    }
    return Double(sum) / Double(Self.moments)
  }
}
