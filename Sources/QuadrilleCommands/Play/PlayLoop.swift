import Dispatch
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

/// The run loop of everything that is played: takes events, passes them to the model, performs effects, and owns the
/// player and the sink. The main thread waits for its end.
///
/// An actor on the player's own queue. The queue's handlers enter by `assumeIsolated`, so that no event waits for a hop.
/// Handlers retain the loop, so a late handler finds a loop that has ended.
actor PlayLoop {
  let player: Player
  let sink: ScreenSink
  let session: TerminalSession
  let setting: PlaySetting
  /// The parts besides the model that affect the picture or take events, such as labels and a child program.
  let attachments: PlayAttachments
  /// The terminal modes at the start.
  let modes: TerminalModes
  var model: any PlayedModel
  var greeting: Greeting
  var input: TerminalInput?
  private(set) var hasBegun = false
  private(set) var ending: PlayOutcome.Ending?
  /// Whether more events from the same read of terminal input may follow.
  var isInTurn = false
  /// Whether the awaited SIGTSTP stops the whole job, as on Ctrl-Z, not only this process.
  var stopsJob = false
  /// The characters typed in this read of events (turn), and the changes to show at its end.
  var turn = PlayTurn()
  /// The running file operation, and the events that came meanwhile.
  var fileWork: DispatchSemaphore?
  var heldEvents: [InputEvent] = []
  static let mostHeldEvents = 4096

  nonisolated let executor = QueueExecutor(DispatchQueue(label: "player", qos: .userInteractive))
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let ended = DispatchSemaphore(value: 0)
  /// A closure called with each loop that starts, for tests.
  @TaskLocal static var observer: (@Sendable (PlayLoop) -> Void)?
  private var signals: SignalPipe?
  private var durationTimer: (any DispatchSourceTimer)?
  private var firstTimer: (any DispatchSourceTimer)?
  /// The exit status of the child program.
  private var exitCode: Int32?
  /// The time and processor time at the first picture; after the end, the difference to that.
  private var usage = ProcessUsage()

  init(
    session: sending TerminalSession, model: any PlayedModel, setting: PlaySetting,
    judge: PlayJudge? = nil, host: sending WrapHost? = nil
  ) {
    let cells = Self.cells(session, setting.grid)
    var model = model
    _ = model.resize(to: cells)
    let state = model.state
    let attachments = PlayAttachments(
      judge: judge, host: host, setting: setting, capabilities: state.capabilities)
    let greeting = attachments.greeting(
      state.capabilities, setting, rows: cells.rows, knowsPixels: session.pixelSize != nil)
    let sink = ScreenSink(
      session,
      switchable: SwitchableDisplay(
        size: cells, capabilities: state.capabilities, halves: setting.halves ?? .any,
        makeCells: SwitchableDisplay.halfBlocks(isInline: setting.place.isInline)),
      link: setting.makeLink(rate: state.rate, cells: cells, depth: state.capabilities.depth),
      marksFrames: greeting.marksFrames)
    sink.observer = attachments
    sink.note { link, _ in link.sendsParts = model.isWrittenIn }
    let plan = PlaybackPlan(
      scene: attachments.timed(model.makeScene()), size: cells.pixels, rate: state.rate,
      isPaused: state.standsStill)
    let player = Player(plan: plan, sink: sink)
    // An error recurs when playing starts, and is reported then.
    try? player.prepare()
    modes = session.modes
    self.attachments = attachments
    self.session = session
    self.setting = setting
    self.model = model
    self.greeting = greeting
    self.sink = sink
    self.player = player
  }

  /// Returns the grid to draw: the chosen grid, clipped to the terminal, or else the terminal's grid.
  static func cells(_ session: TerminalSession, _ grid: CellSize?) -> CellSize {
    let terminal = session.size
    return grid?.clipped(to: terminal) ?? terminal
  }

  /// Plays until the loop ends; the terminal is restored when this returns. Blocks; must not run on the queue.
  nonisolated func run() -> PlayOutcome {
    // The calling thread needs a stack for crash handlers, too: `sync` runs the queue's work on it.
    SignalStack.adopt()
    Self.observer?(self)
    executor.queue.sync { assumeIsolated { $0.start() } }
    ended.wait()
    return executor.queue.sync { assumeIsolated { $0.outcome } }
  }

  private var outcome: PlayOutcome {
    PlayOutcome(
      ending: ending ?? .quit, log: player.log, rate: player.plan.rate,
      cells: sink.display.size, depth: sink.display.depth,
      usesASCII: model.state.capabilities.usesASCII, link: sink.link,
      answeredBy: greeting.inquiry.version, output: sink.switchable.output,
      usage: usage, wakeUps: player.wakeUps, shader: attachments.shaders.report,
      exitCode: exitCode)
  }

  // MARK: Beginning and ending

  private func start() {
    attachments.connect(self)
    player.onEnding = { [self] ending in
      assumeIsolated { loop in
        switch ending {
        case .ended: loop.finish(.quit)
        case .failed(let error): loop.handle(.failed(error))
        }
      }
    }
    model.opening?.whenDone { [self] outcome in enqueue { $0.handle(.film(outcome)) } }
    session.onBlocked = { [self] in assumeIsolated { $0.input?.awaitWritable() } }
    let wrap = attachments.wrap
    do {
      let watch = try wrap == nil ? nil : ReadinessWatch()
      signals = try SignalPipe(
        ProcessSignals.ending + [
          ProcessSignals.stop, ProcessSignals.goOn, ProcessSignals.windowChange,
        ] + (wrap == nil ? [] : [ProcessSignals.child]), queue: executor.queue
      ) { [self] number in assumeIsolated { $0.handle(signal: number) } }
      try session.enter(asking: greeting.bytes(at: MonotonicClock.now()))
      input = TerminalInput(
        descriptor: session.descriptor, keys: session.description.keys, queue: executor.queue,
        watch: watch
      ) { [self] event in assumeIsolated { $0.handle(event) } }
      input?.awaitsReply = { [self] in assumeIsolated { $0.awaitsReply } }
      // Bytes that could not be written on entering wait until the terminal takes more.
      if !session.isIdle { input?.awaitWritable() }
      if let watch { try wrap?.start(watch, self) }
    } catch {
      return finish(.failed(error))
    }
    guard let timeout = greeting.timeout else { return begin() }
    firstTimer = timer(after: timeout) { $0.begin() }
  }

  /// Whether an answer of the terminal may still be outstanding.
  var awaitsReply: Bool {
    let time = MonotonicClock.now()
    if greeting.isExpected(at: time) { return true }
    // Late answers must not reach a child program.
    if attachments.wrap != nil, greeting.mayStillCome(at: time) { return true }
    // A terminal that did not answer the first queries will not answer others.
    guard greeting.isComplete || sink.link.answering != .unknown else { return false }
    return sink.link.expectsAnswer(at: time)
  }

  /// Shows the first picture, once. Events before it have already taken effect.
  func begin() {
    guard !hasBegun, ending == nil else { return }
    firstTimer?.cancel()
    attachments.wrap?.host.program?.beginReading()
    guard ending == nil else { return }
    // The first picture already includes the hint.
    attachments.labels.follow(self, atStart: true)
    hasBegun = true
    attachments.followBlocks(self)
    usage = ProcessUsage.now()
    attachments.wrap?.show(self)
    // The first picture or the child program's screen may have ended the loop: the terminal is closed.
    guard ending == nil else { return }
    let start = usage.nanoseconds
    guard attempt({ try player.start(on: executor.queue, at: start, waitsAwake: false) })
    else { return }
    if let seconds = setting.duration {
      // Half a slot early, so that the slot at the very end does not begin.
      let time = max(0, seconds - 0.5 / Double(model.state.rate))
      durationTimer = timer(after: time, of: start) { $0.finish(.quit) }
    }
  }

  func finish(_ ending: PlayOutcome.Ending) {
    guard self.ending == nil else { return }
    self.ending = ending
    usage = ProcessUsage.now().since(usage)
    attachments.end(self)
    removeText()
    player.stop()
    // If an event ends the loop, the terminal is left after the rest of its read, whose answers need no waiting.
    if !isInTurn { leave(after: ending) }
  }

  func leave(after ending: PlayOutcome.Ending) {
    input?.stopReading()
    if case .failed(TerminalError.closed) = ending { session.leave() } else { leaveTerminal() }
    // A file may still be written.
    _ = fileWork?.wait(timeout: .now() + 1)
    exitCode = attachments.close()
    ended.signal()
  }

  /// With `--inline`, removes the text over the last picture, which stays below the prompt.
  private func removeText() {
    guard case .inline(_, clears: false) = setting.place, hasBegun, session.isIdle else { return }
    model.state.closePanel()
    sink.layerDue = 0
    player.showAgain()
  }

  /// Calls a closure on the queue after some seconds, counted from now or from `start` on the monotonic clock.
  func timer(
    after seconds: Double, of start: Int? = nil,
    _ action: @escaping @Sendable (isolated PlayLoop) -> Void
  ) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(
      flags: start == nil ? [] : .strict, queue: executor.queue)
    let nanoseconds = Double(start ?? MonotonicClock.now()) + seconds * 1e9
    timer.schedule(deadline: DispatchTime(uptimeNanoseconds: UInt64(nanoseconds)))
    timer.setEventHandler { [self] in assumeIsolated(action) }
    timer.activate()
    return timer
  }

  /// Queues a closure on the loop's queue. Any thread may call this.
  nonisolated func enqueue(_ action: @escaping @Sendable (isolated PlayLoop) -> Void) {
    executor.queue.async { [self] in assumeIsolated(action) }
  }

  /// Performs an action. An error ends the loop, and false is returned.
  @discardableResult
  func attempt(_ action: () throws -> Void) -> Bool {
    do {
      try action()
      return true
    } catch {
      finish(.failed(error))
      return false
    }
  }

  // MARK: What is shown

  /// Updates the player's plan from the model: scene, output, pause and frame rate.
  func replan(repainting: Bool, from frame: Int? = nil) {
    let state = model.state
    sink.leastStride = state.isAway ? max(1, state.rate / Unfocused.slowRate) : 1
    sink.layerDue = 0
    sink.isAwaited = true
    let before = player.plan.rate
    let scene = model.makeScene()
    let isOther = attachments.chooseOutput(for: scene, self)
    let frame = attachments.willPlay(scene, from: frame, self)
    player.change(repainting: repainting || isOther) { plan in
      update(&plan, scene)
      if let frame { plan.firstFrame = frame }
    }
    if state.rate != before { sink.note { $0.change(rate: state.rate, at: $1) } }
  }

  /// Paints the current picture anew, with its current text.
  func refresh() {
    sink.layerDue = 0
    sink.isAwaited = true
    player.change { _ in }
  }

  func update(_ plan: inout PlaybackPlan, _ scene: any Scene) {
    plan.scene = attachments.sceneForOutput(scene, self)
    plan.size = sink.display.pixels
    plan.isPaused = model.state.standsStill || attachments.holdsPlan
    plan.rate = model.state.rate
  }

  /// Shows the model's label if it is new.
  func followLabel() { attachments.labels.follow(self) }
}
