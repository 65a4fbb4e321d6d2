import QuadrilleCells
import QuadrilleCore

extension ChatCanvas {
  /// Draws a message, clipped to `rows` of half-cell pixels.
  mutating func draw(
    _ message: ChatMessage, _ layout: MessageLayout, _ pose: MessagePose, rows: Range<Int>,
    at tick: Int, into frame: inout Frame
  ) {
    guard pose.bottom > Double(rows.lowerBound), pose.rect.y < Double(rows.upperBound) else {
      return
    }
    drawBody(message, layout, pose, rows: rows, at: tick, into: &frame)
    if !message.content.hasBubble { drawPill(message, layout, pose, rows, into: &frame) }
  }

  /// Draws a message without the time and quote beside a picture.
  mutating func drawBody(
    _ message: ChatMessage, _ layout: MessageLayout, _ pose: MessagePose, rows: Range<Int>,
    at tick: Int, into frame: inout Frame
  ) {
    switch message.content {
    case .text:
      drawBubble(message, pose, rows, into: &frame)
      drawText(message, layout, pose, rows, into: &frame)
    case .voice(let seconds, let seed):
      drawBubble(message, pose, rows, into: &frame)
      drawVoice(message, layout, pose, rows, (seconds, seed), at: tick, into: &frame)
    case .emoji, .sticker: drawDrawing(message, layout, pose, rows, at: tick, into: &frame)
    case .video(_, let seed):
      drawFilm(message, layout, seed: seed, pose, rows, at: tick, into: &frame)
    }
  }

  /// Returns the row of cells nearest to a height in pixels.
  static func row(_ y: Double) -> Int {
    Int((max(-10_000, min(10_000, y)) / 2 + 0.5).rounded(.down))
  }

