import Dispatch
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal

// The resolution of pictures of pixels, chosen by one trial at the start.
extension PlayLoop {
  /// Finds out how finely a scene can be painted, beside everything else; at once where it cannot be tried.
  func beginTrial(of scene: any Scene, isStill: Bool = false, small: PixelSize? = nil) {
    let cells = sink.display.size
    let number = detail.number
    guard model.isSeekable || small != nil else {
      var grain: SceneGrain? = setting.pixels == .on ? .packed(2) : nil
      if share != nil, let cell {
        grain = SceneGrain.unproven(cells, of: cell) ?? grain
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
          case .costs(let costs): loop.take(costs, number)
          }
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
    let best = costs.detail(over: sink.link.carried)
    if detail.end(number, with: best.map { .packed($0) }) { replan(repainting: false) }
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
