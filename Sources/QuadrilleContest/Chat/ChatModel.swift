public import QuadrilleCells
public import QuadrilleCore

/// The conversation as it is at a moment, and all that will happen by itself.
///
/// Time comes in ticks, sixtieths of a second, and only goes on. Everything that flies or plays is a
/// function of the model and a later tick, so pictures need no events.
public struct ChatModel: Sendable {
  /// Messages that are kept, and characters in all of them; the oldest are forgotten.
  public static let mostMessages = 2000
  static let mostGlyphs = 500_000
  private static let forgottenAtOnce = 100
  /// Ticks of the longest flight there can be.
  static let longestFlight = 60
  /// Actions that may wait at once.
  private static let mostPending = 4096

  /// Curves, durations and colours.
  public var settings: ChatSettings { didSet { applySettings() } }
  /// How the gradient is drawn.
  public internal(set) var background: ContestScene
  /// The grid it is laid out for.
  public private(set) var size = CellSize(columns: 80, rows: 24)
  /// Up to where everything has happened.
  public internal(set) var now = 0
  public internal(set) var messages: [ChatMessage] = []
  /// What is being written.
  public internal(set) var field = TextField()
  /// Pixels that the list is scrolled back by; even.
  public internal(set) var scroll = 0
  /// Messages that came while it was scrolled back.
  public internal(set) var unread = 0
  /// What the field's message will answer.
  public internal(set) var reply: ChatMessage.Quote? {
    didSet { layOutLines() }
  }
  /// What can be chosen above the field, while it can be; its place.
  public internal(set) var paletteIndex: Int?
  /// Until when the other side is typing.
  public internal(set) var typingUntil = 0
  /// A line about what went wrong, above the field.
  public internal(set) var notice: String? {
    didSet { layOutLines() }
  }

  /// The same as they are shown.
  private(set) var replyLine = DisplayText("")
  private(set) var noticeLine = DisplayText("")
  var layouts: [MessageLayout] = []
  var pending: [TimedAction] = []
  var pendingStart = 0
  /// The tick from which on nothing moves unless something happens.
  var movesUntil = 0
  /// The sum of all slots, and of all texts.
  var contentHeight = 0
  var glyphCount = 0
  /// Messages so far, those forgotten too.
  public internal(set) var messageCount = 0
  var stickerCount = 0
  /// Which message the field's message will answer.
  var answeredID: Int?
  /// Where the mouse took hold of the list, and whether it has not moved since.
  var dragRow: Int?
  var isClick = false
  /// The script that repeats; empty: the other side answers what is written.
  var script: [TimedAction] = []
  public var isDemo: Bool { !script.isEmpty }
  var replies = ChatReplies()
  /// The minute of the day at tick 0.
  let startMinute: Int

  /// Starts a conversation; `startMinute` is the minute of the day.
  public init(
    settings: ChatSettings = .defaults, style: GradientStyle = .telegram,
    startMinute: Int = 9 * 60 + 41
  ) {
    self.settings = settings
    self.startMinute = ((startMinute % 1440) + 1440) % 1440
    background = ContestScene(style: style, palette: settings.background.palette)
    background.clock.advance = .waiting
    applySettings()
  }

  private mutating func applySettings() {
    let position = settings.background.position
    background.palette = settings.background.palette
    background.clock.stepTime = settings.background.duration.seconds
    let frames = Double(settings.background.duration.frames)
    let window = Double(position.start) / frames...Double(position.end) / frames
    background.clock.curve =
      CubicBezier(position.easeIn, 0, 1 - position.easeOut, 1).map { .window($0, window) }
      ?? .contest
  }

  // MARK: Layout

  /// Lays everything out for another grid.
  public mutating func resize(to size: CellSize) {
    guard size != self.size else { return }
    self.size = size
    for index in messages.indices {
      layouts[index] = layout(of: messages[index], text: layouts[index].text)
    }
    contentHeight = layouts.reduce(0) { $0 + $1.slot }
    layOutLines()
    clampScroll()
  }

  private mutating func layOutLines() {
    let width = ChatLayout.lineColumns(size)
    replyLine = DisplayText(reply?.line ?? "").shortened(width: width)
    noticeLine = DisplayText(notice ?? "").shortened(width: width)
  }

  private func layout(of message: ChatMessage, text: DisplayText? = nil) -> MessageLayout {
    MessageLayout(
      message, text: text ?? DisplayText(message.content.text),
      textColumns: ChatLayout.bubbleColumns(size), listRows: ChatLayout.listRows(size))
  }

  /// The field as it is shown.
  mutating func fieldLayout() -> TextField.Layout {
    field.layout(
      width: ChatLayout.fieldColumns(size), rows: ChatLayout.mostFieldRows(size))
  }

  /// Rows between the list and the field.
  var extraRows: Int {
    (reply == nil ? 0 : 1) + (paletteIndex == nil ? 0 : 1) + (notice == nil ? 0 : 1)
  }

  /// Where everything is.
  mutating func screen() -> ChatLayout {
    ChatLayout(size: size, fieldRows: fieldLayout().rows.count, extraRows: extraRows)
  }

