import QuadrilleCore
import Synchronization

/// Says, where pictures are painted, whether samples are taken: set on the player's queue.
final class SamplingOrder: Sendable {
  private let wanted = Atomic<Bool>(false)

  /// Whether anybody would do anything else if more were known.
  var isWanted: Bool {
    get { wanted.load(ordering: .relaxed) }
    set { wanted.store(newValue, ordering: .relaxed) }
  }
}

/// A scene of which samples are taken as it is painted.
struct SampledScene: WrapperScene {
  /// The scene as it is shown.
  var base: any Scene
  /// The scene before an output wrapped it.
  let plain: any Scene
  let sampler: GrainSampler
  /// When they are taken; nil: always.
  var order: SamplingOrder?

  func makePainter(size: PixelSize) -> any ScenePainter {
    SampledPainter(
      painter: base.makePainter(size: size), scene: plain, sampler: sampler, order: order)
  }
}

private struct SampledPainter: ScenePainter {
  var painter: any ScenePainter
  let scene: any Scene
  let sampler: GrainSampler
  let order: SamplingOrder?
  /// What is tried, from its first picture until its second.
  private var bench: SampleBench?

  init(
    painter: any ScenePainter, scene: any Scene, sampler: GrainSampler, order: SamplingOrder?
  ) {
    self.painter = painter
    self.scene = scene
    self.sampler = sampler
    self.order = order
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
    guard order?.isWanted != false, let wanted = sampler.next(at: moment),
      let change = scene.nextChange(after: moment)
    else { return }
    bench = SampleBench(wanted, scene, sampler, change: change)
    if bench?.first(moment) == false { bench = nil }
  }
}
