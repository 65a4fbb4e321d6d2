import QuadrilleCells
import QuadrilleCore

/// Draws a conversation over its background, in half cells: the list, the field, what flies over
/// both, and the header.
struct ChatCanvas {
  let size: CellSize
  let theme: ChatTheme
  /// The background alone: bubbles show it, whatever lies beneath them.
  var backdrop: Frame
  var films = ChatFilms()
  /// Breaks flying text.
  var breaks = TextBreaks()
  /// Messages under way in the picture that is being drawn.
  private var flying: [(index: Int, rest: Double)] = []

  init(size: CellSize, theme: ChatTheme) {
    self.size = size
    self.theme = theme
    backdrop = Frame(size: size.pixels)
  }

  /// Ticks that the list takes to make room for what the other side sends.
  static let arrivalTicks = 24

  mutating func draw(_ model: inout ChatModel, at tick: Int, into frame: inout Frame) {
    Self.copy(backdrop.pixels.span, 0..<backdrop.pixels.count, into: &frame.pixels)
    guard ChatLayout.isLargeEnough(size) else { return drawRefusal(into: &frame) }
    let screen = model.screen()
    drawList(model, screen, at: tick, into: &frame)
    drawWayDown(model, screen, into: &frame)
    restore(screen.listBottom..<2 * size.rows, in: &frame)
    drawField(&model, screen, into: &frame)
    for flight in flying.reversed() {
      drawFlight(model, flight.index, rest: flight.rest, screen, at: tick, into: &frame)
    }
    restore(0..<screen.listTop, in: &frame)
    frame.letters.removeAll { $0.row < ChatLayout.headerRows }
    drawHeader(model, screen, at: tick, into: &frame)
  }

  private func drawRefusal(into frame: inout Frame) {
    let text = DisplayText("chat needs \(ChatLayout.smallest)").prefix(width: size.columns)
    text.draw(
      into: &frame, column: (size.columns - text.width) / 2, row: size.rows / 2,
      color: theme.isDark ? .white : .black)
  }

  // MARK: The list

  private mutating func drawList(
    _ model: ChatModel, _ screen: ChatLayout, at tick: Int, into frame: inout Frame
  ) {
    flying.removeAll(keepingCapacity: true)
    var bottom = Double(screen.listBottom + model.scroll)
    var push = 0.0
    let top = Double(screen.listTop)
    for index in model.messages.indices.reversed() {
      let message = model.messages[index]
      let layout = model.layouts[index]
      let slot = Double(layout.slot)
      let elapsed = message.sentAt.map { tick - $0 } ?? Int.max
      if !message.isOwn, message.pushes { push += slot * (1 - Self.arrival(elapsed)) }
      let rest = bottom - slot + push + 1
      let settings = model.settings[message.kind]
      if message.isOwn && elapsed < settings.restsAt {
        flying.append((index, rest))
      } else {
        let rect = Self.rect(message, layout, y: rest, screen)
        let pose = MessagePose(resting: rect)
        draw(
          message, layout, pose, rows: screen.listTop..<screen.listBottom, at: tick, into: &frame)
        if message.id == model.answeredID { mark(rect, message, screen, into: &frame) }
      }
      if message.isOwn, elapsed < ChatModel.longestFlight {
        push +=
          (slot - Double(message.listMoved))
          * (1 - settings.progress(of: .y, at: Double(elapsed)))
      }
      bottom -= slot
      if bottom + push < top - 4 { break }
    }
  }

  /// Points at the message that will be answered, in the margin.
  private func mark(
    _ rect: FlightRect, _ message: ChatMessage, _ screen: ChatLayout, into frame: inout Frame
  ) {
    bar(
      x: message.isOwn ? size.columns - 1 : 0, y: Int(rect.y), height: Int(rect.height),
      theme.accent, screen.listTop..<screen.listBottom, opacity: 1, into: &frame)
  }

