import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

// Handling of signals, and of leaving and entering the terminal.
extension PlayLoop {
  func handle(signal number: Int32) {
    guard ending == nil else { return }
    switch number {
    case ProcessSignals.windowChange: resize()
    case ProcessSignals.child: attachments.wrap?.checkEnding(self)
    case ProcessSignals.stop: suspend()
    case ProcessSignals.goOn: if waitForForeground() { reenter() }
    default: finish(.signal(number))
    }
  }

  /// Stops the process at the user's request. The terminal is restored meanwhile.
  func suspend() {
    let frame = hasBegun ? player.moment.frame : nil
    if hasBegun { player.hold() }
    leaveTerminal()
    greeting.forget()
    // The job's other processes stop last: the shell takes the terminal when the first of them stops.
    SignalPipe.stopProcess(by: ProcessSignals.stop, withJob: stopsJob)
    stopsJob = false
    if waitForForeground() { reenter(at: frame) }
  }

  /// Stops the process again while it is a background job of the terminal (after `bg`), until `fg`. The system would do
  /// so too when the job changes the terminal's modes. Returns false if a signal ends the loop: to end a stopped job, a
  /// shell sends that signal and SIGCONT, and the system does so when the shell itself ends.
  func waitForForeground() -> Bool {
    while SignalWatch.untaken == 0 {
      guard session.descriptor.isForAnotherGroup else { return true }
      // Its shell has ended, and another one has the terminal.
      guard ProcessSignals.mayStopJob else {
        finish(.failed(TerminalError.closed))
        return false
      }
      SignalPipe.stopProcess(by: ProcessSignals.backgroundOutput)
    }
    finish(.signal(SignalWatch.untaken))
    return false
  }

  /// Restores the terminal, after outstanding answers have come that would otherwise be typed at the shell.
  func leaveTerminal() {
    let unread = attachments.willLeave()
    let now = MonotonicClock.now()
    let (answers, timeout) = sink.link.farewell(at: now)
    let missing = session.leave(
      awaiting: answers + (greeting.isOwed(at: now) ? 1 : 0), timeout: timeout,
      after: unread)
    sink.note { $0.noteInterruption(answersMissing: missing, at: $1) }
  }

  /// Enters the terminal again after a stop.
  func reenter(at frame: Int? = nil) {
    guard attempt({ try session.enter() }) else { return }
    attachments.didReenter(self)
    resize(at: frame)
  }

  /// Adopts the terminal's size, and draws everything again even if it is the same: the terminal may have been smaller
  /// meanwhile and have lost cells.
  func resize(at frame: Int? = nil) {
    guard attempt({ try session.reserveAgain() }) else { return }
    let cells = Self.cells(session, setting.grid)
    sink.layerDue = 0
    let isOther = cells != sink.display.size
    if isOther {
      let largest = setting.surroundings.largestFrame(cells: cells.area)
      sink.note { link, _ in link.largestFrame = largest }
      sink.change { $0.current.resize(to: cells) }
    } else {
      sink.change { $0.current.invalidate() }
    }
    let isChanged = isOther && model.resize(to: cells)
    if isOther { attachments.didResize(to: cells, self) }
    let scene = model.makeScene()
    let showedPixels = sink.switchable.showsPixels
    let isOtherOutput = attachments.chooseOutput(for: scene, self)
    player.change(
      repainting: isOther || isOtherOutput,
      stretching: isOther && sink.switchable.showsPixels == showedPixels
    ) { plan in
      plan.size = sink.display.pixels
      if isChanged || isOtherOutput || isOther { update(&plan, scene) }
      if let frame { plan.firstFrame = frame }
    }
  }
}
