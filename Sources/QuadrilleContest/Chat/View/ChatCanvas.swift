import QuadrilleCells
import QuadrilleCore

/// A canvas for a conversation over its background: the list, the field, messages in flight above them, and the header.
///
/// Positions are in half cells; `grain` converts them to pixels.
struct ChatCanvas {
  let size: CellSize
  let grain: PixelGrain
  let cell: PixelSize
  let pixels: PixelSize
  let theme: ChatTheme
  /// The smallest screen; on a smaller one the canvas only states the size it needs.
  let least: CellSize
  /// The background alone: bubbles are translucent to it, whatever else lies beneath them.
  var backdrop: Frame
  /// A plain colour under all drawings, in place of the background; nil: the background.
  var plain: RGB?
  /// Whether the caret and the focused item of the panel are drawn.
  var showsFocus = true
  var films = ChatFilms()
  /// Whether drawings at rest are aligned to half cells, which keeps half blocks sharp.
  var snaps: Bool
  /// The messages in flight in the picture being drawn.
  private var flying: [(index: Int, rest: Double)] = []

  /// Makes a canvas whose cells are `cell` pixels large.
  init(
    size: CellSize, cell: PixelSize, theme: ChatTheme,
    least: CellSize = ChatLayout.smallest, plain: RGB? = nil
  ) {
    self.size = size
    self.theme = theme
    self.least = least
    self.cell = cell
    grain = PixelGrain(cell: cell)
    pixels = PixelSize(width: size.columns * cell.width, height: size.rows * cell.height)
    self.plain = plain
    backdrop = Frame(size: plain == nil ? pixels : PixelSize(width: 0, height: 0))
    snaps = grain == .halfCells
  }

  /// Draws the conversation at a tick, over the backdrop.
  mutating func draw(_ model: ChatModel, at tick: Int, into frame: inout Frame) {
    Self.copy(backdrop.pixels.span, 0..<backdrop.pixels.count, into: &frame.pixels)
    guard size.holds(least) else { return drawRefusal(into: &frame) }
    let screen = model.screen
    drawList(model, screen, at: tick, into: &frame)
    drawWayDown(model, screen, into: &frame)
    restore(screen.listBottom..<2 * size.rows, in: &frame)
    drawField(model, screen, into: &frame)
    for (index, rest) in flying.reversed() {
      let pose = flight(of: index, rest: rest, model, screen, at: tick)
      let cover = MessageCover(model.messages[index], at: tick, side: side(of: pose.rect))
      frame.letters.removeAll { cover.hides($0, behind: pose.rect) }
      let rows = screen.listTop..<flightEnd(model, screen)
      draw(DrawnMessage(model, index, pose, rows: rows, at: tick), into: &frame)
    }
    restore(0..<screen.listTop, in: &frame)
    frame.letters.removeAll { $0.row < screen.headerRows }
    drawHeader(model, screen, at: tick, into: &frame)
  }

  /// Returns the pose of a message in flight; `rest` is its final upper edge.
  func flight(
    of index: Int, rest: Double, _ model: ChatModel, _ screen: ChatLayout, at tick: Int
  ) -> MessagePose {
    let (message, layout) = (model.messages[index], model.said.layouts[index])
    let way = screen.way(message, layout, rest: rest)
    var pose = MessagePose(
      model.settings[message.kind], from: way.from, to: way.to,
      at: Double(tick - (message.sentAt ?? tick)))
    if !message.kind.isText, snaps { pose.settle(in: screen.rect(message, layout, y: rest)) }
    return pose
  }

  /// Returns the lower edge, in half cells, of the area for flights: over the field, but inside a scrolled list.
  func flightEnd(_ model: ChatModel, _ screen: ChatLayout) -> Int {
    model.list.scroll > 0 ? screen.listBottom : 2 * size.rows
  }