  mutating func clampScroll() {
    let screen = screen()
    let most = max(0, contentHeight - (screen.listBottom - screen.listTop))
    scroll = min(max(0, scroll), (most + 1) / 2 * 2)
    if scroll == 0 { unread = 0 }
  }

  // MARK: Messages

  /// Adds a message at a tick; nil: it was always there.
  ///
  /// `listMoved`: pixels that the list has moved down by meanwhile, as the field got smaller.
  mutating func add(
    _ content: ChatContent, isOwn: Bool, quote: ChatMessage.Quote? = nil, at tick: Int?,
    fieldRows: Int = 1, listMoved: Int = 0
  ) {
    var message = ChatMessage(
      id: messageCount, isOwn: isOwn, content: content, kind: kind(of: content), quote: quote,
      sentAt: tick, minute: startMinute + (isDemo ? 0 : (tick ?? 0) / 3600), fieldRows: fieldRows)
    message.pushes = scroll == 0 || isOwn
    // From where it was scrolled back to, the list runs to its end.
    message.listMoved = listMoved - scroll
    if content.isHeard, tick != nil { silence() }
    if let tick, message.playingTicks > 0 { message.playedAt = tick + 40 }
    let layout = layout(of: message)
    messages.append(message)
    layouts.append(layout)
    messageCount += 1
    contentHeight += layout.slot
    glyphCount += layout.text.glyphs.count
    while messages.count > Self.mostMessages || glyphCount > Self.mostGlyphs {
      for layout in layouts[..<Self.forgottenAtOnce] {
        contentHeight -= layout.slot
        glyphCount -= layout.text.glyphs.count
      }
      messages.removeFirst(Self.forgottenAtOnce)
      layouts.removeFirst(Self.forgottenAtOnce)
    }
    // Whoever reads what was before goes on reading it.
    if isOwn {
      scroll = 0
    } else if scroll > 0 {
      scroll += layout.slot
      unread += 1
    }
    clampScroll()
    guard let tick else { return }
    background.clock = background.clock.requestingStep(at: Moment(frame: tick, rate: 60))
    movesUntil = max(movesUntil, message.restsAt, Self.end(of: background.clock))
  }

  private func kind(of content: ChatContent) -> MessageKind {
    switch content {
    case .emoji: .emoji
    case .sticker: .sticker
    case .voice: .voice
    case .video: .video
    case .text(let text):
      if LinkCard(in: text) != nil {
        .link
      } else if MessageLayout.fitsOneLine(text, textColumns: ChatLayout.bubbleColumns(size)) {
        .smallText
      } else {
        .largeText
      }
    }
  }

  /// The tick at which the last step that was asked for is done.
  private static func end(of clock: StepClock) -> Int {
    guard case .onRequest(_, let start, let count) = clock.advance else { return 0 }
    return start.converted(to: 60).frame + count * clock.framesMoving(rate: 60)
  }

  // MARK: What happens by itself

  /// Adds an action in its order.
  mutating func schedule(_ action: ChatAction, at tick: Int) {
    guard pending.count - pendingStart < Self.mostPending else { return }
    let place =
      pending[pendingStart...].lastIndex { $0.tick <= tick }.map { $0 + 1 } ?? pendingStart
    pending.insert(TimedAction(tick: tick, action), at: place)
  }

  /// Lets everything happen up to a tick; an earlier one changes nothing.
  public mutating func advance(to tick: Int) {
    while pendingStart < pending.count, pending[pendingStart].tick <= tick {
      let next = pending[pendingStart]
      pendingStart += 1
      now = max(now, next.tick)
      perform(next.action, at: next.tick)
    }
    if pendingStart > 512 {
      pending.removeFirst(pendingStart)
      pendingStart = 0
    }
    now = max(now, tick)
  }

  private mutating func perform(_ action: ChatAction, at tick: Int) {
    movesUntil = max(movesUntil, tick + 1)
    switch action {
    case .type(let character):
      _ = field.handle(.key(.character(character), []))
      clampScroll()
    case .send: submit(at: tick)
    case .replyToLast: toggleReply()
    case .show(let content): add(content, isOwn: true, at: tick)
    case .receive(let content, let answering):
      typingUntil = min(typingUntil, tick)
      let answered: ChatMessage? =
        switch answering {
        case .none: nil
        case .last: messages.last { $0.isOwn }
        case .message(let id): messages.last { $0.id == id }
        }
      add(
        content, isOwn: false,
        quote: answered.map { .init(isOwn: true, summary: $0.content.summary) }, at: tick)
    case .typing(let ticks):
      typingUntil = tick + ticks
      movesUntil = max(movesUntil, typingUntil)
    case .scroll(let rows): scroll(byRows: rows)
    case .restart:
      for timed in script { schedule(timed.action, at: tick + timed.tick) }
    }
  }

  /// Ticks that what an action starts may go on moving; not counting the background.
  static func motion(of action: ChatAction) -> Int {
    switch action {
    case .typing(let ticks): ticks
    case .type, .replyToLast, .scroll, .restart: 1
    case .send: longestFlight
    case .show(let content), .receive(let content, _):
      switch content {
      case .voice(let seconds, _), .video(let seconds, _): 60 * seconds + 40
      case .sticker: 280
      case .text, .emoji: longestFlight
      }
    }
  }
}
