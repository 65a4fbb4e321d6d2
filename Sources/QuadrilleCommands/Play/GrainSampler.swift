import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import Synchronization

/// Finds out, while a scene plays, what it takes to show it by pictures of several sizes and by half blocks: for a film
/// from a pipe and an editor, of which nothing can be painted before its time.
///
/// Of each two pictures that follow each other one more is painted and packed, in one size after the other. That is done
/// where the scene is painted, some frames ahead, and seldom.
final class GrainSampler: Sendable {
  private struct State {
    /// What is tried now: half blocks, then the sizes one after another.
    var turn = 0
    /// The frame before which nothing is tried.
    var due = 0
    /// Sizes of which one took too long, and all beyond, are not tried again.
    var sizes: [Int]
    var rounds = 0
    /// How often in a row the present one took too long.
    var slow = 0
    var costs = GrainCosts()
    var round = GrainCosts()
  }

  let cells: CellSize
  private let replacing: PixelDisplay.Replacing
  private let tolerance: Tolerance
  private let mostTolerance: Tolerance
  private let patience: Int
  private let state: Mutex<State>
  /// Called where pictures are painted, when more is known.
  private let onCosts: @Sendable (GrainCosts) -> Void

  /// Rounds before anything is told, and the seconds between those that follow.
  private static let firstRounds = 2
  private static let pause = 6
  /// How often a size may take too long.
  private static let mostSlow = 3
  /// How much the newest round counts.
  private static let newest = 0.4

  /// Tries sizes of up to `most` pixels in a cell's width.
  init(
    cells: CellSize, least: Int, most: Int, replacing: PixelDisplay.Replacing,
    tolerance: Tolerance, mostTolerance: Tolerance, patience: Int = DetailTrial.usualPatience,
    onCosts: @escaping @Sendable (GrainCosts) -> Void
  ) {
    self.cells = cells
    self.replacing = replacing
    self.tolerance = tolerance
    self.mostTolerance = mostTolerance
    self.patience = patience
    self.onCosts = onCosts
    state = Mutex(State(sizes: DetailTrial.details.filter { $0 >= least && $0 <= most }))
  }

  /// The next thing to try at a frame; nil: nothing now.
  fileprivate func next(at frame: Int) -> Sample? {
    state.withLock { state in
      guard frame >= state.due, state.turn <= state.sizes.count else { return nil }
      return state.turn == 0 ? .halfBlocks : .packed(state.sizes[state.turn - 1])
    }
  }

  /// Takes what was found at a moment.
  fileprivate func take(_ result: SampleResult, _ pictures: Int, at moment: Moment) {
    let known: GrainCosts? = state.withLock { state in
      state.round.pictures = Double(pictures)
      switch result {
      case .halfBlocks(let bytes, let least, let apart):
        (state.round.halfBlocks, state.round.leastHalfBlocks) = (Double(bytes), Double(least))
        state.round.apartHalfBlocks = Double(apart)
      case .packed(let detail, let bytes, let least, let time):
        if time > patience {
          state.slow += 1
          // It may have been held up by something else.
          guard state.slow > Self.mostSlow else { return nil }
          // The coarsest is tried again, in the next round.
          let coarsest = state.sizes.first ?? 0
          state.sizes.removeAll { $0 >= detail && $0 > coarsest }
        } else {
          state.round.packed.append(
            .init(detail: detail, bytes: Double(bytes), least: Double(least)))
        }
      }
      state.slow = 0
      state.turn += 1
      guard state.turn > state.sizes.count else { return nil }
      state.costs.mix(state.round, by: state.rounds == 0 ? 1 : Self.newest)
      state.round = GrainCosts()
      state.turn = 0
      state.rounds += 1
      guard state.rounds >= Self.firstRounds else { return nil }
      state.due = moment.frame + Self.pause * moment.rate
      return state.costs
    }
    if let known { onCosts(known) }
  }

  fileprivate func tolerances() -> (usual: Tolerance, most: Tolerance) {
    (tolerance, mostTolerance)
  }

  fileprivate func display(_ pixels: PixelSize) -> PixelDisplay {
    PixelDisplay(size: cells, pixels: pixels, replacing: replacing)
  }
}

/// A thing that is tried.
private enum Sample: Equatable {
  case halfBlocks
  case packed(Int)
}

/// What it came to: bytes, those of the least exact, and the time that one took; of half blocks also those of a picture
/// after some that were left out.
private enum SampleResult {
  case halfBlocks(Int, least: Int, apart: Int)
  case packed(Int, bytes: Int, least: Int, nanoseconds: Int)
}

extension GrainCosts {
  /// Becomes a mean of what is known and what was found just now, of what was found now.
  fileprivate mutating func mix(_ other: GrainCosts, by share: Double) {
    func mixed(_ old: Double, _ new: Double) -> Double { old + (new - old) * share }
    halfBlocks = mixed(halfBlocks, other.halfBlocks)
    leastHalfBlocks = mixed(leastHalfBlocks, other.leastHalfBlocks)
    apartHalfBlocks = mixed(apartHalfBlocks, other.apartHalfBlocks)
    pictures = mixed(pictures, other.pictures)
    packed = other.packed.map { new in
      guard let old = packed.first(where: { $0.detail == new.detail }) else { return new }
      return Packed(
        detail: new.detail, bytes: mixed(old.bytes, new.bytes), least: mixed(old.least, new.least))
    }
  }
}

/// A scene of which samples are taken as it is painted.
struct SampledScene: Scene {
  /// As it is shown.
  let scene: any Scene
  /// As it is without any way to show it.
  let plain: any Scene
  let sampler: GrainSampler

  func makePainter(size: PixelSize) -> any ScenePainter {
    SampledPainter(painter: scene.makePainter(size: size), scene: plain, sampler: sampler)
  }

  func nextChange(after moment: Moment) -> Int? { scene.nextChange(after: moment) }

  func framesInLoop(rate: Int) -> Int? { scene.framesInLoop(rate: rate) }

  var framesAtOnce: Int { scene.framesAtOnce }
}

private struct SampledPainter: ScenePainter {
  var painter: any ScenePainter
  let scene: any Scene
  let sampler: GrainSampler
  /// What is tried, from its first picture until its second.
  private var bench: SampleBench?

  init(painter: any ScenePainter, scene: any Scene, sampler: GrainSampler) {
    self.painter = painter
    self.scene = scene
    self.sampler = sampler
  }

  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
    guard try painter.paint(moment, into: &frame) else { return false }
    sample(moment)
    return true
  }

  private mutating func sample(_ moment: Moment) {
    guard bench == nil else {
      guard let change = bench?.change, moment.frame >= change else { return }
      switch bench?.next(moment) {
      case .more: break
      case .done(let result):
        sampler.take(result, TrialMoments.pictures(of: scene, from: moment), at: moment)
        bench = nil
      case nil, .failed: bench = nil
      }
      return
    }
    guard let wanted = sampler.next(at: moment.frame),
      let change = scene.nextChange(after: moment)
    else { return }
    bench = SampleBench(wanted, scene, sampler, change: change)
    if bench?.first(moment) == false { bench = nil }
  }
}

/// One way to show a scene, tried on two pictures of it.
private struct SampleBench {
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
