import QuadrilleCells
import QuadrilleCore

/// A part of the chat as a separate picture, for terminals with pixel graphics. Scrolling moves painted messages.
struct ChatThing {
  enum Kind: Int, Hashable { case body, pill, mark, wayDown, field, caret, choice, name, header }

  let kind: Kind
  /// The message's index; 0 for parts that belong to no message.
  var index = 0
  /// The message's box on the screen.
  var pose = MessagePose(resting: Rectangle(x: 0, y: 0, width: 0, height: 0))
  var isFlying = false
  /// The rows of half cells to which the part is clipped.
  var seen: Range<Int>

  /// Whether the part is a picture without a bubble that flies or plays, and so changes in every frame.
  private var isRestless = false
  /// The half cells from a message's position in its own picture, which begins at its top, to that on the screen.
  private var lift = 0.0
  /// The message's box in its own picture.
  private var lifted = MessagePose(resting: Rectangle(x: 0, y: 0, width: 0, height: 0))

  /// Appends all parts of the chat at a tick, from the back to the front.
  static func list(
    _ model: ChatModel, _ canvas: ChatCanvas, at tick: Int, into list: inout [ChatThing]
  ) {
    let screen = model.screen
    let inList = screen.listTop..<max(screen.listTop, screen.listBottom)
    let all = 0..<2 * canvas.size.rows
    let answered = model.draft.answer?.id
    for place in PlacesInList(model, screen, at: tick) {
      let message = model.messages[place.index]
      let rect = screen.rect(message, model.said.layouts[place.index], y: place.rest)
      let pose =
        place.isFlying
        ? canvas.flight(of: place.index, rest: place.rest, model, screen, at: tick)
        : MessagePose(resting: rect)
      let seen = place.isFlying ? screen.listTop..<canvas.flightEnd(model, screen) : inList
      func add(_ kind: Kind) {
        list.append(
          ChatThing(
            kind: kind, index: place.index, pose: pose, isFlying: place.isFlying, seen: seen))
      }
      add(.body)
      if !message.content.hasBubble, pose.appears > 0 { add(.pill) }
      if message.id == answered, !place.isFlying {
        list.append(ChatThing(kind: .mark, index: place.index, pose: pose, seen: inList))
      }
    }
    if model.list.scroll > 0 { list.append(ChatThing(kind: .wayDown, seen: inList)) }
    // Panels above the field overlap the list by half a pixel.
    list.append(ChatThing(kind: .field, seen: screen.listBottom - 1..<all.upperBound))
    list.append(ChatThing(kind: .caret, seen: all))
    if model.draft.panel != nil {
      list.append(ChatThing(kind: .choice, seen: all))
      list.append(ChatThing(kind: .name, seen: all))
    }
    list.append(ChatThing(kind: .header, seen: 0..<screen.listTop))
    for place in list.indices {
      list[place].rise(model, canvas)
      list[place].isRestless = list[place].isRestless(model, at: tick)
    }
  }

  /// Sets `lift`. A message with text is lifted by whole cells only, so that its text stays on the cell grid.
  private mutating func rise(_ model: ChatModel, _ canvas: ChatCanvas) {
    lifted = pose
    // A message taller than the screen is painted in place, clipped to it.
    guard kind == .body || kind == .pill, pose.rect.height + 8 < Double(2 * canvas.size.rows)
    else { return }
    let above = Self.above(kind)
    if isRigid(model) {
      lift = pose.rect.y - above
      lifted.rect.y = above
    } else {
      lift = 2 * ((pose.rect.y - above) / 2).rounded(.down)
      lifted.rect.y = ((pose.rect.y - lift) * Self.steps).rounded() / Self.steps
    }
  }

  /// The number of steps per half cell to which positions are rounded, so that equal pictures compare equal.
  private static let steps = 64.0

  /// Returns the half cells above a message's box in its picture; the label with the time may begin above the box.
  private static func above(_ kind: Kind) -> Double { kind == .pill ? 4 : 2 }

  private func isRestless(_ model: ChatModel, at tick: Int) -> Bool {
    guard kind == .body, !model.messages[index].content.hasBubble else { return false }
    return isFlying || model.messages[index].playing(at: tick) != nil
  }

  /// Returns whether the message can be moved by pixels: nothing in it is aligned to rows of cells.
  private func isRigid(_ model: ChatModel) -> Bool {
    guard kind == .body else { return false }
    let layout = model.said.layouts[index]
    switch model.messages[index].content {
    case .text: return layout.quote == nil && layout.card == nil
    case .voice: return false
    default: return true
    }
  }

  /// Hashes everything that the part's picture depends on.
  func addAppearance(_ model: ChatModel, at tick: Int, to appearance: inout Hasher) {
    appearance.combine(kind)
    switch kind {
    case .body, .pill:
      let message = model.messages[index]
      appearance.combine(message.id)
      appearance.combine(lifted)
      // A message at rest that does not play is independent of the time.
      let shown = shownTick(of: message, at: tick)
      if message.playing(at: shown) != nil { appearance.combine(shown - (message.playedAt ?? 0)) }
      appearance.combine(isRestless)
    case .mark: appearance.combine(pose.rect)
    case .wayDown: appearance.combine(model.screen)
    case .choice, .name:
      appearance.combine(model.screen)
      guard let grid = model.draft.panelLayout else { break }
      appearance.combine(PanelTab.index(of: grid.page))
      appearance.combine(grid.top)
      if case .item(let item) = grid.focus { appearance.combine(item) }
    case .field, .caret, .header: break
    }
  }

