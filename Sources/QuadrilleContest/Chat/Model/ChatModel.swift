package import QuadrilleCells
package import QuadrilleCore

/// The state of a conversation at a tick, and its scheduled actions.
///
/// Time counts in ticks, sixtieths of a second, and never goes back. Everything that flies or plays is a function of
/// the model and a later tick, so drawing needs no events.
package struct ChatModel: Sendable {
  /// The animations' curves and durations, and the background's colours.
  package var settings: ChatSettings { didSet { applySettings() } }
  package internal(set) var background: ContestScene
  /// The program that reorders right-to-left text for display.
  package var textOrder = TextOrder.ours {
    didSet { if textOrder != oldValue { layOut() } }
  }
  /// Reduced motion: messages appear in their final position and play only on request.
  package var standsStill = false
  package private(set) var size = CellSize(columns: 80, rows: 24)
  /// The current tick: all actions up to it have happened.
  package private(set) var now = 0
  private(set) var said: Conversation
  var draft: Draft
  var list = ListPosition()
  private(set) var agenda = Agenda()
  /// The tick after which nothing moves, unless another action happens.
  private(set) var movesUntil = 0
  /// The tick until which the other side is shown as typing.
  private(set) var typingUntil = 0
  /// The script that repeats; if empty, the other side answers what the user sends.
  private(set) var script: [TimedAction] = []
  private var replies = ChatReplies()
  /// The minute of the day at tick 0, for time stamps.
  private let startMinute: Int

  package var messages: [ChatMessage] { said.messages }
  package var isDemo: Bool { !script.isEmpty }

  /// Starts a conversation; `startMinute` is the minute of the day at tick 0.
  package init(
    settings: ChatSettings = .defaults, style: GradientStyle = .telegram,
    startMinute: Int = 9 * 60 + 41
  ) {
    self.settings = settings
    self.startMinute = ((startMinute % 1440) + 1440) % 1440
    said = Conversation(size: size)
    draft = Draft(size: size)
    background = ContestScene(style: style, palette: settings.background.palette)
    background.clock.advance = .waiting
    applySettings()
  }

  private mutating func applySettings() {
    background.palette = settings.background.palette
    background.shape = settings.background.shape
    // In a style that fades, no colour follows a path that the curve could shape; such a style keeps its own duration.
    guard background.style.motion == .walk else { return }
    background.clock.stepTime = settings.background.duration.seconds
    background.clock.curve = settings.background.stepCurve
  }

  /// Sets the pattern over the background; nil removes it.
  package mutating func lay(_ pattern: Pattern?, intensity: Int) {
    background.pattern = pattern
    background.intensity = intensity
  }

  /// Lays everything out for another screen size.
  package mutating func resize(to size: CellSize) {
    guard size != self.size else { return }
    self.size = size
    layOut()
  }

  private mutating func layOut() {
    said.resize(to: size, order: textOrder)
    draft.resize(to: size, order: textOrder)
    settle()
  }

  var screen: ChatLayout {
    ChatLayout(size: size, fieldRows: draft.layout.rows.count, extraRows: draft.extraRows)
  }

  /// Clamps the scroll position, after the list's height or the space for it changed.
  mutating func settle() {
    list.clamp(to: list.scroll == 0 ? 0 : said.height - (screen.listBottom - screen.listTop))
  }

  /// Adds a message at a tick; nil: the message was there from the start.
  ///
  /// - `departure.listMoved`: the half cells by which the list has moved down since the send, as the field became
  ///   smaller.
  /// - `plays`: whether the message starts to play by itself.
  mutating func add(
    _ content: ChatContent, isOwn: Bool, quote: ChatMessage.Quote? = nil, at tick: Int?,
    from departure: ChatMessage.Departure = .init(), plays: Bool = true
  ) {
    if content.isHeard, tick != nil { said.silence() }
    let plays = plays && content.playingTicks > 0 && !standsStill
    var departure = departure
    // A list that was scrolled back scrolls to its end during the flight.
    departure.listMoved -= list.scroll
    let message = ChatMessage(
      id: said.count, isOwn: isOwn, content: content,
      kind: content.kind(textColumns: ChatLayout.bubbleColumns(size)), quote: quote,
      sentAt: standsStill ? nil : tick,
      minute: startMinute + (isDemo ? 0 : (tick ?? 0) / Ticks.perMinute),
      departure: departure, pushes: list.scroll == 0 || isOwn,
      playedAt: plays ? tick.map { $0 + content.playDelay } : nil)
    list.insertSpace(said.append(message), isOwn: isOwn)
    settle()
    guard let tick else { return }
    guard !standsStill else {
      background.clock = background.clock.takingStepAtOnce
      return
    }
    background.clock = background.clock.requestingStep(at: Moment(tick: tick))
    movesUntil = max(movesUntil, message.restsAt, Self.end(of: background.clock))
  }

  /// Sends a content, or the text in the field unless it is blank. Without a script, schedules the other side's answer.
  ///
  /// `picture` is the box on the screen where the content was chosen.
  mutating func send(_ offered: ChatContent? = nil, from picture: Rectangle? = nil, at tick: Int) {
    let (listBottom, left) = (screen.listBottom, screen.left)
    var departure = ChatMessage.Departure()
    if offered == nil { departure.rows = draft.rows }
    guard let content = offered ?? draft.submit() else { return }
    if offered != nil { draft.panel = nil }
    let quote = draft.answer?.quote
    draft.answer = nil
    settle()
    departure.origin = picture?.moved(x: -Double(left), y: -Double(2 * size.rows))
    departure.listMoved = screen.listBottom - listBottom
    add(content, isOwn: true, quote: quote, at: tick, from: departure)
    guard !isDemo else { return }
    for answer in replies.answers(to: content, id: said.count - 1, at: tick) {
      schedule(answer.action, at: answer.tick)
    }
  }

  /// Plays a message from its beginning, or stops it if it plays.
  mutating func play(_ index: Int) {
    said.play(index, at: now)
    movesUntil = max(movesUntil, messages[index].restsAt)
  }

  /// Returns the tick at which the last requested step of the background ends; 0 for automatic steps.
  private static func end(of clock: StepClock) -> Int {
    guard case .onRequest(_, let start, let count) = clock.advance else { return 0 }
    return start.tick + count * clock.framesMoving(rate: Ticks.perSecond)
  }

  /// Runs a script, which repeats if it ends with `restart`.
  mutating func run(_ script: [TimedAction]) {
    self.script = script
    for timed in script { schedule(timed.action, at: timed.tick) }
  }

  mutating func schedule(_ action: ChatAction, at tick: Int) { agenda.schedule(action, at: tick) }

  /// Performs all actions that are due up to `tick`. An earlier tick changes nothing.
  package mutating func advance(to tick: Int) {
    while let next = agenda.next(by: tick) {
      now = max(now, next.tick)
      perform(next.action, at: next.tick)
    }
    now = max(now, tick)
    if !draft.isLaidOut { draft.layOut() }
  }

  /// For each scheduled action, its tick and the tick at which the motion it starts has ended. Estimated without
  /// performing the actions: thousands may wait, and every key press reads this property.
  var changes: [(tick: Int, movesUntil: Int)] {
    var movesUntil = movesUntil
    var clock = background.clock
    var typed: [Character] = []
    return agenda.waiting.map { timed in
      movesUntil = max(movesUntil, timed.tick + motion(of: timed.action))
      guard !standsStill else { return (timed.tick, movesUntil) }
      switch timed.action {
      // A single character may be an emoji, which plays.
      case .type(let character) where typed.count < 2: typed.append(character)
      case .send:
        if typed.count == 1 {
          movesUntil = max(movesUntil, timed.tick + Draft.content(of: String(typed)).motion)
        }
        typed = []
      default: break
      }
      if timed.action.isMessage {
        clock = clock.requestingStep(at: Moment(tick: timed.tick))
        movesUntil = max(movesUntil, Self.end(of: clock))
      }
      return (timed.tick, movesUntil)
    }
  }

  /// Returns how many ticks an action may keep things moving; with `standsStill` 1, except for typing.
  private func motion(of action: ChatAction) -> Int {
    if case .typing = action { return action.motion }
    return standsStill ? 1 : action.motion
  }

  private mutating func perform(_ action: ChatAction, at tick: Int) {
    movesUntil = max(movesUntil, tick + motion(of: action))
    switch action {
    case .type(let character):
      draft.type(character)
      settle()
    case .send: send(at: tick)
    case .replyToLast: toggleAnswer()
    case .show(let content): add(content, isOwn: true, at: tick)
    case .open(let page): open(page)
    case .mark(let item): mark(item)
    case .pick(let content): pick(content, at: tick)
    case .receive(let content, let answering):
      typingUntil = min(typingUntil, tick)
      let answered: ChatMessage? =
        switch answering {
        case .none: nil
        case .last: messages.last { $0.isOwn }
        case .message(let id): said.index(of: id).map { messages[$0] }
        }
      add(
        content, isOwn: false,
        quote: answered.map { .init(isOwn: true, content: $0.content) }, at: tick)
    case .typing(let ticks):
      typingUntil = tick + ticks
    case .scroll(let rows): scroll(byRows: rows)
    case .restart:
      for timed in script { schedule(timed.action, at: tick + timed.tick) }
    }
  }
}
