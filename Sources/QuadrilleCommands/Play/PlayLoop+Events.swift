import Dispatch
import QuadrilleCells
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

// What comes from the terminal, and what the model makes of it.
extension PlayLoop {
  func handle(_ happening: TerminalInput.Event) {
    if let ending { return handle(happening, after: ending) }
    if case .event = happening { isInTurn = true } else { isInTurn = false }
    switch happening {
    case .closed:
      giveTyped()
      finish(.failed(TerminalError.closed))
    case .turnEnded: endTurn()
    case .writable:
      do {
        if try !session.resume() { input?.awaitRoom() }
        attachments.canWrite(self)
      } catch {
        finish(.failed(error))
      }
    case .event(.reply(let reply)): handle(reply)
    case .event(.focus(let isFocused)): attachments.take(focus: isFocused, self)
    case .typed(let bytes): attachments.take(typed: bytes, self)
    case .passed(let bytes): attachments.take(passed: bytes, self)
    case .event(let event): take(event)
    }
  }

  /// Notes the answers that were read together with what ended it, and leaves behind them.
  private func handle(_ happening: TerminalInput.Event, after ending: PlayOutcome.Ending) {
    switch happening {
    case .event(.reply(.status)): noteStatus()
    case .event(.reply(let reply)): _ = greeting.take(reply)
    case .turnEnded where isInTurn:
      isInTurn = false
      leave(after: ending)
    default: break
    }
  }

  /// Keeps a character for the end of the turn, and gives the model any other event at once.
  private func take(_ event: InputEvent) {
    if case .key(.character(let character), []) = event { return turn.type(character) }
    giveTyped()
    if ending == nil { give(event) }
  }

  /// Gives the model what was typed, while it is there to take it.
  private func giveTyped() {
    while ending == nil, let gift = turn.nextGift(takesText: fileWork == nil && model.takesText) {
      switch gift {
      case .key(let character): give(.key(.character(character), []))
      case .text(let text):
        attachments.noteKey(self)
        carryOut(model.write(text, at: player.comingMoment))
      }
    }
  }

  private func give(_ event: InputEvent) {
    guard fileWork == nil else {
      // Nobody has to wait for a disk that hangs.
      if event == .key(.character("c"), .control) { finish(.quit) }
      if heldEvents.count < Self.mostHeldEvents { heldEvents.append(event) }
      return
    }
    if case .key = event { attachments.noteKey(self) }
    carryOut(model.handle(event, at: player.comingMoment))
  }

  /// Shows what the events of a turn came to, once for all of them.
  func endTurn() {
    giveTyped()
    guard ending == nil else { return }
    showChanges()
    followLabel()
    do {
      // Nothing is written where nothing changed.
      if fileWork == nil, !attachments.ownsModes { try session.change(modes: model.modes ?? modes) }
    } catch {
      finish(.failed(error))
    }
  }

  /// Brings the plan up to date with what the events since the last time changed.
  private func showChanges(from frame: Int? = nil) {
    switch turn.takeChange() {
    case .plan(let repainting): replan(repainting: repainting, from: frame)
    case .text: redraw()
    case nil: break
    }
  }

  private func note(repainting: Bool, from frame: Int?) {
    turn.notePlan(repainting: repainting)
    // What comes next may depend on where the scene then is.
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
      ProcessSignals.stopJob()
    case .panel: turn.noteText()
    case .plan(let repainting, let frame): note(repainting: repainting, from: frame)
    case .files(let work): start(work)
    case .copy(let text):
      do {
        try session.copy(text)
        note(repainting: true, from: nil)
      } catch {
        finish(.failed(error))
      }
    }
  }

  // MARK: Files

  /// Has work with files done beside the queue. What is typed meanwhile waits for what comes of it.
  private func start(_ work: FileWork) {
    let isDone = DispatchSemaphore(value: 0)
    fileWork = isDone
    do {
      // Not Dispatch's: for want of a thread that would hold up this queue for ever.
      try WorkerThread.start { [self] in
        let outcome = work.perform()
        isDone.signal()
        executor.queue.async { [self] in assumeIsolated { $0.take(outcome, of: work) } }
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

  /// Lets a file that is being written become whole, unless that takes long.
  func awaitFileWork() { _ = fileWork?.wait(timeout: .now() + 1) }

  // MARK: Films

  /// Takes a film that was being opened.
  func take(_ outcome: FilmOpening.Outcome) {
    guard ending == nil else { return }
    if let effect = model.handle(outcome) {
      carryOut(effect)
      endTurn()
    } else if case .failed(let error) = outcome {
      finish(.failed(error))
    }
  }

  /// Goes on without a scene that cannot be painted, where the model can, or ends with the error.
  func handle(failureOfScene error: any Error) {
    guard let effect = model.handle(failureOfScene: error) else { return finish(.failed(error)) }
    carryOut(effect)
    endTurn()
  }

  // MARK: Answers

  private func noteStatus() {
    // Before the first answer only those can come that an earlier program left behind.
    if !greeting.isAwaited(at: MonotonicClock.now()) {
      sink.noteAnswer()
      attachments.noteRead(self)
    }
  }

  private func handle(_ reply: TerminalReply) {
    if case .status = reply { return noteStatus() }
    guard greeting.take(reply) else {
      return attachments.take(reply, self)
    }
    if let trip = greeting.roundTrip(at: MonotonicClock.now()) {
      sink.note { $0.noteRoundTrip(trip, at: $1) }
    }
    let greeting = greeting
    sink.change { $0.current.marksFrames = greeting.marksFrames }
    if greeting.hasLearnt {
      model.state.capabilities = greeting.capabilities
      sink.change { $0.adopt(greeting.capabilities) }
      let isOther = model.followGround()
      attachments.didLearn(self)
      isOther || model.isDrawnForCapabilities ? replan(repainting: true) : redraw()
    }
    if greeting.isComplete {
      attachments.greetingEnded(self)
      begin()
    }
    attachments.didAnswer(self)
  }
}
