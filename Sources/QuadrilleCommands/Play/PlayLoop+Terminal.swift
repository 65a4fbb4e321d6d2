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
    case _ where attachments.signals.contains(number): attachments.take(signal: number, self)
    case ProcessSignals.stop: suspend()
    case ProcessSignals.goOn: reenter()
    default: finish(.signal(number))
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
    let unread = attachments.willLeave()
    let now = MonotonicClock.now()
    let (answers, patience) = sink.link.farewell(at: now)
    let missing = session.leave(
      awaiting: answers + (greeting.isOwed(at: now) ? 1 : 0), patience: patience,
      after: unread)
    sink.note { $0.noteInterruption(answersMissing: missing, at: $1) }
  }

  /// Takes the terminal again after a stop, whoever asked for it.
  func reenter(at frame: Int? = nil) {
    do {
      try session.enter()
    } catch {
      return finish(.failed(error))
    }
    attachments.didReenter(self)
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
      let largest = setting.surroundings.largestFrame(cells: cells.area)
      sink.note { link, _ in link.largestFrame = largest }
      sink.change { $0.current.resize(to: cells) }
    } else {
      sink.change { $0.current.invalidate() }
    }
    let isChanged = isOther && model.resize(to: cells)
    if isOther { attachments.didResize(to: cells, self) }
    let scene = model.makeScene()
    let isOtherOutput = attachments.chooseOutput(for: scene, self)
    player.change(repainting: isOther || isOtherOutput) { plan in
      plan.size = sink.display.pixels
      if isChanged || isOtherOutput || isOther { update(&plan, scene) }
      if let frame { plan.firstFrame = frame }
    }
  }
}
