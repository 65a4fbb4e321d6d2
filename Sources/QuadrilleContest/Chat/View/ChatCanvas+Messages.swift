import QuadrilleCells
import QuadrilleCore

extension ChatCanvas {
  /// Draws a message, unless it lies outside its visible rows.
  mutating func draw(_ drawn: DrawnMessage, into frame: inout Frame) {
    guard drawn.pose.bottom > Double(drawn.rows.lowerBound),
      drawn.pose.rect.y < Double(drawn.rows.upperBound)
    else { return }
    drawBody(of: drawn, into: &frame)
    if !drawn.message.content.hasBubble { drawPill(drawn, into: &frame) }
  }

  /// Draws a message without the time and quote beside it.
  mutating func drawBody(of drawn: DrawnMessage, into frame: inout Frame) {
    switch drawn.message.content {
    case .text:
      drawBubble(of: drawn, into: &frame)
      drawText(of: drawn, into: &frame)
    case .voice(let seconds, let seed):
      drawBubble(of: drawn, into: &frame)
      drawVoice(drawn, seconds: seconds, seed: seed, into: &frame)
    case .emoji, .sticker: drawDrawing(of: drawn, into: &frame)
    case .video(_, let seed): drawFilm(drawn, seed: seed, into: &frame)
    }
  }

  /// Returns the row of cells nearest to a y coordinate in half cells.
  static func row(_ y: Double) -> Int {
    Int((max(-10_000, min(10_000, y)) / 2 + 0.5).rounded(.down))
  }

  /// Draws a sticker or an emoji; an emoji without a drawing appears as a character.
  private func drawDrawing(of drawn: DrawnMessage, into frame: inout Frame) {
    let (message, pose, tick) = (drawn.message, drawn.pose, drawn.tick)
    guard
      let (sheet, picture) = message.content.drawing(
        after: message.secondsPlayed(at: tick), side: side(of: pose.rect))
    else {
      let height = EmojiBounce.height(at: message.secondsPlayed(at: tick))
      let row = Self.row(pose.bottom - 1 - height) - 1
      if 2 * row >= drawn.rows.lowerBound, 2 * row + 2 <= drawn.rows.upperBound {
        drawn.layout.text.draw(
          into: &frame, column: Int(pose.rect.x.rounded()), row: row, color: theme.text)
      }
      return
    }
    var rect = pose.rect
    // A sprite scrolls by whole pixels, which keeps it sharp.
    if pose.scale == 1, snaps { rect.y.round() }
    let side = max(sheet.size.width, sheet.size.height)
    guard rect.width > 0.5, side > 0 else { return }
    if case .emoji(let emoji) = message.content, message.playing(at: tick) != nil,
      let figure = ChatEmoji.figure(of: emoji)
    {
      let middle = middle(of: rect)
      return figure.draw(
        at: message.secondsPlayed(at: tick), x: middle.x, y: middle.y,
        scale: rect.height * grain.round / Double(side), over: &frame)
    }
    draw(sheet, picture, in: rect, into: &frame)
  }

  /// Returns the height of a box of half cells, in pixels.
  func side(of rect: Rectangle) -> Double { rect.height * grain.round }

  /// Draws a picture scaled to the height of a box of half cells.
  func draw(
    _ sheet: SpriteSheet, _ picture: Int, in rect: Rectangle, opacity: Double = 1,
    into frame: inout Frame
  ) {
    let middle = middle(of: rect)
    let side = Double(max(1, sheet.size.width, sheet.size.height))
    var placement = SpritePlacement(
      x: middle.x, y: middle.y, scale: rect.height * grain.round / side)
    placement.opacity = min(1, opacity)
    sheet.draw(picture, at: placement, over: &frame)
  }

  /// Returns the centre of a box of half cells, in pixels.
  func middle(of rect: Rectangle) -> (x: Double, y: Double) {
    let pixels = grain.pixels(rect)
    return (pixels.x + pixels.width / 2, pixels.y + pixels.height / 2)
  }

  private func drawBubble(of drawn: DrawnMessage, into frame: inout Frame) {
    let (pose, rows, isOwn) = (drawn.pose, drawn.rows, drawn.message.isOwn)
    var foreground = isOwn ? theme.own : theme.other
    foreground.own *= pose.color
    var shape = RoundShape(
      rect: pose.rect.moved(x: 0, y: min(Self.mostShadow, Self.shadowDepth / grain.y)), radius: 2,
      tail: isOwn ? .right : .left, tailSize: pose.bubbleShape)
    let top = Int(pose.bottom) - 3
    let shadowRows = max(rows.lowerBound, top)..<max(rows.upperBound, top)
    fill(shape, theme.shadow, shadowRows, opacity: 0.1, into: &frame)
    shape.rect = pose.rect
    fill(shape, foreground, rows, into: &frame)
  }

  /// The offset of a bubble's shadow, in pixels.
  private static let shadowDepth = 2.0
  /// The shadow's largest offset, in half cells.
  private static let mostShadow = 1.0 / 3

