import Dispatch
import Glibc
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal

/// The run loop of `play`: everything that happens, happens on its one queue, while the main thread
/// waits for the end.
///
/// Not Sendable, and nothing of it is touched from elsewhere between `run`'s beginning and its end.
/// Its handlers hold it, so it lives as long as the process: one that fires late finds it, and that
/// everything has ended.
final class PlayLoop {
  /// How playing ended.
  enum Result {
    case quit
    case failed(any Error)
    case signal(Int32)
  }

  let player: Player
  let sink: ScreenSink
  private(set) var startedAt = 0
  private(set) var endedAt = 0
  private(set) var processorTime = 0.0
  private(set) var wakeUps = 0
  /// What the player had at the end.
  private(set) var priority = ThreadPriority.normal

  let session: TerminalSession
  let grid: CellSize?
  private let duration: Double?
  var model: any PlayedModel
  private let queue = DispatchQueue(label: "player", qos: .userInteractive)
  private let ended = DispatchSemaphore(value: 0)
  var result: Result?
  private var input: TerminalInput?
  private var signals: SignalPipe?
  private var durationTimer: (any DispatchSourceTimer)?
  private var firstTimer: (any DispatchSourceTimer)?
  private var focusTimer: (any DispatchSourceTimer)?
  let setting: PlaySetting
  var greeting: Greeting
  var hasBegun = false
  var figuresDrawnAt = -1
  var isOverlayCurrent = false
  /// The capabilities that the first scene was made for.
  private let madeFor: Capabilities

  init(session: TerminalSession, model: any PlayedModel, setting: PlaySetting) {
    self.session = session
    self.model = model
    self.setting = setting
    grid = setting.grid
    duration = setting.duration
    greeting = Greeting(capabilities: model.capabilities, setting: setting)
    madeFor = model.capabilities
    let cells = Self.cells(session, grid)
    _ = self.model.resize(to: cells)
    let model = self.model
    var plan = PlaybackPlan(
      scene: model.makeScene(), size: cells.pixels, rate: model.rate)
    plan.isPaused = model.isPaused
    sink = ScreenSink(
      session: session, size: cells, capabilities: model.capabilities,
      link: setting.makeLink(model, cells: cells), marksFrames: setting.marksFrames)
    sink.judge = model.judge
    player = Player(plan: plan, sink: sink)
    // What fails here fails again, and is told, when playing starts.
    try? player.prepare()
  }

  /// The grid that is drawn: the chosen one, as far as the terminal has room for it, else the
  /// terminal's.
  static func cells(_ session: TerminalSession, _ grid: CellSize?) -> CellSize {
    let terminal = session.size
    return grid?.clipped(to: terminal) ?? terminal
  }

  /// Plays until something ends it; the terminal is given back when this returns.
  func run() -> Result {
    queue.sync { start() }
    ended.wait()
    return result ?? .quit
  }

  // MARK: On the queue

  private func start() {
    sink.onError = { [self] in finish(.failed($0)) }
    sink.newLayer = { [self] in overlayIfChanged() }
    player.onEnding = { [self] ending in
      switch ending {
      case .ended: finish(.quit)
      case .failed(let error): finish(.failed(error))
      }
    }
    session.onBlocked = { [self] in input?.awaitRoom() }
    do {
      signals = try SignalPipe(
        SignalPipe.ending + [SIGTSTP, SIGCONT, SIGWINCH], queue: queue
      ) { [self] in handle(signal: $0) }
      try session.enter(asking: greeting.bytes(at: MonotonicClock.now()))
    } catch {
      return finish(.failed(error))
    }
    input = TerminalInput(
      descriptor: session.descriptor, keys: session.description.keys, queue: queue
    ) { [self] in handle($0) }
    input?.awaitsReply = { [self] in
      greeting.isAwaited(at: MonotonicClock.now())
        || sink.link.expectsAnswer(at: MonotonicClock.now())
    }
    // What entering could not write at once waits for room like everything else.
    if !session.isIdle { input?.awaitRoom() }
    guard let patience = greeting.patience else { return begin() }
    firstTimer = timer(after: patience) { [self] in begin() }
  }

