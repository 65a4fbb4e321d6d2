import Dispatch
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleTerminal

/// The run loop of everything that is played: what happens, happens on its one queue, while the main
/// thread waits for the end.
///
/// An actor on the player's own queue: the compiler keeps everyone else out. The queue's handlers enter
/// by `assumeIsolated`, which is no hop; nothing on the path of a frame waits. They hold the loop, so it
/// lives as long as the process: one that fires late finds it, and that everything has ended.
actor PlayLoop {
  let player: Player
  let sink: ScreenSink
  let session: TerminalSession
  let setting: PlaySetting
  /// The events that playing began with.
  let modes: TerminalModes
  var model: any PlayedModel
  var greeting: Greeting
  /// How finely a scene with edges is painted, once that was tried.
  var detail = SceneDetail()
  /// What tries out in how fine pictures a scene can be shown that cannot be painted before its time.
  var sampler: GrainSampler?
  /// Pixels or half blocks.
  var pixels: PixelOutput
  /// What lies over a ground, packed.
  let paneStore = PaneStore()
  /// Where pictures lie that the terminal fetches by itself; nil: it does not, or is not on this machine.
  var share: PictureShare?
  /// A loop that the terminal is to play by itself.
  var upload = LoopUpload()
  var input: TerminalInput?
  /// The program in front of the picture, if there is one.
  let host: WrapHost?
  var programTimer: (any DispatchSourceTimer)?
  var restTimer: (any DispatchSourceTimer)?
  var hasBegun = false
  private(set) var ending: PlayOutcome.Ending?
  /// Whether there may be more of what was read with the event that is handled.
  var isInTurn = false

  nonisolated let executor = QueueExecutor(
    DispatchQueue(label: "player", qos: .userInteractive))
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Work with files that is under way, and the events that came meanwhile.
  var fileWork: DispatchSemaphore?
  var heldEvents: [InputEvent] = []
  static let mostHeldEvents = 4096
  /// What was typed in this turn, and what its events changed of what is shown.
  var turn = PlayTurn()
  private let ended = DispatchSemaphore(value: 0)
  /// Called with each loop that begins to play; for tests, which look into it.
  @TaskLocal static var observer: (@Sendable (PlayLoop) -> Void)?
  let judge: PlayJudge?
  private var signals: SignalPipe?
  private var durationTimer: (any DispatchSourceTimer)?
  private var firstTimer: (any DispatchSourceTimer)?
  private var focusTimer: (any DispatchSourceTimer)?
  var labelTimer: (any DispatchSourceTimer)?
  /// The code that the program ended with.
  private var programCode: Int32?
  /// The number of the label that was last shown, and when that was.
  var shownLabel = 0
  var labelStart = 0
  /// What the process had used, and what time it was, when the first picture came; then, at the end,
  /// how much since.
  private var usage = ProcessUsage()
  private var shaderReport: ShaderReport?

  init(
    session: sending TerminalSession, model: any PlayedModel, setting: PlaySetting,
    judge: PlayJudge? = nil, host: sending WrapHost? = nil
  ) {
    self.host = host
    self.session = session
    self.setting = setting
    modes = session.modes
    self.judge = judge
    let cells = Self.cells(session, setting.grid)
    var model = model
    _ = model.resize(to: cells)
    self.model = model
    let state = model.state
    pixels = PixelOutput(
      setting.pixels, place: setting.place, surroundings: setting.surroundings,
      depth: state.capabilities.depth, isGuess: state.capabilities.isGuess)
    share = pixels.isAsked && !setting.surroundings.isRemote ? PictureShare() : nil
    greeting = Greeting(
      capabilities: state.capabilities, setting: setting, asksForPictures: pixels.isAsked,
      knowsPixels: session.pixelSize != nil,
      asksForWidths: host != nil && cells.rows >= 6, asksForKeyboard: host != nil,
      shareQuestion: share?.question() ?? [])
    let scene = model.makeScene()
    let plan = PlaybackPlan(
      scene: judge?.timing(scene) ?? scene, size: cells.pixels, rate: state.rate,
      isPaused: state.standsStill)
    sink = ScreenSink(
      session: session, size: cells, capabilities: state.capabilities,
      link: setting.makeLink(rate: state.rate, cells: cells, depth: state.capabilities.depth),
      marksFrames: greeting.marksFrames,
      makeDisplay: ScreenSink.halfBlocks(setting.halves, isInline: setting.place.isInline))
    sink.judge = judge
    // Over a network it is bytes that count, and a trial of many more of them would be a standstill.
    if setting.pixels == .auto, !setting.surroundings.isRemote { sink.race = OutputRace() }
    sink.sendsParts = model.isWrittenIn
    let player = Player(plan: plan, sink: sink)
    // What fails here fails again, and is told, when playing starts.
    try? player.prepare()
    self.player = player
  }

  /// The grid that is drawn: the chosen one, as far as the terminal has room for it, else the
  /// terminal's.
  static func cells(_ session: TerminalSession, _ grid: CellSize?) -> CellSize {
    let terminal = session.size
    return grid?.clipped(to: terminal) ?? terminal
  }

  /// Plays until something ends it; the terminal is given back when this returns. Not for the queue.
  nonisolated func run() -> PlayOutcome {
    // Signals are handled on this thread, and `sync` runs the queue's work on it.
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
      answeredBy: greeting.version, showedPixels: sink.showsPixels, output: pixels.words,
      usage: usage, wakeUps: player.wakeUps,
      priority: player.priority, shader: shaderReport, programCode: programCode)
  }

  // MARK: Beginning and ending

  private func start() {
    sink.onError = { [self] error in assumeIsolated { $0.finish(.failed(error)) } }
    watchDiscards()
    sink.onOtherOutput = { [self] in assumeIsolated { $0.followRace() } }
    sink.onOtherRoom = { [self] in assumeIsolated { $0.followRoom() } }
    sink.onShareFailure = { [self] in
      // Not from inside a frame.
      executor.queue.async { [self] in assumeIsolated { $0.endSharing() } }
    }
    if !pixels.isAsked, let words = pixels.complaint { model.state.say(words) }
    sink.newLayer = { [self] in assumeIsolated { $0.makeLayer() } }
    player.onEnding = { [self] ending in
      assumeIsolated { loop in
        switch ending {
        case .ended: loop.finish(.quit)
        case .failed(let error): loop.handle(failureOfScene: error)
        }
      }
    }
    followShaders(of: model.makeScene())
    model.opening?.whenDone { [self] outcome in
      executor.queue.async { [self] in assumeIsolated { $0.take(outcome) } }
    }
    session.onBlocked = { [self] in assumeIsolated { $0.input?.awaitRoom() } }
    let watch: ReadinessWatch?
    do {
      watch = host == nil ? nil : try ReadinessWatch()
      signals = try SignalPipe(
        SignalPipe.ending + [
          ProcessSignals.stop, ProcessSignals.goOn, ProcessSignals.windowChange,
        ] + (host == nil ? [] : [ProcessSignals.child]), queue: executor.queue
      ) { [self] number in assumeIsolated { $0.handle(signal: number) } }
      try session.enter(asking: greeting.bytes(at: MonotonicClock.now()))
    } catch {
      return finish(.failed(error))
    }
    input = TerminalInput(
      descriptor: session.descriptor, keys: session.description.keys, queue: executor.queue,
      watch: watch
    ) { [self] happening in assumeIsolated { $0.handle(happening) } }
    input?.awaitsReply = { [self] in assumeIsolated { $0.awaitsReply } }
    // What entering could not write at once waits for room like everything else.
    if !session.isIdle { input?.awaitRoom() }
    do {
      if let host, let watch { try start(host, watch) }
    } catch {
      return finish(.failed(error))
    }
    guard let patience = greeting.patience else { return begin() }
    firstTimer = timer(after: patience) { $0.begin() }
  }

  /// Whether an answer of the terminal's may be under way.
  var awaitsReply: Bool {
    let time = MonotonicClock.now()
    if greeting.isExpected(at: time) || host != nil && greeting.mayStillCome(at: time) {
      return true
    }
    // Who did not answer that will hardly answer anything else.
    guard greeting.isComplete || sink.link.answering != .unknown else { return false }
    return sink.link.expectsAnswer(at: time)
  }

  /// Shows the first picture; done once. Whatever came before it has its effect already.
  func begin() {
    guard !hasBegun, ending == nil else { return }
    firstTimer?.cancel()
    host?.program?.beginReading()
    guard ending == nil else { return }
    // A hint is there with the first picture.
    followLabel()
    hasBegun = true
    followBlocks()
    usage = ProcessUsage.now()
    // What the program drew meanwhile comes with the first picture.
    showProgram()
    do {
      try player.start(
        on: executor.queue, at: usage.nanoseconds, priority: setting.priority, waitsAwake: false)
    } catch {
      return finish(.failed(error))
    }
    if let seconds = setting.duration {
      durationTimer = timer(
        after: Self.timeToPlay(seconds, rate: model.state.rate), of: usage.nanoseconds
      ) { $0.finish(.quit) }
    }
  }

  /// The seconds after which playing for some seconds ends: half a slot before the time is up, so that the slot due
  /// at the very end is not begun.
  nonisolated static func timeToPlay(_ seconds: Double, rate: Int) -> Double {
    max(0, seconds - 0.5 / Double(rate))
  }

  func finish(_ ending: PlayOutcome.Ending) {
    guard self.ending == nil else { return }
    self.ending = ending
    usage = ProcessUsage.now().since(usage)
    // The helper ends with the player.
    shaderReport = ShaderReport(model.makeScene())
    labelTimer?.cancel()
    programTimer?.cancel()
    restTimer?.cancel()
    removeText()
    player.stop()
    // Answers that came with the key that ends it are not waited for.
    if !isInTurn { leave(after: ending) }
  }

  func leave(after ending: PlayOutcome.Ending) {
    input?.stopReading()
    if case .failed(TerminalError.closed) = ending { session.leave() } else { leaveTerminal() }
    // What was shared before a terminal that could not be entered.
    share?.removeAll()
    awaitFileWork()
    programCode = host?.close()
    ended.signal()
  }

  /// Takes what is written over a picture away that stays below the prompt.
  private func removeText() {
    guard case .inline(_, clears: false) = setting.place, hasBegun, session.isIdle else { return }
    model.state.closePanel()
    shownLabel = 0
    sink.layerDue = 0
    player.showAgain()
  }

  /// Calls on the queue after some time, at once or since a time of the clock.
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

  // MARK: What is shown

  /// Brings the plan up to date with the model.
  func replan(repainting: Bool, from frame: Int? = nil) {
    let state = model.state
    sink.leastStride = state.isAway ? max(1, state.rate / Unfocused.slowRate) : 1
    sink.layerDue = 0
    sink.isAwaited = true
    let before = player.plan.rate
    let scene = model.makeScene()
    let isOther = chooseOutput(for: scene)
    // Where the terminal played by itself, it goes on from there.
    let coming = player.comingMoment.frame
    let frame = frame ?? upload.began.map { _ in coming + framesPlayedByTerminal }
    beginUpload(of: scene, at: Moment(frame: frame ?? coming, rate: before))
    player.change(repainting: repainting || isOther) { plan in
      update(&plan, scene)
      if let frame { plan.firstFrame = frame }
    }
    if state.rate != before { sink.change(rate: state.rate) }
  }

  /// Shows the present picture again, with what is now written over it.
  func redraw() {
    sink.layerDue = 0
    sink.isAwaited = true
    player.change { _ in }
  }

  func update(_ plan: inout PlaybackPlan, _ scene: any Scene) {
    followShaders(of: scene)
    plan.scene = played(scene)
    plan.size = sink.display.pixels
    plan.isPaused = model.state.standsStill || upload.isUnderWay
    plan.rate = model.state.rate
  }

  /// Out of focus for long enough, little or nothing moves; in focus again everything does at once.
  func handle(focus isFocused: Bool) {
    focusTimer?.cancel()
    focusTimer = nil
    if isFocused { return setAway(false) }
    focusTimer = timer(after: Unfocused.delay) { $0.setAway(true) }
  }

  private func setAway(_ isAway: Bool) {
    guard model.state.isAway != isAway, model.state.unfocused != .play, ending == nil else {
      return
    }
    model.state.isAway = isAway
    // What the terminal plays by itself costs nothing.
    if !upload.isUnderWay { replan(repainting: false) }
  }
}
