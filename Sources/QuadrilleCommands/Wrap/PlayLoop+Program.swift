import Dispatch
import QuadrilleCells
import QuadrilleCore
import QuadrilleEmulator
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

// A program in front of the picture.
extension PlayLoop {
  /// Starts it, and the thread that says what comes from it and from the terminal.
  func start(_ host: WrapHost, _ watch: ReadinessWatch) throws {
    let program: HostedProgram
    do {
      program = try HostedProgram(
        host.words, variables: WrapHost.variables, size: sink.display.size,
        pixels: (session.pixelSize?.width ?? 0, session.pixelSize?.height ?? 0), watch: watch)
    } catch let error as SystemError where "\(error.call)" == "posix_spawnp" {
      throw CommandError.failed(
        "cannot run '\(ShortText.of(host.words[0]))': \(error.reason)")
    }
    host.program = program
    host.watch = watch
    host.note(window: session.pixelSize)
    adoptColors()
    // It is called here only, so that these need no proof of where they run, which would cost memory each time.
    program.onBytes = { [self] bytes in self.host?.take(bytes) ?? bytes.count }
    program.onTurnEnded = { [self] in endProgramTurn() }
    try WorkerThread.start { [self] in
      watch.run { happening in
        executor.queue.sync {
          assumeIsolated {
            switch happening.side {
            case .around:
              // What it answers is shown before anybody else is told what was typed.
              if happening.isPassed, $0.ending == nil { $0.host?.program?.awaitEcho() }
              $0.input?.read(happening)
            case .program: $0.host?.program?.handle(hasRoom: happening.hasRoom)
            }
            $0.followTyping()
          }
        }
      }
    }
  }

  /// Takes the terminal's colours for the program's, how it underlines, and how wide what is.
  func adoptColors() {
    guard let host, let model = model as? WrapModel else { return }
    host.adopt(ink: model.ink, paper: model.paper, sixteen: model.state.capabilities.ownColors)
    host.renderer.light = model.isOff ? nil : model.dimming.light
    let widths = greeting.widths
    host.emulator.surroundings.hasKeyboard = greeting.keyboard != nil
    host.emulator.surroundings.keepsBlankRows = setting.surroundings.multiplexer == .tmux
    host.emulator.width.widensByVariation = widths.pictures
    host.emulator.width.joinsEmoji = widths.emoji
    host.emulator.width.joinsFlags = widths.flags
    host.renderer.boldIsBright = model.state.capabilities.depth == .sixteen
    host.renderer.stylesUnderlines = setting.underlines.areKnown(version: greeting.version)
  }

  /// A process has ended or was stopped. If it was the program, what it wrote last is shown, and that is the end,
  /// whoever else still has its terminal open; or all of it stops with the program.
  func checkProgram() {
    guard let program = host?.program, ending == nil else { return }
    guard program.checkEnding() != nil else {
      if program.isStopped { stopWithProgram(program) }
      return
    }
    program.readRest()
    if ending == nil { finish(.quit) }
  }

  /// Gives the terminal back to the shell; with it the program goes on. Where there is none, nobody else would
  /// let it go on.
  private func stopWithProgram(_ program: HostedProgram) {
    carryOut(.suspend)
    if !ProcessSignals.mayStopJob { program.goOn() }
    endTurn()
  }

  private func endProgramTurn() {
    guard let host, ending == nil else { return }
    var effect: PlayEffect?
    for happening in host.emulator.takeHappenings() {
      if happening == .commandEnded {
        host.saysCommands = true
        effect = commandEnded() ?? effect
      }
      host.passage.note(happening)
    }
    let answers = host.emulator.takeAnswers()
    if !answers.isEmpty { host.program?.type(answers) }
    host.input.takesMouse = host.emulator.modes.mouse == .none
    if let effect { carryOut(effect) }
    showProgram()
    if host.program?.hasRest == true { goOnReading(host) }
  }

  /// Has the program's bytes that are read and not taken be taken behind all that waits for the queue.
  private func goOnReading(_ host: WrapHost) {
    guard !host.isToGoOn else { return }
    host.isToGoOn = true
    executor.queue.async { [self] in
      assumeIsolated {
        $0.host?.isToGoOn = false
        guard $0.ending == nil, let program = $0.host?.program, program.hasRest else { return }
        program.handle(hasRoom: false)
      }
    }
  }

  /// Gives the terminal around what is for it, when it takes something.
  func passOn() {
    guard let host, session.isIdle else { return }
    do {
      if host.modesChanged() { try session.change(modes: programModes) }
      let bytes = host.passage.takeBytes()
      if !bytes.isEmpty { try session.write(bytes.span) }
    } catch {
      finish(.failed(error))
    }
  }

  private var programModes: TerminalModes {
    guard let host else { return modes }
    return Passage.modes(
      for: host.emulator, keepsTitle: host.keepsTitle,
      keyboard: host.keyboard(of: greeting.keyboard))
  }

