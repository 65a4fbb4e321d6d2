import Dispatch
import QuadrilleCells
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

// Handling of terminal events and of the model's effects.
extension PlayLoop {
  func handle(_ event: TerminalInput.Event) {
    if let ending { return handle(event, after: ending) }
    if case .event = event { isInTurn = true } else { isInTurn = false }
    switch event {
    case .inBackground: if waitForForeground() { reenter() }
    case .closed:
      giveTyped()
      finish(.failed(TerminalError.closed))
    case .turnEnded: endTurn()
    case .writable:
      if attempt({ if try !session.resume() { input?.awaitWritable() } }) {
        attachments.wrap?.passRequestsOut(self)
      }
    case .event(.reply(let reply)): handle(reply)
    case .event(.focus(let isFocused)): attachments.take(focus: isFocused, self)
    case .undecoded(let bytes): attachments.wrap?.take(typed: bytes, self)
    case .passed(let bytes): attachments.wrap?.take(passed: bytes, self)
    case .event(let event): take(event)
    }
  }

  /// Handles events after the loop has ended: records answers of the same read, after which it leaves the terminal.
  private func handle(_ event: TerminalInput.Event, after ending: PlayOutcome.Ending) {
    switch event {
    case .event(.reply(.status)): noteStatus()
    case .event(.reply(let reply)): _ = greeting.take(reply)
    case .turnEnded where isInTurn:
      isInTurn = false
      leave(after: ending)
    default: break
    }
  }

  /// Collects a character until `endTurn`, which passes all of them to the model. Passes other events on at once.
  private func take(_ event: InputEvent) {
    if case .key(.character(let character), []) = event { return turn.type(character) }
    giveTyped()
    if ending == nil { give(event) }
  }

  /// Passes the collected characters to the model, unless the loop has ended.
  private func giveTyped() {
    while ending == nil, let input = turn.nextInput(takesText: fileWork == nil && model.takesText) {
      switch input {
      case .key(let character): give(.key(.character(character), []))
      case .text(let text):
        attachments.noteKey(self)
        carryOut(model.write(text, at: player.comingMoment))
      }
    }
  }

  private func give(_ event: InputEvent) {
    guard fileWork == nil else {
      // Ctrl-C quits even while a file operation hangs.
      if event == .key(.character("c"), .control) { finish(.quit) }
      if heldEvents.count < Self.mostHeldEvents { heldEvents.append(event) }
      return
    }
    if case .key = event { attachments.noteKey(self) }
    redraw(on: event)
    carryOut(model.handle(event, at: player.comingMoment))
  }

  /// On Ctrl-L the whole screen is written anew, because something else has written on it.
  func redraw(on event: InputEvent) {
    guard event == .key(.character("l"), .control) else { return }
    sink.change { $0.current.invalidate() }
    turn.noteText()
  }

  /// Ends a turn: shows the changes of all its events at once.
  func endTurn() {
    giveTyped()
    guard ending == nil else { return }
    showChanges()
    followLabel()
    // A child program decides on the modes itself.
    guard fileWork == nil, attachments.wrap == nil else { return }
    // Writes nothing if the modes are unchanged.
    attempt { try session.change(modes: model.modes ?? modes) }
  }

  /// Updates the plan with the changes since the last call.
  private func showChanges(from frame: Int? = nil) {
    switch turn.takeChange() {
    case .plan(let repainting): replan(repainting: repainting, from: frame)
    case .text: refresh()
    case nil: break
    }
  }

  private func note(repainting: Bool, from frame: Int?) {
    turn.notePlan(repainting: repainting)
    // Shown at once, since later events depend on the scene's position.
    let plan = player.plan
    if frame != nil || model.state.standsStill != plan.isPaused || model.state.rate != plan.rate {
      showChanges(from: frame)
    }
  }

  func carryOut(_ effect: PlayEffect?) {
    switch effect {
    case nil: break
    case .quit: finish(.quit)
    case .suspend:
      guard ProcessSignals.mayStopJob else {
        return model.state.say("cannot suspend: no shell started this")
      }
      showChanges()
      stopsJob = true
      ProcessID.current.kill(ProcessSignals.stop)
    case .text: turn.noteText()
    case .plan(let repainting, let frame): note(repainting: repainting, from: frame)
    case .files(let work): start(work)
    case .open(let source): attachments.shaders.open(source, self)
    case .copy(let text):
      if attempt({ try session.copy(text) }) { note(repainting: true, from: nil) }
    }
  }

  /// Passes a change of the scene to the model. The loop ends with an error that leaves no picture, unless handled.
  func handle(_ event: SceneEvent) {
    guard ending == nil else { return }
    let effect = model.handle(event)
    switch event {
    case .film(.failure(let error)) where effect == nil, .failed(let error) where effect == nil:
      finish(.failed(error))
    default:
      carryOut(effect)
      endTurn()
    }
  }

  // MARK: Files

  /// Starts a file operation on its own thread. Events wait until it is done.
  private func start(_ work: FileWork) {
    let isDone = DispatchSemaphore(value: 0)
    fileWork = isDone
    do {
      // Not a Dispatch thread: if none is free, Dispatch would block this queue.
      try WorkerThread.start { [self] in
        let outcome = work.perform()
        isDone.signal()
        enqueue { $0.take(outcome, of: work) }
      }
    } catch {
      take(.failed("\(error)"), of: work)
    }
  }

  private func take(_ outcome: FileOutcome, of work: FileWork) {
    fileWork = nil
    guard ending == nil else { return }
    carryOut(model.handle(outcome, of: work))
    followLabel()
    let events = heldEvents
    heldEvents = []
    for event in events where ending == nil { take(event) }
    endTurn()
  }

  // MARK: Answers

  private func noteStatus() {
    // Until the startup query is answered, a status report may belong to an earlier program.
    if !greeting.isAwaited(at: MonotonicClock.now()) {
      sink.noteAnswer()
      attachments.chooser.noteRead(self)
    }
  }

  private func handle(_ reply: TerminalReply) {
    if case .status = reply { return noteStatus() }
    guard greeting.take(reply) else {
      if case .graphics(let reply) = reply { attachments.chooser.take(reply, self) }
      return
    }
    if let trip = greeting.roundTrip(at: MonotonicClock.now()) {
      sink.note { $0.noteRoundTrip(trip, at: $1) }
    }
    let greeting = greeting
    sink.change { $0.current.marksFrames = greeting.marksFrames }
    if greeting.hasLearnt {
      model.state.capabilities = greeting.capabilities
      sink.change { $0.adopt(greeting.capabilities) }
      let isOther = model.followBackground()
      attachments.wrap?.adoptColors(self)
      isOther || model.isDrawnForCapabilities ? replan(repainting: true) : refresh()
    }
    if greeting.isComplete {
      attachments.greetingEnded(self)
      begin()
    }
    // The answer may change how the child program's screen is drawn.
    attachments.wrap?.show(self)
  }
}
