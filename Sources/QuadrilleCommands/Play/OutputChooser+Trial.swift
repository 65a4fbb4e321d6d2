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

  /// Returns the size at which to paint a scene with sharp edges; nil: half blocks are used, or the trial is running.
  func largeSize(of scene: any Scene, _ loop: isolated PlayLoop) -> PixelSize? {
    guard scene.isScalable ? loop.model.isScalable : scene.fitsPixels && loop.session.cell != nil
    else { return nil }
    let cells = loop.sink.display.size
    // A still picture may take longer, if its bytes cost nothing.
    let isStill = share != nil && loop.model.state.standsStill
    if detail.begin(type(of: scene.unwrapped), cells, isStill: isStill) {
      beginTrial(of: scene, isStill: isStill, loop)
    }
    return detail.value?.size(cells)
  }

  /// Starts a trial on its own thread. A scene that cannot be painted in advance gets a fixed resolution at once.
  func beginTrial(
    of scene: any Scene, isStill: Bool = false, small: PixelSize? = nil, _ loop: isolated PlayLoop
  ) {
    let number = detail.number
    guard loop.model.isSeekable || small != nil else {
      var grain = unmeasured(scene)
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

  /// Returns the resolution for a scene that cannot be painted in advance, such as a film from a pipe; nil: half blocks.
  ///
  /// Where all of a picture moves, compressed pixels as coarse as half blocks are fewer bytes than these.
  func unmeasured(_ scene: any Scene) -> SceneGrain? {
    if choice == .on { return .packed(2) }
    return isRemote && DetailTrial.least(of: scene) == 1 ? .packed(1) : nil
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

  /// Returns a trial for a worker thread. It counts processor time, so that other programs do not lower the resolution.
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

extension TerminalSession {
  /// The size of a cell in pixels, if the terminal reports it.
  var cell: PixelSize? {
    guard let window = pixelSize, size.columns > 0, size.rows > 0 else { return nil }
    return PixelSize(width: window.width / size.columns, height: window.height / size.rows)
  }
}