  /// Shows what it drew: at once, or, where it draws without a pause, in the next sixtieth of a second.
  func showProgram() {
    guard let host, host.isDirty, hasBegun, ending == nil else { return }
    let time = MonotonicClock.now()
    let (isNow, wait) = host.mayShow(at: time)
    guard isNow else {
      guard programTimer == nil else { return }
      programTimer = timer(after: Double(wait) / 1e9) { loop in
        loop.programTimer = nil
        loop.showProgram()
      }
      return
    }
    passOn()
    guard ending == nil else { return }
    host.render(at: time)
    if player.showOver({ sink.showText(host.renderer.text, over: $0) }) {
      return host.renderer.noteShown()
    }
    sink.layerDue = 0
    sink.isAwaited = true
    player.showAgainSoon()
  }

  private func commandEnded() -> PlayEffect? {
    guard var model = model as? WrapModel else { return nil }
    let effect = model.commandEnded(at: player.comingMoment)
    self.model = model
    if model.restsAgain {
      restTimer?.cancel()
      restTimer = timer(after: WrapModel.breath) { $0.rest() }
    }
    return effect
  }

  private func rest() {
    guard ending == nil, var model = model as? WrapModel, model.restsAgain else { return }
    let effect = model.rest()
    self.model = model
    carryOut(effect)
    endTurn()
  }

  // MARK: What is typed

  /// Says whether the next byte that is typed is the program's, whatever it is, but for escapes and the prefix.
  private func followTyping() {
    guard let host, let input else { return }
    let isOwn = host.scroll > 0 || model.state.panel == .keys
    let passes = host.input.isPlain && !isOwn && !input.isWaiting && hasBegun && ending == nil
    host.watch?.pass(passes, prefix: host.input.prefix)
  }

  /// Notes what was typed and is with the program already.
  func handle(passed bytes: [UInt8]) {
    guard let host, ending == nil else { return }
    handle(focus: true)
    dropHint()
    noteTyped(bytes, host)
  }

  private func noteTyped(_ bytes: [UInt8], _ host: WrapHost) {
    if !host.saysCommands, bytes.contains(0x0d), !host.emulator.showsAlternate {
      carryOut(commandEnded())
    }
  }

  func handle(typed bytes: [UInt8]) {
    guard let host, ending == nil else { return }
    handle(focus: true)
    dropHint()
    host.input.feed(bytes)
    while ending == nil {
      host.input.isOwn = host.scroll > 0 || model.state.panel == .keys
      guard let piece = host.input.next() else { break }
      handle(piece, host)
    }
  }

  private func handle(_ piece: WrapInput.Piece, _ host: WrapHost) {
    switch piece {
    case .typed(let bytes):
      noteTyped(bytes, host)
      host.program?.type(bytes)
      host.program?.awaitEcho()
    case .command(.pageUp, _): scroll(by: page)
    case .command(.pageDown, _): scroll(by: -page)
    case .command(let key, let modifiers): give(own: .key(key, modifiers))
    case .own(let key, let modifiers, let bytes): handle(own: key, modifiers, bytes, host)
    case .wheel(let notches):
      if host.emulator.showsAlternate {
        if host.emulator.modes.alternateScroll { host.program?.type(host.arrows(notches)) }
      } else {
        scroll(by: 3 * notches)
      }
    }
  }

  private var page: Int { max(1, sink.display.size.rows - 1) }

  /// A key while the list of keys is open, or the screen is scrolled back.
  private func handle(own key: Key, _ modifiers: Modifiers, _ bytes: [UInt8], _ host: WrapHost) {
    if model.state.panel == .keys { return give(own: .key(.escape, [])) }
    switch key {
    case .pageUp: scroll(by: page)
    case .pageDown: scroll(by: -page)
    case .up: scroll(by: 1)
    case .down: scroll(by: -1)
    case .home: scroll(by: .max / 2)
    case .end, .escape: scroll(by: -.max / 2)
    default:
      scroll(by: -.max / 2)
      host.input.giveUpLast()
      host.program?.type(bytes)
    }
  }

  private func scroll(by rows: Int) {
    guard let host else { return }
    guard host.scroll(by: rows) else {
      if rows > 0, host.scroll == 0 { model.state.say("nothing to scroll back to") }
      return
    }
    if host.scroll > 0 {
      model.state.say("\(host.scroll) rows back; End returns")
    } else {
      model.state.hush()
    }
    showProgram()
  }

  private func give(own event: InputEvent) {
    carryOut(model.handle(event, at: player.comingMoment))
    adoptColors()
    showProgram()
  }

  /// Tells the program that its terminal came into focus or went out of it, if it asked.
  func tellProgram(focus isFocused: Bool) {
    guard let host, host.emulator.modes.focus else { return }
    host.program?.type(Array((isFocused ? "\u{1b}[I" : "\u{1b}[O").utf8))
  }
}