  private func drawRefusal(into frame: inout Frame) {
    let text = DisplayText("chat needs \(least)").prefix(width: size.columns)
    text.draw(
      into: &frame, column: (size.columns - text.width) / 2, row: size.rows / 2,
      color: theme.isDark ? .white : .black)
  }

  private mutating func drawList(
    _ model: ChatModel, _ screen: ChatLayout, at tick: Int, into frame: inout Frame
  ) {
    flying.removeAll(keepingCapacity: true)
    let answered = model.draft.answer?.id
    for place in PlacesInList(model, screen, at: tick) {
      guard !place.isFlying else {
        flying.append((place.index, place.rest))
        continue
      }
      let message = model.messages[place.index]
      let rect = screen.rect(message, model.said.layouts[place.index], y: place.rest)
      let rows = screen.listTop..<screen.listBottom
      let pose = MessagePose(resting: rect)
      draw(DrawnMessage(model, place.index, pose, rows: rows, at: tick), into: &frame)
      if message.id == answered { mark(rect, message, screen, into: &frame) }
    }
  }

  /// Draws the bar in the margin that marks the message being answered.
  func mark(
    _ rect: Rectangle, _ message: ChatMessage, _ screen: ChatLayout, into frame: inout Frame
  ) {
    bar(
      markColumns(message, screen).lowerBound,
      rows: (Int(rect.y)..<Int(rect.y) + Int(rect.height)).clamped(
        to: screen.listTop..<screen.listBottom), theme.accent, into: &frame)
  }

  /// Returns the column in the margin of the bar that `mark` draws.
  func markColumns(_ message: ChatMessage, _ screen: ChatLayout) -> Range<Int> {
    message.isOwn ? screen.right - 1..<screen.right : screen.left..<screen.left + 1
  }

  /// Removes the letters behind a box that will be drawn over them.
  static func clear(_ rect: Rectangle, in letters: inout [Letter]) {
    letters.removeAll { MessageCover.all.hides($0, behind: rect) }
  }

  /// Restores the background between two rows of half cells.
  private func restore(_ rows: Range<Int>, in frame: inout Frame) {
    let rows = grain.rows(rows)
    let range = rows.lowerBound * pixels.width..<rows.upperBound * pixels.width
    Self.copy(backdrop.pixels.span, range, into: &frame.pixels)
  }

  /// Fills a shape, clipped to `rows` of half cells.
  func fill(
    _ shape: RoundShape, _ surface: SurfaceColor, _ rows: Range<Int>, opacity: Double = 1,
    into frame: inout Frame
  ) {
    shape.painted(in: grain).fill(
      surface, over: backdrop.pixels, plain: plain, rows: grain.rows(rows), opacity: opacity,
      into: &frame)
  }

  /// Returns a rounded panel around one row of text; it extends a quarter of a cell above and below the row.
  func panel(_ columns: Range<Int>, row: Int) -> RoundShape {
    let rect = Rectangle(
      x: Double(columns.lowerBound), y: Double(2 * row) - 0.5, width: Double(columns.count),
      height: 3)
    return RoundShape(rect: rect, radius: 1.5)
  }

  /// Mixes a colour into a rectangle of half cells, clipped to the picture.
  func lay(
    _ color: RGB, columns: Range<Int>, rows: Range<Int>, opacity: Double = 1,
    into frame: inout Frame
  ) {
    let columns = grain.columns(columns.clamped(to: 0..<size.columns))
    let part = min(1, opacity)
    for row in grain.rows(rows.clamped(to: 0..<2 * size.rows)) {
      for place in row * pixels.width + columns.lowerBound..<row * pixels.width + columns.upperBound
      {
        frame.pixels[place] = frame.pixels[place].mixed(with: color, by: part)
      }
    }
  }

  static func copy(_ source: Span<RGB>, _ range: Range<Int>, into pixels: inout [RGB]) {
    var target = pixels.mutableSpan
    for index in range { target[index] = source[index] }
  }
}
