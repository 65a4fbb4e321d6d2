import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

/// Finds out what it takes to show a scene by pictures of several sizes, and by half blocks.
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
  var patience = usualPatience
  /// How far off colours are where everything is carried, and where as little is as may be.
  var tolerance = Tolerance.fine
  var mostTolerance = Tolerance.rough
  /// The one size of a scene without edges, which is tried then and no other.
  var small: PixelSize?

  static let usualPatience = 9_000_000
  /// The details that are tried: pixels in a cell's width, of which there are twice as many in its height.
  static let details = [1, 2, 3, 4, 6, 8]

  /// Pixels in a cell's width where nobody knows what the link carries; nil: half blocks are better.
  func best(now: () -> Int) -> Int? { costs(now: now).detail(over: nil) }

  /// What all of it takes.
  func costs(now: () -> Int) -> GrainCosts {
    var costs = GrainCosts(pictures: TrialMoments.picturesPerSecond(of: scene, rate: rate))
    costs.halfBlocks = halfBlocks(tolerance)
    costs.leastHalfBlocks = halfBlocks(mostTolerance)
    costs.apartHalfBlocks = halfBlocks(mostTolerance, apart: max(1, rate / 5))
    let least = Self.least(of: scene)
    for detail in small == nil ? Self.details.filter({ $0 >= least && $0 <= most }) : [0] {
      let (bytes, time) = pixels(detail, near: tolerance.packedLevels, now)
      guard time <= patience else { break }
      // Only of the coarsest it is asked how few come over a slow link: where some are left out parts are of no use.
      var least = bytes
      if costs.packed.isEmpty {
        least = pixels(detail, near: mostTolerance.packedLevels, isWhole: true, { 0 }).bytes
      }
      costs.packed.append(.init(detail: detail, bytes: bytes, least: least))
    }
    return costs
  }

  /// The details below which a scene looks better in half blocks: what is soft is better smooth, and so is a film; but
  /// letters and sprites that are no finer would only be blurred.
  static func least(of scene: any Scene) -> Int {
    if let composite = scene as? any CompositeScene {
      return composite.parts.reduce(1) { max($0, least(of: $1)) }
    }
    return scene is SnowScene || scene is RadialScene || scene is ContestScene
      || scene is LinearScene
      || scene is AuroraScene || scene is MovingPicture || scene is ImagePicture ? 1 : 2
  }

  /// A scene painted so finely, with its letters in the terminal's own cells.
  static func painted(_ scene: any Scene, detail: Int) -> any Scene {
    scene.laidOut(in: PixelSize(width: detail, height: 2 * detail))
  }

  /// The size of a grid's pictures.
  static func size(_ cells: CellSize, detail: Int) -> PixelSize {
    PixelSize(width: cells.columns * detail, height: 2 * cells.rows * detail)
  }

  /// Has moments painted; of each two counts the second, since the first may have to be looked for in a film. What stands
  /// still is one picture.
  private func eachPair(
    _ size: PixelSize, of scene: any Scene, apart: Int? = nil, now: () -> Int = { 0 },
    _ body: (inout Frame) -> Int
  ) -> (mean: Double, nanoseconds: Int) {
    var painter = scene.makePainter(size: size)
    var frame = Frame(size: size)
    var (sum, count) = (0, 0)
    var times: [Int] = []
    let moments = TrialMoments.pairs(of: self.scene, rate: rate, apart: apart)
    let isStill = self.scene.nextChange(after: moments[0]) == nil
    for (index, moment) in moments.enumerated() {
      let start = now()
      guard (try? painter.paint(moment, into: &frame)) == true else { break }
      let bytes = body(&frame)
      guard isStill || index % 2 == 1 else { continue }
      sum += bytes
      times.append(now() - start)
      count += 1
      if isStill { break }
    }
    // The faster half: the others may have been held up by something else.
    let fast = times.sorted().prefix((count + 1) / 2)
    return (Double(sum) / Double(max(1, count)), fast.reduce(0, +) / max(1, fast.count))
  }

  /// The bytes of a frame of half blocks.
  private func halfBlocks(_ tolerance: Tolerance, apart: Int? = nil) -> Double {
    var display = Compositor(size: cells, depth: .truecolor, tolerance: tolerance)
    return eachPair(cells.pixels, of: scene, apart: apart) { frame in
      display.encode(frame)
      return display.outputCount
    }.mean
  }

  /// The bytes of a frame of pixels, and the time that one takes.
  func pixels(
    _ detail: Int, near: Int = 0, isWhole: Bool = false, _ now: () -> Int
  ) -> (bytes: Double, nanoseconds: Int) {
    let size = small ?? Self.size(cells, detail: detail)
    let packer = PicturePacker(size: size)
    var display = PixelDisplay(size: cells, pixels: size, replacing: replacing)
    if isWhole { display = PixelDisplay(size: cells, pixels: size, replacing: .byTurns) }
    let painted = small == nil ? Self.painted(scene, detail: detail) : scene
    let (mean, time) = eachPair(size, of: painted, now: now) { frame in
      packer.pack(&frame, near: near)
      display.encode(frame)
      return display.outputCount
    }
    return (mean, time)
  }
}