  /// How far the list has come that makes room for a received message.
  private static func arrival(_ elapsed: Int) -> Double {
    arrivalCurve.value(at: Double(elapsed))
  }

  private static let arrivalCurve =
    CurveWindow(clamping: 0, arrivalTicks, 0.33, 1, within: .short)

  /// Where a message is when nothing moves, with its upper edge at a height.
  static func rect(
    _ message: ChatMessage, _ layout: MessageLayout, y: Double, _ screen: ChatLayout
  ) -> FlightRect {
    let x = message.isOwn ? screen.size.columns - screen.margin - layout.width : screen.margin
    return FlightRect(
      x: Double(x), y: y, width: Double(layout.width), height: Double(layout.height))
  }

  // MARK: Flights

  private mutating func drawFlight(
    _ model: ChatModel, _ index: Int, rest: Double, _ screen: ChatLayout, at tick: Int,
    into frame: inout Frame
  ) {
    let message = model.messages[index]
    let layout = model.layouts[index]
    let elapsed = Double(tick - (message.sentAt ?? tick))
    var pose = Self.pose(
      message, layout, model.settings[message.kind], rest: rest, screen, elapsed: elapsed)
    if !message.kind.isText { pose.settle(in: Self.rect(message, layout, y: rest, screen)) }
    let cover = MessageCover(message, at: tick)
    frame.letters.removeAll { cover.hides($0, behind: pose.rect) }
    // Over the field it is on its way from there; what is scrolled out of the list is behind it.
    let end = model.scroll > 0 ? screen.listBottom : 2 * size.rows
    draw(message, layout, pose, rows: screen.listTop..<end, at: tick, into: &frame)
  }

  /// What a flying message looks like whose place is at a height now.
  static func pose(
    _ message: ChatMessage, _ layout: MessageLayout, _ settings: KindSettings, rest: Double,
    _ screen: ChatLayout, elapsed: Double
  ) -> MessagePose {
    // It left when it was the lowest of all and the field was empty again.
    let empty = ChatLayout(size: screen.size, fieldRows: 1, extraRows: 0)
    let lowest = Double(empty.listBottom - layout.slot + 1)
    let place = rect(message, layout, y: lowest, screen)
    var flight = SendFlight(settings, from: start(message, layout, screen), to: place)
    flight.moveRest(x: 0, y: rest - lowest)
    return MessagePose(flight.moment(at: elapsed))
  }

  /// Where a message leaves.
  private static func start(
    _ message: ChatMessage, _ layout: MessageLayout, _ screen: ChatLayout
  ) -> FlightRect {
    let box = screen.fieldBox(rows: message.fieldRows)
    switch message.kind {
    case .smallText, .largeText, .link: return box
    case .emoji:
      return FlightRect(
        x: box.x + Double(ChatLayout.fieldPadding), y: box.y + 1, width: 2, height: 2)
    case .sticker, .voice, .video:
      let part = 0.2
      let width = Double(layout.width) * part
      let height = Double(layout.height) * part
      return FlightRect(
        x: Double(screen.buttonLeft + ChatLayout.buttonWidth) - width,
        y: box.y + box.height - height, width: width, height: height)
    }
  }

  /// Takes letters away that something will lie over.
  static func clear(_ rect: FlightRect, in letters: inout [Letter]) {
    letters.removeAll { MessageCover.all.hides($0, behind: rect) }
  }

  // MARK: The background

  /// Puts the background back between two rows of pixels.
  private func restore(_ rows: Range<Int>, in frame: inout Frame) {
    let range = rows.lowerBound * size.columns..<rows.upperBound * size.columns
    Self.copy(backdrop.pixels.span, range, into: &frame.pixels)
  }

  private static func copy(_ source: Span<RGB>, _ range: Range<Int>, into pixels: inout [RGB]) {
    var target = pixels.mutableSpan
    for index in range { target[index] = source[index] }
  }
}
