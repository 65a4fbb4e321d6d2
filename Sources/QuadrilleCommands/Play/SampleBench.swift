import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback

/// A thing that is tried.
enum Sample: Equatable {
  case halfBlocks
  case packed(Int)
}

/// What it came to: bytes, those of the least exact, and the time that one took; of half blocks also those of a picture
/// after some that were left out.
enum SampleResult {
  case halfBlocks(Int, least: Int, apart: Int)
  case packed(Int, bytes: Int, least: Int, nanoseconds: Int)
}

/// One way to show a scene, tried on two pictures of it.
struct SampleBench {
  /// When the next comes.
  private(set) var change: Int
  private let wanted: Sample
  private var painter: any ScenePainter
  private var frame: Frame
  private var packer: PicturePacker?
  private var display: any Display
  private var other: (any Display)?
  private let near: (usual: Int, most: Int)
  /// What the second picture of half blocks came to.
  private var counted: (bytes: Int, least: Int)?

  init(_ wanted: Sample, _ scene: any Scene, _ sampler: GrainSampler, change: Int) {
    self.change = change
    self.wanted = wanted
    let tolerances = sampler.tolerances()
    near = (tolerances.usual.packedLevels, tolerances.most.packedLevels)
    let size: PixelSize
    switch wanted {
    case .halfBlocks:
      size = sampler.cells.pixels
      painter = scene.makePainter(size: size)
      display = Compositor(size: sampler.cells, depth: .truecolor, tolerance: tolerances.usual)
      other = Compositor(size: sampler.cells, depth: .truecolor, tolerance: tolerances.most)
    case .packed(let detail):
      size = DetailTrial.size(sampler.cells, detail: detail)
      painter = DetailTrial.painted(scene, detail: detail).makePainter(size: size)
      display = sampler.display(size)
      packer = PicturePacker(size: size)
    }
    frame = Frame(size: size)
  }

  /// Paints the first picture; false if there is none.
  mutating func first(_ moment: Moment) -> Bool {
    guard (try? painter.paint(moment, into: &frame)) == true else { return false }
    packer?.pack(&frame, near: near.usual)
    display.encode(frame)
    other?.encode(frame)
    return true
  }

  /// What came of a picture.
  enum Step {
    case more, failed
    case done(SampleResult)
  }

  /// Paints the second, and counts; of half blocks also one a fifth of a second later.
  mutating func next(_ moment: Moment) -> Step {
    let start = MonotonicClock.now()
    guard (try? painter.paint(moment, into: &frame)) == true else { return .failed }
    if let counted, var other {
      other.encode(frame)
      return .done(.halfBlocks(counted.bytes, least: counted.least, apart: other.outputCount))
    }
    packer?.pack(&frame, near: near.usual)
    let time = MonotonicClock.now() - start
    display.encode(frame)
    guard case .packed(let detail) = wanted else {
      other?.encode(frame)
      counted = (display.outputCount, other?.outputCount ?? 0)
      change = moment.frame + max(1, moment.rate / 5)
      return .more
    }
    let bytes = display.outputCount
    frame.packed.removeAll()
    packer?.pack(&frame, near: near.most)
    // Where some are left out parts are of no use.
    let least = frame.packed.letters.count
    return .done(.packed(detail, bytes: bytes, least: least, nanoseconds: time))
  }
}
