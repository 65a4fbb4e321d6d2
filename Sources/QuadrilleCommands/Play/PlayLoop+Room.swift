import Dispatch
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

// How fine pictures of pixels are, by what is tried out and by what the link has room for.
extension PlayLoop {
  /// Has the sink follow what there is room for, where it is known what the ways to show the scene take.
  func watchRoom() {
    guard sink.watchesRoom, sink.room == nil, let costs = detail.costs else { return }
    var shown: Int?
    if case .packed(let value) = detail.value { shown = value }
    sink.room = RoomWatch(costs, detail: shown)
  }

  /// Finds out how finely a scene can be painted, beside everything else; at once where it cannot be tried.
  func beginTrial(of scene: any Scene, isStill: Bool = false, small: PixelSize? = nil) {
    let cells = sink.display.size
    let number = detail.number
    sampler = nil
    sink.room = nil
    guard model.isSeekable || small != nil else {
      var grain: SceneGrain? = setting.pixels == .on ? .packed(2) : nil
      if share != nil, let cell {
        grain = SceneGrain.unproven(cells, of: cell) ?? grain
      } else {
        sampler = makeSampler(of: scene, number)
      }
      _ = detail.end(number, with: grain)
      return
    }
    let trial = trial(of: scene, isStill: isStill, small: small)
    try? WorkerThread.start { [self] in
      let finding = trial()
      executor.queue.async { [self] in
        assumeIsolated { loop in
          guard loop.ending == nil else { return }
          switch finding {
          case .grain(let best):
            if loop.detail.end(number, with: best) { loop.replan(repainting: false) }
          case .costs(let costs):
            loop.take(costs, number)
            if small == nil { loop.goOnTrying(scene, number) }
          }
        }
      }
    }
  }

  /// Has a scene be tried again as it plays, as it may not stay what it was when it was tried before its time.
  private func goOnTrying(_ scene: any Scene, _ number: Int) {
    // Where scenes come by turns one of them says little of the next.
    guard number == detail.number, let costs = detail.costs, !costs.packed.isEmpty,
      !(scene is CycleScene)
    else { return }
    sampler = makeSampler(of: scene, number, known: costs)
    replan(repainting: false)
  }

  /// What tries a scene out as it plays.
  private func makeSampler(
    of scene: any Scene, _ number: Int, known: GrainCosts? = nil
  ) -> GrainSampler {
    GrainSampler(
      cells: sink.display.size, least: DetailTrial.least(of: scene), most: mostDetail,
      replacing: pixels.support?.replacing ?? .byTurns, tolerance: setting.tolerance,
      mostTolerance: setting.mostTolerance, known: known
    ) { [self] costs in
      executor.queue.async { [self] in
        assumeIsolated { loop in
          if loop.ending == nil { loop.take(costs, number) }
        }
      }
    }
  }

  /// More pixels in a cell's width are of no use.
  private var mostDetail: Int { cell.map { max(1, $0.width) } ?? 2 }

  /// Takes what it takes to show a scene, found by a trial.
  private func take(_ costs: GrainCosts, _ number: Int) {
    guard number == detail.number else { return }
    var costs = costs
    costs.isForced = setting.pixels == .on
    let isFirst = detail.costs == nil
    detail.costs = costs
    guard isFirst else {
      sink.room?.costs = costs
      return
    }
    let best = costs.detail(over: sink.link.carried, from: nil)
    if detail.end(number, with: best.map { .packed($0) }) { replan(repainting: false) }
    watchRoom()
  }

  /// Goes over to what the link has room for; not from inside a frame.
  func followRoom() {
    executor.queue.async { [self] in
      assumeIsolated { loop in
        guard loop.ending == nil, let room = loop.sink.room else { return }
        loop.detail.choose(room.detail.map { .packed($0) })
        loop.replan(repainting: false)
      }
    }
  }

  /// The way to find out how finely a scene can be painted.
  private func trial(
    of scene: any Scene, isStill: Bool, small: PixelSize?
  ) -> @Sendable () -> TrialFinding {
    let cells = sink.display.size
    if small == nil, let share, let cell {
      var trial = SharedTrial(
        scene: scene, cells: cells, cell: cell, rate: model.state.rate, share: share)
      if isStill { trial.patience = SharedTrial.longest }
      return { [trial] in .grain(trial.best(now: MonotonicClock.now)) }
    }
    var trial = DetailTrial(
      scene: scene, cells: cells, rate: model.state.rate, most: mostDetail)
    trial.replacing = pixels.support?.replacing ?? .byTurns
    (trial.tolerance, trial.mostTolerance) = (setting.tolerance, setting.mostTolerance)
    trial.small = small
    return { [trial] in .costs(trial.costs(now: MonotonicClock.now)) }
  }
}

/// What a trial found.
private enum TrialFinding {
  /// How finely a scene is painted where the terminal fetches its pictures; nil: in half blocks.
  case grain(SceneGrain?)
  /// What each way to show it takes.
  case costs(GrainCosts)
}