  /// Shows the first picture; done once.
  private func begin() {
    guard !hasBegun, result == nil else { return }
    hasBegun = true
    firstTimer?.cancel()
    startedAt = MonotonicClock.now()
    processorTime = Self.processorSeconds()
    do {
      try player.start(on: queue, at: startedAt, priority: setting.priority)
    } catch {
      return finish(.failed(error))
    }
    // What was learnt before the first picture.
    if model.isDrawnForCapabilities, model.capabilities != madeFor { replan(repainting: true) }
    if let duration { end(after: duration) }
    if Self.cells(session, grid) != sink.display.size { resize() }
    for event in greeting.takeKept() { handle(event) }
  }

  /// Ends half a slot before the time is up, so that the slot due at the very end is not begun.
  private func end(after seconds: Double) {
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    let half = 0.5 / Double(model.rate)
    let nanoseconds = Double(startedAt) + max(0, seconds - half) * 1e9
    timer.schedule(deadline: DispatchTime(uptimeNanoseconds: UInt64(nanoseconds)))
    timer.setEventHandler { [self] in finish(.quit) }
    timer.activate()
    durationTimer = timer
  }

  private func timer(after seconds: Double, _ action: @escaping () -> Void)
    -> any DispatchSourceTimer
  {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + seconds)
    timer.setEventHandler(handler: action)
    timer.activate()
    return timer
  }

  func finish(_ result: Result) {
    guard self.result == nil else { return }
    self.result = result
    endedAt = MonotonicClock.now()
    processorTime = Self.processorSeconds() - processorTime
    wakeUps = player.wakeUps
    priority = player.priority
    player.stop()
    if case .failed(TerminalError.closed) = result { session.leave() } else { leaveTerminal() }
    ended.signal()
  }

  private func handle(_ happening: TerminalInput.Happening) {
    guard result == nil else { return }
    switch happening {
    case .closed: finish(.failed(TerminalError.closed))
    case .writable:
      do {
        if try !session.resume() { input?.awaitRoom() }
      } catch {
        finish(.failed(error))
      }
    case .event(.reply(let reply)): handle(reply)
    case .event(.focus(let isFocused)): handle(focus: isFocused)
    case .event(let event): handle(event)
    }
  }

  private func handle(_ event: InputEvent) {
    guard hasBegun else {
      var ahead = model
      return ahead.handle(event, at: Moment(frame: 0, rate: model.rate)) == .quit
        ? finish(.quit) : greeting.keep(event)
    }
    if case .key = event { handle(focus: true) }
    switch model.handle(event, at: player.comingMoment) {
    case nil: break
    case .quit: finish(.quit)
    case .suspend: kill(0, SIGTSTP)
    case .overlay: redraw()
    case .plan(let repainting): replan(repainting: repainting)
    case .copy(let text):
      do {
        try session.copy(text)
        replan(repainting: true)
      } catch {
        finish(.failed(error))
      }
    }
  }

  private func replan(repainting: Bool) {
    sink.leastStride = model.isAway ? max(1, model.rate / Unfocused.slowRate) : 1
    isOverlayCurrent = false
    let before = player.plan.rate
    player.change(repainting: repainting) { model.apply(to: &$0) }
    if model.rate != before { sink.change(rate: model.rate) }
  }

  /// Takes an answer of the terminal.
  private func handle(_ reply: TerminalReply) {
    if case .status = reply {
      // Before the first answer only those can come that an earlier program left behind.
      if !greeting.isAwaited(at: MonotonicClock.now()) { sink.noteAnswer() }
      return
    }
    guard greeting.take(reply) else { return }
    if let trip = greeting.roundTrip(at: MonotonicClock.now()) { sink.noteRoundTrip(trip) }
    if greeting.hasLearnt {
      model.capabilities = greeting.capabilities
      sink.adopt(model.capabilities)
      if hasBegun { model.isDrawnForCapabilities ? replan(repainting: true) : redraw() }
    }
    if greeting.isComplete { begin() }
  }

  /// Out of focus for long enough, little or nothing moves; in focus again everything does at once.
  func handle(focus isFocused: Bool) {
    focusTimer?.cancel()
    focusTimer = nil
    if isFocused { return setAway(false) }
    focusTimer = timer(after: Unfocused.delay) { [self] in setAway(true) }
  }

  private func setAway(_ isAway: Bool) {
    guard model.isAway != isAway, model.unfocused != .play, hasBegun, result == nil else { return }
    model.isAway = isAway
    replan(repainting: false)
  }

  /// Shows the present picture again, with what is now written over it.
  func redraw() {
    isOverlayCurrent = false
    player.change { _ in }
  }

  private static func processorSeconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
