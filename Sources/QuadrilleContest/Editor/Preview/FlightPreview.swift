import QuadrilleCells
import QuadrilleCore

/// The same flights where there is no room for the chat: nothing but messages and their field.
struct FlightPreview: EditorPreview {
  private(set) var picture: Frame
  private let settings: ChatSettings
  private let message: PreviewMessage?
  private let flight: SendFlight?
  private let style = GradientStyle.telegram
  private var gradient: GradientPainter
  private let sticker = SpriteSheet(Creature.all[0].sprite)

  private static let ink = RGB(28, 42, 54)
  private static let fieldColor = RGB(250, 252, 253)
  private static let placeholder = DisplayText("Message")

  init(_ settings: ChatSettings, _ subject: EditorSubject, size: PixelSize) {
    self.settings = settings
    picture = Frame(size: size)
    gradient = GradientPainter(style: style, palette: settings.background.palette, size: size)
    // Smaller panes have room for the background alone.
    if case .message(let kind) = subject, size.width >= 20, size.height >= 12 {
      let message = PreviewMessage(kind, size: size)
      self.message = message
      flight = SendFlight(settings[kind], from: message.from, to: message.to)
    } else {
      message = nil
      flight = nil
    }
  }

  mutating func paint(_ place: PreviewClock.Place) {
    gradient.paint(
      centers: style.ring.centers(
        step: place.step, progress: settings.background.position.value(at: place.frame)),
      into: &picture)
    guard let message, let flight else { return }
    let moment = flight.moment(at: place.frame)
    drawSent(message, movedBy: moment.motion.y)
    // What is typed lies over the list, what is sent over the field.
    if place.typed > 0 {
      draw(message, moment)
      drawField(message, typing: place.typed)
    } else {
      drawField(message, typing: 0)
      draw(message, moment)
    }
  }

  /// The messages of earlier loops, from the lowest up.
  private mutating func drawSent(_ message: PreviewMessage, movedBy part: Double) {
    var y = -message.pitch * part
    guard let flight else { return }
    let rest = flight.moment(at: Double(flight.frames))
    while message.to.y + message.to.height + y > 0 {
      draw(message, rest, movedBy: y)
      y -= message.pitch
    }
  }

  private mutating func drawField(_ message: PreviewMessage, typing: Double) {
    let isTyping = message.kind.isText && typing > 0
    let box = isTyping ? message.field : message.emptyField
    cover(box)
    picture.fillRounded(box, radius: 3, PreviewInk(color: Self.fieldColor))
    let row = Self.row(box.y + 1)
    guard isTyping else {
      return Self.placeholder.draw(
        into: &picture, column: 5, row: row, color: RGB(150, 160, 168))
    }
    let count = message.lines.reduce(0) { $0 + $1.glyphs.count }
    var left = Int((typing * Double(count)).rounded(.up))
    for (index, line) in message.lines.enumerated() {
      write(line, column: 5, row: row + index, Self.ink, most: left)
      left -= line.glyphs.count
    }
  }

  private mutating func draw(
    _ message: PreviewMessage, _ moment: FlightMoment, movedBy y: Double = 0
  ) {
    let rect = moment.rect.moved(x: 0, y: y)
    guard rect.y < Double(picture.size.height), rect.y + rect.height > 0 else { return }
    cover(rect)
    let motion = moment.motion
    switch message.kind {
    case .smallText, .largeText, .link: drawBubble(message, rect, motion)
    case .emoji: drawFace(rect)
    case .sticker:
      sticker.draw(
        at: SpritePlacement(
          x: rect.x + rect.width / 2, y: rect.y + rect.height / 2,
          scale: rect.height / Double(sticker.sprite.size.height)), over: &picture)
    case .voice: drawVoice(rect, moment.scale)
    case .video: drawVideo(rect)
    }
    if !message.kind.isText {
      stamp(
        column: Int((rect.x + rect.width).rounded()) - PreviewMessage.stamp.width - 1,
        row: Self.row(rect.y + rect.height - 2), motion.appears,
        on: message.kind == .voice ? nil : rect)
    }
  }

  private mutating func drawBubble(
    _ message: PreviewMessage, _ rect: FlightRect, _ motion: SendMotion
  ) {
    let ink = PreviewInk(color: Self.fieldColor, tint: motion.color)
    drawShadow(rect, motion.bubbleShape)
    picture.fillRounded(rect, radius: 3, ink)
    // The tail grows out of the lower right corner.
    var tail = ink
    tail.opacity = motion.bubbleShape
    picture.fillRounded(
      FlightRect(
        x: rect.x + rect.width - 2.5, y: rect.y + rect.height - 2, width: 3.5, height: 2),
      radius: 0.5, tail)
    // In the field the text stands behind the paper clip, in the bubble at its edge.
    let inField = 4.0
    let offset = inField + (Double(PreviewMessage.inset) - inField) * motion.textPosition
    let column = Int((rect.x + offset).rounded())
    let end = rect.y + rect.height - 1 - Double(2 * message.lines.count)
    let first = Self.row(end)
    for (index, line) in message.lines.enumerated() {
      let isLink = message.kind == .link && index == 0
      write(line, column: column, row: first + index, isLink ? RGB(30, 110, 190) : Self.ink)
    }
    stamp(
      column: Int((rect.x + rect.width).rounded()) - PreviewMessage.stamp.width - 2,
      row: first + message.lines.count - 1, motion.appears, on: nil)
  }

