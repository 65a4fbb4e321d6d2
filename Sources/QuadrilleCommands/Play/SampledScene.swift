import QuadrilleCore

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