  /// Returns the tick to draw a message at: films are drawn at 30 frames a second, half the tick rate.
  private func shownTick(of message: ChatMessage, at tick: Int) -> Int {
    guard case .video = message.content, let start = message.playedAt, tick >= start else {
      return tick
    }
    return tick - (tick - start) % 2
  }

  func placed(_ model: ChatModel, _ canvas: ChatCanvas, appearance: Int) -> PanedThing {
    let (grain, screen) = (canvas.grain, model.screen)
    var (columns, rows) = (0..<canvas.pixels.width, 0..<canvas.pixels.height)
    var (x, y): (Int?, Int?)
    switch kind {
    case .body, .pill:
      rows = 0..<Int(((lifted.bottom + 4) * grain.y).rounded(.up))
      y = Int((lift * grain.y).rounded())
      if kind == .body {
        let left = Int(((pose.rect.x - 3) * grain.x).rounded(.down))
        let right = Int(((pose.right + 3) * grain.x).rounded(.up))
        columns = left..<max(left, right)
      }
    case .mark:
      columns = grain.columns(canvas.markColumns(model.messages[index], screen))
      rows = grain.rows(seen)
    case .wayDown:
      columns = grain.columns(screen.downColumns)
      rows = grain.rows(2 * screen.downRow - 1..<2 * screen.downRow + 3)
    case .field, .header: rows = grain.rows(seen)
    case .choice, .name:
      (columns, rows) = focusArea(model, grain)
    case .caret:
      let place = canvas.caret(model, screen)
      columns = grain.columns(0..<1)
      rows = grain.rows(0..<2)
      x = grain.columns(0..<place.column).upperBound
      y = grain.rows(0..<2 * place.row).upperBound
    }
    columns = columns.clamped(to: 0..<canvas.pixels.width)
    rows = rows.clamped(to: 0..<canvas.pixels.height)
    var thing = PanedThing(
      number: 16 * id(model) + kind.rawValue, appearance: appearance, columns: columns, rows: rows,
      seen: grain.rows(seen), level: level)
    if let x { thing.x = x }
    if let y { thing.y = y }
    if isRestless { thing.coarseness = max(1, Int(grain.round) / 3) }
    return thing
  }

  /// Returns the columns and rows, in pixels, of the focused item's tile, or of its name; empty without a focused item.
  private func focusArea(_ model: ChatModel, _ grain: PixelGrain) -> (Range<Int>, Range<Int>) {
    guard let grid = model.draft.panelLayout, case .item(let item) = grid.focus,
      let tile = grid.tile(of: item)
    else { return (0..<0, 0..<0) }
    guard kind == .choice else {
      return (
        grain.columns(grid.left..<grid.left + grid.width + 4),
        grain.rows(2 * grid.tabRow - 1..<2 * grid.tabRow + 3)
      )
    }
    let box = grain.pixels(tile)
    return (
      Int(box.x) - 1..<Int(box.x + box.width) + 2, Int(box.y) - 1..<Int(box.y + box.height) + 2
    )
  }

  /// Returns the message's id plus 1; 0 for parts that belong to no message.
  private func id(_ model: ChatModel) -> Int {
    switch kind {
    case .body, .pill, .mark: model.messages[index].id + 1
    case .wayDown, .field, .caret, .choice, .name, .header: 0
    }
  }

  private var level: Int {
    switch kind {
    case .body, .pill: isFlying ? 4 : 0
    case .mark, .wayDown: 1
    case .field: 2
    case .caret, .choice, .name: 3
    case .header: 5
    }
  }

  /// Draws the part. Messages are drawn at the top of their own picture, see `lift`.
  func draw(
    _ model: ChatModel, with canvas: inout ChatCanvas, at tick: Int, into frame: inout Frame
  ) {
    let screen = model.screen
    switch kind {
    case .body, .pill:
      let shown = shownTick(of: model.messages[index], at: tick)
      let drawn = DrawnMessage(model, index, lifted, rows: 0..<2 * canvas.size.rows, at: shown)
      if kind == .body {
        canvas.drawBody(of: drawn, into: &frame)
      } else {
        canvas.drawPill(drawn, into: &frame)
      }
    case .mark: canvas.mark(pose.rect, model.messages[index], screen, into: &frame)
    case .wayDown: canvas.drawWayDown(model, screen, into: &frame)
    case .field: canvas.drawField(model, screen, into: &frame)
    case .caret: canvas.lay(canvas.theme.accent, columns: 0..<1, rows: 0..<2, into: &frame)
    case .choice:
      if let grid = model.draft.panelLayout { canvas.drawChoice(grid, into: &frame) }
    case .name:
      if let grid = model.draft.panelLayout { canvas.drawName(grid, into: &frame) }
    case .header: canvas.drawHeader(model, screen, at: tick, into: &frame)
    }
  }
}