  /// Lifts a light bubble off a background that is as light.
  private mutating func drawShadow(_ rect: FlightRect, _ part: Double) {
    picture.fillRounded(
      rect.moved(x: 0, y: 1), radius: 3, PreviewInk(color: Self.ink, opacity: 0.22 * part))
  }

  private mutating func drawFace(_ rect: FlightRect) {
    let radius = rect.width / 2
    let (x, y) = (rect.x + radius, rect.y + radius)
    picture.fillDisc(x: x, y: y, radius: radius, PreviewInk(color: RGB(255, 204, 77)))
    picture.fillDisc(
      x: x - radius * 0.15, y: y - radius * 0.2, radius: radius * 0.7,
      PreviewInk(color: RGB(255, 222, 120), opacity: 0.6))
    let dark = PreviewInk(color: RGB(92, 58, 20))
    picture.fillRounded(
      FlightRect(
        x: x - radius * 0.55, y: y + radius * 0.12, width: radius * 1.1, height: radius * 0.52),
      radius: radius * 0.4, dark)
    picture.fillRounded(
      FlightRect(
        x: x - radius * 0.42, y: y + radius * 0.12, width: radius * 0.84, height: radius * 0.16),
      radius: radius * 0.1, PreviewInk(color: .white))
    for side in Self.eyes {
      picture.fillRounded(
        FlightRect(
          x: x + radius * side - radius * 0.13, y: y - radius * 0.45, width: radius * 0.26,
          height: radius * 0.4), radius: radius * 0.13, dark)
    }
  }

  private mutating func drawVoice(_ rect: FlightRect, _ scale: Double) {
    drawShadow(rect, 1)
    picture.fillRounded(rect, radius: 3, PreviewInk(color: Self.fieldColor, tint: 1))
    let middle = rect.y + rect.height / 2
    let blue = PreviewInk(color: RGB(58, 134, 205))
    picture.fillDisc(x: rect.x + 3.5 * scale, y: middle, radius: 2.2 * scale, blue)
    let count = Int((rect.width / max(0.1, scale) - 14) / 2)
    for index in 0..<max(0, count) {
      let height = Self.waveform[index % Self.waveform.count] * scale
      picture.fillRounded(
        FlightRect(
          x: rect.x + (7 + 2 * Double(index)) * scale, y: middle - height / 2, width: scale,
          height: height), radius: 0, blue)
    }
  }

  /// Heights of a voice, for the eye.
  private static let waveform = [1.0, 2.2, 3.4, 2.6, 1.4, 3.0, 4.0, 2.0, 1.2]
  /// Where eyes are, in radiuses from the middle.
  private static let eyes = [-0.36, 0.36]

  /// A round window on a small country.
  private mutating func drawVideo(_ rect: FlightRect) {
    let radius = rect.width / 2
    let (x, y) = (rect.x + radius, rect.y + radius)
    picture.fillDisc(x: x, y: y, radius: radius, PreviewInk(color: .white))
    picture.fillDisc(x: x, y: y, radius: radius * 0.9, PreviewInk(color: RGB(120, 190, 240)))
    picture.fillDisc(
      x: x + radius * 0.3, y: y - radius * 0.3, radius: radius * 0.22,
      PreviewInk(color: RGB(255, 236, 150)))
    picture.fillDisc(
      x: x - radius * 0.12, y: y + radius * 0.42, radius: radius * 0.42,
      PreviewInk(color: RGB(96, 160, 84)))
    picture.fillDisc(
      x: x + radius * 0.32, y: y + radius * 0.5, radius: radius * 0.3,
      PreviewInk(color: RGB(70, 130, 70)))
  }

  // MARK: Text

  private static func row(_ y: Double) -> Int { Int((y / 2).rounded()) }

  private mutating func stamp(column: Int, row: Int, _ appears: Double, on rect: FlightRect?) {
    let opacity = UInt8((255 * min(1, max(0, appears)) * 0.8).rounded())
    guard opacity > 0 else { return }
    PreviewMessage.stamp.draw(
      into: &picture, column: column, row: row, color: Self.ink, opacity: opacity)
  }

  private mutating func write(
    _ text: DisplayText, column: Int, row: Int, _ color: RGB, most: Int = .max
  ) {
    var column = column
    for (index, glyph) in text.glyphs.enumerated() where index < most {
      picture.letters.append(Letter(glyph, column: column, row: row, color: color))
      column += glyph.width
    }
  }

  /// Takes away characters that something is drawn over.
  private mutating func cover(_ rect: FlightRect) {
    let columns =
      Int(rect.x.rounded())..<max(Int(rect.x.rounded()), Int((rect.x + rect.width).rounded()))
    let rows =
      Int(
        (rect.y / 2).rounded(.down))..<max(
        Int((rect.y / 2).rounded(.down)), Int(((rect.y + rect.height) / 2).rounded(.up)))
    picture.letters.removeAll {
      columns.contains(Int($0.column)) && rows.contains(Int($0.row))
    }
  }
}