  /// Writes a line of text, clipped to the bubble and to `rows`.
  func write(
    _ text: DisplayText, at cell: (column: Int, row: Int), _ color: RGB, opacity: Double = 1,
    in clip: TextClip, into frame: inout Frame
  ) {
    write(text.glyphs[...], at: cell, color, opacity: opacity, in: clip, into: &frame)
  }

  func write(
    _ glyphs: ArraySlice<Glyph>, at cell: (column: Int, row: Int), _ color: RGB,
    opacity: Double = 1, in clip: TextClip, into frame: inout Frame
  ) {
    let (row, rect, rows) = (cell.row, clip.rect, clip.rows)
    let middle = Double(2 * row + 1)
    let strength = UInt8(max(0, min(255, opacity * 255)))
    guard strength > 7, 2 * row >= rows.lowerBound, 2 * row + 2 <= rows.upperBound,
      middle > rect.y, middle < rect.y + rect.height
    else { return }
    var column = cell.column
    for glyph in glyphs {
      guard column + glyph.width <= clip.endColumn else { return }
      if Double(column) >= rect.x - 0.5,
        Double(column + glyph.width) <= rect.x + rect.width + 0.5
      {
        frame.letters.append(
          Letter(glyph, column: column, row: row, color: color, opacity: strength))
      }
      column += glyph.width
    }
  }

  func drawStamp(of drawn: DrawnMessage, into frame: inout Frame) {
    write(
      drawn.layout.stamp, at: (drawn.stampColumn, drawn.stampRow), theme.faint,
      opacity: drawn.pose.appears, in: drawn.clip, into: &frame)
  }

  static func stampRow(_ pose: MessagePose) -> Int { row(pose.bottom - 1) - 1 }

  /// Draws the quote of the message that a message answers, from a row on.
  func drawQuote(of drawn: DrawnMessage, row: Int, opacity: Double, into frame: inout Frame) {
    let layout = drawn.layout
    guard let quote = drawn.message.quote, let text = layout.quote else { return }
    let accent = theme.accent(of: drawn.message)
    let rect = drawn.pose.rect
    let column = Int(rect.x.rounded()) + MessageLayout.padding
    let top = max(2 * row, Int((max(-10_000, rect.y) + 0.5).rounded(.up)))
    bar(
      column, rows: (top..<max(top, 2 * row + 4)).clamped(to: drawn.rows), accent,
      opacity: opacity, into: &frame)
    let name = quote.isOwn ? ChatWords.you : ChatWords.other
    let textColumn = column + 2 + layout.thumbnailColumns
    if layout.thumbnailColumns > 0, let content = quote.drawn {
      drawThumbnail(content, at: (column + 2, row), opacity: opacity, in: drawn.clip, into: &frame)
    }
    write(name, at: (textColumn, row), accent, opacity: opacity, in: drawn.clip, into: &frame)
    write(
      text, at: (textColumn, row + 1), theme.text, opacity: opacity, in: drawn.clip, into: &frame)
  }

  /// Draws quoted content in a square of two rows, once the bubble is large enough for it.
  private func drawThumbnail(
    _ content: ChatContent, at cell: (column: Int, row: Int), opacity: Double, in clip: TextClip,
    into frame: inout Frame
  ) {
    let rect = Rectangle(x: Double(cell.column), y: Double(2 * cell.row), width: 4, height: 4)
    let (box, rows) = (clip.rect, clip.rows)
    guard opacity > 0, rect.y >= max(box.y, Double(rows.lowerBound)),
      rect.y + 4 <= min(box.y + box.height, Double(rows.upperBound)),
      rect.x + 4 <= box.x + box.width
    else { return }
    if theme.isCoarse, case .emoji(let emoji) = content {
      return write(
        DisplayText(String(emoji)), at: (cell.column + 1, cell.row), theme.text, opacity: opacity,
        in: clip, into: &frame)
    }
    guard let (sheet, picture) = content.drawing(after: 0, side: 4 * grain.round) else { return }
    draw(sheet, picture, in: rect, opacity: opacity, into: &frame)
  }

  /// Fills a vertical bar, one column wide.
  func bar(
    _ column: Int, rows: Range<Int>, _ color: RGB, opacity: Double = 1, into frame: inout Frame
  ) {
    guard (0..<size.columns).contains(column), opacity > 0 else { return }
    lay(color, columns: column..<column + 1, rows: rows, opacity: opacity, into: &frame)
  }
}

/// Texts drawn in every frame, made once.
enum ChatWords {
  static let you = DisplayText("You")
  static let other = DisplayText(otherName)
  static let otherName = "Nora"
  /// The labels of the button to the newest message, by the number of unread messages.
  static let newer = (0...100).map { DisplayText($0 == 0 ? "↓" : $0 == 100 ? "↓ 99+" : "↓ \($0)") }
}
