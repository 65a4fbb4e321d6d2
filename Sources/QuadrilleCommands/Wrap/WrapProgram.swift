import Dispatch
import QuadrilleCells
import QuadrilleCore
import QuadrilleEmulator
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

/// An attachment (see `PlayAttachments`) that runs a child program in front of the picture: it starts the program, shows
/// its screen, and passes typed bytes on to it. `WrapHost` is its state, and `TerminalChild` the process.
final class WrapProgram {
  let host: WrapHost
  /// The timer until the screen may be shown again during continuous output.
  private var showTimer: (any DispatchSourceTimer)?
  /// The timer until the background rests again after a command.
  private var restTimer: (any DispatchSourceTimer)?

  init(_ host: WrapHost) { self.host = host }

  /// Starts the program, and the thread that waits for input from the program and from the outer terminal.
  func start(_ watch: ReadinessWatch, _ loop: isolated PlayLoop) throws {
    let (session, size) = (loop.session, loop.sink.display.size)
    let program: TerminalChild
    do {
      program = try TerminalChild(
        host.words, variables: WrapHost.variables, size: size,
        pixels: (session.pixelSize?.width ?? 0, session.pixelSize?.height ?? 0), watch: watch)
    } catch let error as SystemError where "\(error.call)" == "posix_spawnp" {
      throw CommandError.failed("cannot run '\(ShortText.of(host.words[0]))': \(error.reason)")
    }
    host.program = program
    host.watch = watch
    host.note(window: session.pixelSize)
    adoptColors(loop)
    // Both closures run on the loop's queue without `assumeIsolated`, which would allocate on each call.
    program.onBytes = { [host] bytes in host.take(bytes) }
    program.onTurnEnded = { [self] in endTurn(loop) }
    // `sync` runs the handling on this thread, which holds the queue meanwhile: no frame is written then.
    try WorkerThread.start { [loop] in
      watch.run { event in
        loop.executor.queue.sync {
          loop.assumeIsolated { $0.attachments.wrap?.take(event, $0) }
        }
      }
    }
  }

  private func take(_ event: ReadinessWatch.Event, _ loop: isolated PlayLoop) {
    switch event.side {
    case .around:
      // The echo is shown before the typed bytes are handled.
      if event.isPassed, loop.ending == nil { host.program?.awaitEcho() }
      loop.input?.readAfter(event)
    case .program: host.program?.readOn(isWritable: event.isWritable)
    }
    followTyping(loop)
  }

  /// Applies the outer terminal's colours, underline styles and character widths to the emulator.
  func adoptColors(_ loop: isolated PlayLoop) {
    let (model, inquiry, setting) = (loop.model, loop.greeting.inquiry, loop.setting)
    if let colors = model.programColors {
      host.adopt(
        foreground: colors.foreground, background: colors.background,
        sixteen: model.state.capabilities.ownColors)
      host.renderer.screen.light = colors.light
    }
    host.emulator.surroundings.hasKeyboard = inquiry.keyboard != nil
    host.emulator.surroundings.keepsBlankRows = setting.surroundings.multiplexer == .tmux
    host.emulator.width.widensByVariation = inquiry.widensPictures ?? false
    host.emulator.width.joinsEmoji = inquiry.joinsEmoji ?? false
    host.emulator.width.joinsFlags = inquiry.joinsFlags ?? false
    host.renderer.boldIsBright = model.state.capabilities.depth == .sixteen
    host.renderer.stylesUnderlines = setting.underlines.areKnown(version: inquiry.version)
  }

  // MARK: The program's end

  /// Handles the end or stop of a child process. The end of the program ends the loop after its last output, even if
  /// another process still has the program's terminal open. If the program stops, the loop's job stops too.
  func checkEnding(_ loop: isolated PlayLoop) {
    guard let program = host.program, loop.ending == nil else { return }
    guard program.checkEnding() != nil else {
      if program.isStopped { stop(with: program, loop) }
      return
    }
    program.readRest()
    if loop.ending == nil { loop.finish(.quit) }
  }