  /// Draws a sticker's or emoji's picture, or the character of an emoji that has no drawing.
  private func drawDrawing(
    _ message: ChatMessage, _ layout: MessageLayout, _ pose: MessagePose, _ rows: Range<Int>,
    at tick: Int, into frame: inout Frame
  ) {
    guard
      let (sheet, picture) = message.content.drawing(
        after: message.secondsPlayed(at: tick), side: side(of: pose.rect))
    else {
      let height =
        message.playing(at: tick) == nil
        ? 0 : EmojiBounce.height(at: message.secondsPlayed(at: tick))
      let row = Self.row(pose.bottom - 1 - height) - 1
      if 2 * row >= rows.lowerBound, 2 * row + 2 <= rows.upperBound {
        layout.text.draw(
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
  func side(of rect: FlightRect) -> Double { rect.height * grain.round }

  /// Draws a picture scaled to the height of a box of half cells.
  func draw(
    _ sheet: SpriteSheet, _ picture: Int, in rect: FlightRect, opacity: Double = 1,
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
  private func middle(of rect: FlightRect) -> (x: Double, y: Double) {
    let pixels = grain.pixels(rect)
    return (pixels.x + pixels.width / 2, pixels.y + pixels.height / 2)
  }

  // MARK: Text

  func drawBubble(
    _ message: ChatMessage, _ pose: MessagePose, _ rows: Range<Int>, into frame: inout Frame
  ) {
    var ink = message.isOwn ? theme.own : theme.other
    ink.own *= pose.color
    var shape = RoundShape(
      rect: pose.rect.moved(x: 0, y: min(Self.mostShadow, Self.shadowDepth / grain.y)), radius: 2,
      tail: message.isOwn ? .right : .left,
      tailSize: pose.bubbleShape)
    let shadowRows =
      max(
        rows.lowerBound, Int(pose.bottom) - 3)..<max(
        rows.upperBound, Int(pose.bottom) - 3)
    fill(shape, theme.shadow, shadowRows, opacity: 0.1, into: &frame)
    shape.rect = pose.rect
    fill(shape, ink, rows, into: &frame)
  }

  /// The offset of a bubble's shadow, in pixels.
  private static let shadowDepth = 2.0
  /// The shadow's largest offset, in half cells.
  private static let mostShadow = 1.0 / 3

  /// Writes a line of text, clipped to the bubble and to `rows`.
  func write(
    _ text: DisplayText, column: Int, row: Int, _ color: RGB, _ pose: MessagePose,
    _ rows: Range<Int>, opacity: Double = 1, into frame: inout Frame
  ) {
    write(
      text.glyphs[...], column: column, row: row, color, pose, rows, opacity: opacity, into: &frame)
  }

  func write(
    _ glyphs: ArraySlice<Glyph>, column: Int, row: Int, _ color: RGB, _ pose: MessagePose,
    _ rows: Range<Int>, before end: Int = .max, opacity: Double = 1, into frame: inout Frame
  ) {
    let middle = Double(2 * row + 1)
    let strength = UInt8(max(0, min(255, opacity * 255)))
    guard strength > 7, 2 * row >= rows.lowerBound, 2 * row + 2 <= rows.upperBound,
      middle > pose.rect.y, middle < pose.bottom
    else { return }
    var column = column
    for glyph in glyphs {
      guard column + glyph.width <= end else { return }
      if Double(column) >= pose.rect.x - 0.5, Double(column + glyph.width) <= pose.right + 0.5 {
        frame.letters.append(
          Letter(glyph, column: column, row: row, color: color, opacity: strength))
      }
      column += glyph.width
    }
  }

  func drawStamp(
    _ message: ChatMessage, _ layout: MessageLayout, _ pose: MessagePose, _ rows: Range<Int>,
    into frame: inout Frame
  ) {
    write(
      layout.stamp, column: Self.stampColumn(layout, pose), row: Self.stampRow(pose), theme.faint,
      pose, rows, opacity: pose.appears, into: &frame)
  }

  static func stampColumn(_ layout: MessageLayout, _ pose: MessagePose) -> Int {
    Int(pose.right.rounded()) - MessageLayout.padding - layout.stamp.width
  }

  static func stampRow(_ pose: MessagePose) -> Int { row(pose.bottom - 1) - 1 }

  /// Draws the quoted message, from `row` on.
  func drawQuote(
    _ message: ChatMessage, _ layout: MessageLayout, _ pose: MessagePose, _ rows: Range<Int>,
    row: Int, opacity: Double, into frame: inout Frame
  ) {
    guard let quote = message.quote, let text = layout.quote else { return }
    let accent = message.isOwn ? theme.ownAccent : theme.accent
    let column = Int(pose.rect.x.rounded()) + MessageLayout.padding
    let top = max(2 * row, Int((max(-10_000, pose.rect.y) + 0.5).rounded(.up)))
    bar(
      x: column, y: top, height: 2 * row + 4 - top, accent, rows, opacity: opacity, into: &frame)
    let name = quote.isOwn ? ChatWords.you : ChatWords.other
    let textColumn = column + 2 + layout.thumbnailColumns
    if layout.thumbnailColumns > 0, let content = quote.drawn {
      drawThumbnail(
        content, column: column + 2, row: row, pose, rows, opacity: opacity, into: &frame)
    }
    write(name, column: textColumn, row: row, accent, pose, rows, opacity: opacity, into: &frame)
    write(
      text, column: textColumn, row: row + 1, theme.text, pose, rows, opacity: opacity,
      into: &frame)
  }

  /// Draws quoted content in a square of two rows, once the bubble is large enough for it.
  private func drawThumbnail(
    _ content: ChatContent, column: Int, row: Int, _ pose: MessagePose, _ rows: Range<Int>,
    opacity: Double, into frame: inout Frame
  ) {
    let rect = FlightRect(x: Double(column), y: Double(2 * row), width: 4, height: 4)
    guard opacity > 0, rect.y >= max(pose.rect.y, Double(rows.lowerBound)),
      rect.y + 4 <= min(pose.bottom, Double(rows.upperBound)), rect.x + 4 <= pose.right
    else { return }
    if theme.isCoarse, case .emoji(let emoji) = content {
      return write(
        DisplayText(String(emoji)), column: column + 1, row: row, theme.text, pose, rows,
        opacity: opacity, into: &frame)
    }
    guard let (sheet, picture) = content.drawing(after: 0, side: 4 * grain.round) else { return }
    draw(sheet, picture, in: rect, opacity: opacity, into: &frame)
  }

  /// Fills a vertical bar, one column wide.
  func bar(
    x: Int, y: Int, height: Int, _ color: RGB, _ rows: Range<Int>, opacity: Double,
    into frame: inout Frame
  ) {
    guard (0..<size.columns).contains(x), opacity > 0 else { return }
    let top = max(y, rows.lowerBound)
    lay(
      color, columns: x..<x + 1, rows: top..<max(top, min(y + height, rows.upperBound)),
      opacity: opacity, into: &frame)
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
