import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleShading

/// A measurement of the bytes of a scene's frames as pictures of several resolutions, and as half blocks. Runs on a
/// worker thread, because it paints some moments of the scene in each output.
struct DetailTrial: Sendable {
  let scene: any Scene
  let cells: CellSize
  let rate: Int
  /// The terminal's pixels in a cell's width, the highest useful resolution.
  let most: Int
  /// The method by which one picture replaces another on this terminal.
  var replacing = PixelDisplay.Replacing.byTurns
  /// The longest acceptable time for painting and compressing a picture, in nanoseconds.
  var timeLimit = 9_000_000
  /// The colour tolerance on a fast link, and the highest tolerance on a slow link.
  var tolerance = Tolerance.fine
  var mostTolerance = Tolerance.rough
  /// The size of a scene without sharp edges. If it is set, no other size is tried.
  var small: PixelSize?

  /// The resolutions to try: pixels in a cell's width; a cell's height has twice as many.
  static let details = [1, 2, 3, 4, 6, 8]

  /// Measures the bytes of half blocks and of each resolution, up to the first that takes longer than `timeLimit`.
  func costs(now: () -> Int) -> GrainCosts {
    var costs = GrainCosts(pictures: TrialMoments.picturesPerSecond(of: scene, rate: rate))
    costs.halfBlocks = halfBlocks(tolerance)
    costs.leastHalfBlocks = halfBlocks(mostTolerance)
    costs.apartHalfBlocks = halfBlocks(mostTolerance, apart: max(1, rate / 5))
    let least = Self.least(of: scene)
    for detail in small == nil ? Self.details.filter({ $0 >= least && $0 <= most }) : [0] {
      let (bytes, time) = pixels(detail, near: tolerance.packedLevels, now)
      guard time <= timeLimit else { break }
      // Only the lowest resolution serves a slow link. There, frames are dropped, and pictures are sent whole.
      var least = bytes
      if costs.packed.isEmpty {
        least = pixels(detail, near: mostTolerance.packedLevels, isWhole: true, { 0 }).bytes
      }
      costs.packed.append(.init(detail: detail, bytes: bytes, least: least))
    }
    return costs
  }

  /// Returns the lowest resolution at which a scene looks better than in half blocks: 1 for smooth scenes, films and
  /// shaders; 2 for scenes with text and sprites, which would only be blurred.
  static func least(of scene: any Scene) -> Int {
    if let composite = scene as? any CompositeScene {
      return composite.parts.reduce(1) { max($0, least(of: $1)) }
    }
    return scene is SnowScene || scene is RadialScene || scene is ContestScene
      || scene is LinearScene
      || scene is AuroraScene || scene is MovingPicture || scene is ImagePicture
      || scene is FragmentScene ? 1 : 2
  }

  /// Paints pairs of moments; returns the mean bytes and the time of the second moments, since in a film the first may
  /// require a seek. Of a still scene a single picture is measured.
  private func eachPair(
    _ size: PixelSize, of scene: any Scene, apart: Int? = nil, now: () -> Int = { 0 },
    _ body: (inout Frame) -> Int
  ) -> (bytes: Double, nanoseconds: Int) {
    var painter = scene.makePainter(size: size)
    var frame = Frame(size: size)
    var sum = 0
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
      if isStill { break }
    }
    // Only the faster half counts: other programs may have delayed the rest.
    let fast = times.sorted().prefix((times.count + 1) / 2)
    return (Double(sum) / Double(max(1, times.count)), fast.reduce(0, +) / max(1, fast.count))
  }

  /// Returns the mean bytes of a half-block frame, `apart` frames after another one; nil: at the scene's next change.
  private func halfBlocks(_ tolerance: Tolerance, apart: Int? = nil) -> Double {
    var display = CellDisplay(size: cells, depth: .truecolor, tolerance: tolerance)
    return eachPair(cells.pixels, of: scene, apart: apart) { frame in
      display.encode(frame)
      return display.outputCount
    }.bytes
  }

  /// Returns the mean bytes of a frame in pixels, and the time for painting and compressing it.
  func pixels(
    _ detail: Int, near: Int = 0, isWhole: Bool = false, _ now: () -> Int
  ) -> (bytes: Double, nanoseconds: Int) {
    let grain = SceneGrain.packed(detail)
    let size = small ?? grain.size(cells)
    let packer = PicturePacker(size: size)
    var display = PixelDisplay(size: cells, pixels: size, replacing: isWhole ? .byTurns : replacing)
    return eachPair(size, of: small == nil ? grain.painted(scene) : scene, now: now) { frame in
      packer.pack(&frame, near: near)
      display.encode(frame)
      return display.outputCount
    }
  }
}

extension Tolerance {
  /// The error in levels of a colour channel that compressed pictures may have. The terminal's scaling makes one level
  /// visible, so `fine` allows none.
  var packedLevels: Int {
    switch self {
    case .lossless, .fine: 0
    case .difference(let bound): bound < 1.5 ? 1 : bound < 3 ? 2 : 4
    }
  }
}