  /// Restores the terminal for the shell, which later continues loop and program. Without a shell, the program goes on.
  private func stop(with program: TerminalChild, _ loop: isolated PlayLoop) {
    loop.carryOut(.suspend)
    if !ProcessSignals.mayStopJob { program.goOn() }
    loop.endTurn()
  }

  /// Cancels the timers.
  func end() {
    showTimer?.cancel()
    restTimer?.cancel()
  }

  // MARK: What the program writes

  private func endTurn(_ loop: isolated PlayLoop) {
    guard loop.ending == nil else { return }
    var effect: PlayEffect?
    for event in host.emulator.takeEvents() {
      if event == .commandEnded {
        host.saysCommands = true
        effect = commandEnded(loop) ?? effect
      }
      host.passage.note(event)
    }
    // Answers wait in the emulator, which limits them, until the program has read what was typed before.
    if let program = host.program, !program.hasTyped, !host.emulator.answers.isEmpty {
      program.type(host.emulator.takeAnswers())
    }
    host.input.takesMouse = host.emulator.modes.mouse == .none
    if let effect { loop.carryOut(effect) }
    show(loop)
    if host.program?.hasRest == true { goOnReading(loop) }
  }

  /// Queues another turn for the program's remaining bytes, after all other blocks of the queue.
  private func goOnReading(_ loop: isolated PlayLoop) {
    guard !host.isToGoOn else { return }
    host.isToGoOn = true
    loop.enqueue { loop in
      guard let host = loop.attachments.wrap?.host else { return }
      host.isToGoOn = false
      guard loop.ending == nil, let program = host.program, program.hasRest else { return }
      program.readOn(isWritable: false)
    }
  }

  /// Sends modes and waiting requests to the outer terminal, if it is idle.
  func passRequestsOut(_ loop: isolated PlayLoop) {
    let session = loop.session
    guard session.isIdle else { return }
    let keyboard = loop.greeting.inquiry.keyboard
    loop.attempt {
      if host.modesChanged() {
        try session.change(
          modes: Passage.modes(
            for: host.emulator, keepsTitle: host.keepsTitle, keyboard: host.keyboard(of: keyboard)))
      }
      let bytes = host.passage.takeBytes()
      if !bytes.isEmpty { try session.write(bytes.span) }
    }
  }

  /// Shows the program's screen: at once, or during continuous output after a delay.
  func show(_ loop: isolated PlayLoop) {
    guard host.isDirty, loop.hasBegun, loop.ending == nil else { return }
    let time = MonotonicClock.now()
    let (isNow, wait) = host.mayShow(at: time)
    guard isNow else {
      guard showTimer == nil else { return }
      showTimer = loop.timer(after: Double(wait) / 1e9) { loop in
        loop.attachments.wrap?.showTimer = nil
        loop.attachments.wrap?.show(loop)
      }
      return
    }
    passRequestsOut(loop)
    guard loop.ending == nil else { return }
    let wasBack = host.scroll > 0
    host.render(at: time)
    if wasBack, host.scroll == 0 { loop.model.state.hush() }
    let (sink, screen) = (loop.sink, host.renderer.screen)
    if loop.player.showOver({ sink.showText(screen, over: $0) }) {
      return host.renderer.screen.forgetChanges()
    }
    // The sink takes the screen by `makeLayer` when it shows the picture again.
    sink.layerDue = 0
    sink.isAwaited = true
    loop.player.showAgainSoon()
  }

  private func commandEnded(_ loop: isolated PlayLoop) -> PlayEffect? {
    let effect = loop.model.commandEnded(at: loop.player.comingMoment)
    if loop.model.restsAgain {
      restTimer?.cancel()
      restTimer = loop.timer(after: WrapModel.breath) { loop in
        guard loop.ending == nil, loop.model.restsAgain else { return }
        loop.carryOut(loop.model.rest())
        loop.endTurn()
      }
    }
    return effect
  }

  // MARK: What is typed

