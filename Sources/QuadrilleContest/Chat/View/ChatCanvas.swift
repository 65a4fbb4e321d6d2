import QuadrilleCells
import QuadrilleCore

/// Draws a conversation over its background, in half cells: the list, the field, what flies over
/// both, and the header.
struct ChatCanvas {
  let size: CellSize
  let theme: ChatTheme
  /// On less it says how much it needs.
  let least: CellSize
  /// The background alone: bubbles show it, whatever lies beneath them.
  var backdrop: Frame
  var films = ChatFilms()
  /// Messages under way in the picture that is being drawn.
  private var flying: [(index: Int, rest: Double)] = []

  init(size: CellSize, theme: ChatTheme, least: CellSize = ChatLayout.smallest) {
    self.size = size
    self.theme = theme
    self.least = least
    backdrop = Frame(size: size.pixels)
  }

  /// Ticks that the list takes to make room for what the other side sends.
  static let arrivalTicks = 24

  /// Draws the conversation as it is at a tick, over the backdrop.
  mutating func draw(_ model: ChatModel, at tick: Int, into frame: inout Frame) {
    Self.copy(backdrop.pixels.span, 0..<backdrop.pixels.count, into: &frame.pixels)
    guard size.holds(least) else { return drawRefusal(into: &frame) }
    let screen = model.screen
    drawList(model, screen, at: tick, into: &frame)
    drawWayDown(model, screen, into: &frame)
    restore(screen.listBottom..<2 * size.rows, in: &frame)
    drawField(model, screen, into: &frame)
    for (index, rest) in flying.reversed() {
      let (message, layout) = (model.messages[index], model.said.layouts[index])
      let way = screen.way(message, layout, rest: rest)
      var pose = MessagePose(
        model.settings[message.kind], from: way.from, to: way.to,
        at: Double(tick - (message.sentAt ?? tick)))
      if !message.kind.isText { pose.settle(in: screen.rect(message, layout, y: rest)) }
      let cover = MessageCover(message, at: tick)
      frame.letters.removeAll { cover.hides($0, behind: pose.rect) }
      // Over the field it is on its way from there; what is scrolled out of the list is behind it.
      let end = model.list.scroll > 0 ? screen.listBottom : 2 * size.rows
      draw(message, layout, pose, rows: screen.listTop..<end, at: tick, into: &frame)
    }
    restore(0..<screen.listTop, in: &frame)
    frame.letters.removeAll { $0.row < ChatLayout.headerRows }
    drawHeader(model, screen, at: tick, into: &frame)
  }

  private func drawRefusal(into frame: inout Frame) {
    let text = DisplayText("chat needs \(least)").prefix(width: size.columns)
    text.draw(
      into: &frame, column: (size.columns - text.width) / 2, row: size.rows / 2,
      color: theme.isDark ? .white : .black)
  }

  // MARK: The list

  private mutating func drawList(
    _ model: ChatModel, _ screen: ChatLayout, at tick: Int, into frame: inout Frame
  ) {
    flying.removeAll(keepingCapacity: true)
    let answered = model.draft.answer?.id
    var bottom = Double(screen.listBottom + model.list.scroll)
    var push = 0.0
    let top = Double(screen.listTop)
    for index in model.messages.indices.reversed() {
      let message = model.messages[index]
      let layout = model.said.layouts[index]
      let slot = Double(layout.slot)
      let elapsed = message.sentAt.map { tick - $0 } ?? Int.max
      if !message.isOwn, message.pushes { push += slot * (1 - Self.arrival(elapsed)) }
      let rest = bottom - slot + push + 1
      let settings = model.settings[message.kind]
      if message.isOwn && elapsed < settings.restsAt {
        flying.append((index, rest))
      } else {
        let rect = screen.rect(message, layout, y: rest)
        let pose = MessagePose(resting: rect)
        draw(
          message, layout, pose, rows: screen.listTop..<screen.listBottom, at: tick, into: &frame)
        if message.id == answered { mark(rect, message, screen, into: &frame) }
      }
      if message.isOwn, elapsed < ChatMessage.longestFlight {
        push +=
          (slot - Double(message.listMoved))
          * (1 - (settings[.y]?.value(at: Double(elapsed)) ?? 1))
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
      x: message.isOwn ? screen.right - 1 : screen.left, y: Int(rect.y), height: Int(rect.height),
      theme.accent, screen.listTop..<screen.listBottom, opacity: 1, into: &frame)
  }

  /// How far the list has come that makes room for a received message.
  private static func arrival(_ elapsed: Int) -> Double {
    arrivalCurve.value(at: Double(elapsed))
  }

  private static let arrivalCurve =
    CurveWindow(clamping: 0, arrivalTicks, 0.33, 1, within: .short)

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
