import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

// The resolution of pixel graphics, found by a trial when a scene begins: some of its moments are painted and measured.
extension OutputChooser {
  /// The result of a trial: a resolution, or the bytes by which to choose it.
  private enum Finding {
    /// The resolution for shared pictures; nil: half blocks.
    case grain(SceneGrain?)
    /// The bytes of each resolution and of half blocks.
    case costs(GrainCosts)
  }

  /// Starts a trial of a scene's resolution on its own thread. A scene that cannot be painted in advance gets a fixed
  /// resolution at once.
  func beginTrial(
    of scene: any Scene, isStill: Bool = false, small: PixelSize? = nil, _ loop: isolated PlayLoop
  ) {
    let number = detail.number
    guard loop.model.isSeekable || small != nil else {
      var grain: SceneGrain? = choice == .on ? .packed(2) : nil
      if share != nil, let cell = loop.session.cell {
        grain = SceneGrain.unproven(loop.sink.display.size, of: cell) ?? grain
      }
      _ = detail.end(number, with: grain)
      return
    }
    let trial = trial(of: scene, isStill: isStill, small: small, loop)
    do {
      try WorkerThread.start { [loop] in
        let finding = trial()
        loop.enqueue { $0.attachments.chooser.take(finding, number, $0) }
      }
    } catch {
      _ = detail.end(number, with: detail.value)
    }
  }

  private func take(_ finding: Finding, _ number: Int, _ loop: isolated PlayLoop) {
    guard loop.ending == nil else { return }
    let best: SceneGrain?
    switch finding {
    case .grain(let grain): best = grain
    case .costs(var costs):
      costs.isForced = choice == .on
      best = costs.detail(over: loop.sink.link.carried).map { .packed($0) }
    }
    if detail.end(number, with: best) { loop.replan(repainting: false) }
  }

  /// Returns a trial for a worker thread. The trial counts the thread's processor time, so that other programs do not
  /// lower the resolution.
  private func trial(
    of scene: any Scene, isStill: Bool, small: PixelSize?, _ loop: isolated PlayLoop
  ) -> @Sendable () -> Finding {
    let (cells, rate) = (loop.sink.display.size, loop.model.state.rate)
    if small == nil, let share, let cell = loop.session.cell {
      var trial = SharedTrial(scene: scene, cells: cells, cell: cell, rate: rate, share: share)
      if isStill { trial.timeLimit = SharedTrial.longest }
      return { [trial] in .grain(trial.best(now: SystemClock.thread.nanoseconds)) }
    }
    // The terminal cannot show more pixels than a cell has.
    let most = loop.session.cell.map { max(1, $0.width) } ?? 2
    var trial = DetailTrial(scene: scene, cells: cells, rate: rate, most: most)
    trial.replacing = support?.replacing ?? .byTurns
    (trial.tolerance, trial.mostTolerance) = (loop.setting.tolerance, loop.setting.mostTolerance)
    trial.small = small
    return { [trial] in .costs(trial.costs(now: SystemClock.thread.nanoseconds)) }
  }
}