  /// Sets whether the reading thread may pass typed bytes, except ESC and the prefix, directly to the program.
  private func followTyping(_ loop: isolated PlayLoop) {
    guard let input = loop.input else { return }
    let passes =
      host.input.isPlain && !ownsKeys(loop) && !input.isWaiting && loop.hasBegun
      && loop.ending == nil
    host.watch?.allowPassing(passes, prefix: host.input.prefix)
  }

  /// Returns whether keys are for wrap: the list of keys is open, or the screen is scrolled back.
  private func ownsKeys(_ loop: isolated PlayLoop) -> Bool {
    host.scroll > 0 || loop.model.state.panel == .keys
  }

  /// Handles typed bytes that the reading thread has already passed to the program.
  func take(passed bytes: [UInt8], _ loop: isolated PlayLoop) {
    guard loop.ending == nil else { return }
    loop.attachments.noteKey(loop)
    noteTyped(bytes, loop)
  }

  private func noteTyped(_ bytes: [UInt8], _ loop: isolated PlayLoop) {
    if !host.saysCommands, bytes.contains(0x0d), !host.emulator.showsAlternate {
      loop.carryOut(commandEnded(loop))
    }
  }

  func take(typed bytes: [UInt8], _ loop: isolated PlayLoop) {
    guard loop.ending == nil else { return }
    loop.attachments.noteKey(loop)
    host.input.feed(bytes)
    while loop.ending == nil {
      host.input.isOwn = ownsKeys(loop)
      guard let piece = host.input.next() else { break }
      take(piece, loop)
    }
  }

  private func take(_ piece: WrapInput.Piece, _ loop: isolated PlayLoop) {
    switch piece {
    case .typed(let bytes):
      noteTyped(bytes, loop)
      host.program?.type(bytes)
      host.program?.awaitEcho()
    case .command(.pageUp, _): scroll(by: page(loop), loop)
    case .command(.pageDown, _): scroll(by: -page(loop), loop)
    case .command(let key, let modifiers): give(own: .key(key, modifiers), loop)
    case .own(let key, _, let bytes): take(own: key, bytes, loop)
    case .wheel(let notches):
      if host.emulator.showsAlternate {
        if host.emulator.modes.alternateScroll { host.program?.type(host.arrows(notches)) }
      } else {
        scroll(by: 3 * notches, loop)
      }
    }
  }

  private func page(_ loop: isolated PlayLoop) -> Int { max(1, loop.sink.display.size.rows - 1) }

  /// Handles a key for wrap.
  private func take(own key: Key, _ bytes: [UInt8], _ loop: isolated PlayLoop) {
    if loop.model.state.panel == .keys { return give(own: .key(.escape, []), loop) }
    switch key {
    case .pageUp: scroll(by: page(loop), loop)
    case .pageDown: scroll(by: -page(loop), loop)
    case .up: scroll(by: 1, loop)
    case .down: scroll(by: -1, loop)
    case .home: scroll(by: .max / 2, loop)
    case .end, .escape: scroll(by: -.max / 2, loop)
    default:
      scroll(by: -.max / 2, loop)
      host.input.giveUpLast()
      host.program?.type(bytes)
    }
  }

  private func scroll(by rows: Int, _ loop: isolated PlayLoop) {
    guard host.scroll(by: rows) else {
      if rows > 0, host.scroll == 0 { loop.model.state.say("nothing to scroll back to") }
      return
    }
    if host.scroll > 0 {
      loop.model.state.say("\(host.scroll) rows back; End returns")
    } else {
      loop.model.state.hush()
    }
    show(loop)
  }

  private func give(own event: InputEvent, _ loop: isolated PlayLoop) {
    loop.redraw(on: event)
    loop.carryOut(loop.model.handle(event, at: loop.player.comingMoment))
    adoptColors(loop)
    show(loop)
  }

  /// Reports focus changes to the program, if it requested them (DECSET 1004).
  func tell(focus isFocused: Bool) {
    guard host.emulator.modes.focus else { return }
    host.program?.type(Array((isFocused ? "\u{1b}[I" : "\u{1b}[O").utf8))
  }
}
