import Dispatch
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

// What signals mean, and whose the terminal is.
extension PlayLoop {
  func handle(signal number: Int32) {
    guard ending == nil else { return }
    switch number {
    case ProcessSignals.windowChange: resize()
    case ProcessSignals.child: checkProgram()
    case ProcessSignals.stop: suspend()
    case ProcessSignals.goOn: reenter()
    default: finish(.signal(number))
    }
  }

  /// Has tmux asked whether what is sent gets through; only tmux can tell.
  func watchDiscards() {
    guard setting.surroundings.multiplexer == .tmux, let pane = Environment.value("TMUX_PANE")
    else { return }
    sink.discards = DiscardWatch()
    let queue = executor.queue
    sink.askForDiscards = { [self] in
      DispatchQueue.global(qos: .utility).async {
        let count = TmuxFeatures.discardedBytes(pane: pane)
        queue.async { [self] in assumeIsolated { $0.sink.take(discarded: count) } }
      }
    }
  }

  /// Stops the process as the user asked, with the terminal given back meanwhile.
  func suspend() {
    let frame = hasBegun ? player.moment.frame : nil
    if hasBegun { player.hold() }
    leaveTerminal()
    greeting.forget()
    SignalPipe.actByDefault(ProcessSignals.stop)
    SignalPipe.catchSignal(ProcessSignals.stop)
    reenter(at: frame)
  }

  /// Gives the terminal back, with nothing under way that would be typed at the shell.
  func leaveTerminal() {
    // What comes now is for whoever has it next.
    host?.watch?.pass(false, prefix: nil)
    let now = MonotonicClock.now()
    let (answers, patience) = sink.link.farewell(at: now)
    let missing = session.leave(
      awaiting: answers + (greeting.isOwed(at: now) ? 1 : 0), patience: patience,
      after: host?.watch?.takeUntaken() ?? [])
    sink.noteInterruption(answersMissing: missing)
  }

  /// Takes the terminal again after a stop, whoever asked for it.
  func reenter(at frame: Int? = nil) {
    do {
      try session.enter()
    } catch {
      return finish(.failed(error))
    }
    host?.program?.goOn()
    // Whoever brought it back looks at it.
    handle(focus: true)
    resize(at: frame)
  }

  /// Draws everything anew, whether or not the size is another one: the terminal may have been smaller
  /// in between and lost some of it.
  func resize(at frame: Int? = nil) {
    do {
      try session.reserveAgain()
    } catch {
      return finish(.failed(error))
    }
    let cells = Self.cells(session, setting.grid)
    sink.layerDue = 0
    let isOther = cells != sink.display.size
    if isOther {
      sink.setLargestFrame(setting.surroundings.largestFrame(cells: cells.area))
      sink.resize(to: cells)
    } else {
      sink.invalidate()
    }
    if isOther { sink.race?.forget() }
    if isOther && pixels.isSlow { pixels.isSlow = false }
    let isChanged = isOther && model.resize(to: cells)
    if isOther {
      host?.resize(to: cells, window: session.pixelSize)
      host?.render(at: MonotonicClock.now())
    }
    let scene = model.makeScene()
    let isOtherOutput = chooseOutput(for: scene)
    player.change(repainting: isOther || isOtherOutput) { plan in
      plan.size = sink.display.pixels
      if isChanged || isOtherOutput || isOther { update(&plan, scene) }
      if let frame { plan.firstFrame = frame }
    }
  }
}
