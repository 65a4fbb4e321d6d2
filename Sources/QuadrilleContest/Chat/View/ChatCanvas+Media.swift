import QuadrilleCells
import QuadrilleCore

extension ChatCanvas {
  /// Draws the time beside a picture without a bubble, and the message that it answers.
  func drawPill(
    _ message: ChatMessage, _ layout: MessageLayout, _ pose: MessagePose, _ rows: Range<Int>,
    into frame: inout Frame
  ) {
    guard pose.appears > 0 else { return }
    let row = Self.stampRow(pose)
    let rect = beside(
      message, pose, row: row, columns: layout.stamp.width + 4, height: 3)
    Self.clear(rect, in: &frame.letters)
    fill(RoundShape(rect: rect, radius: 1.5), theme.pill, rows, opacity: pose.appears, into: &frame)
    write(
      layout.stamp, column: Int(rect.x) + 2, row: row, theme.pillText,
      MessagePose(resting: rect), rows, opacity: pose.appears, into: &frame)
    guard let quote = layout.quote else { return }
    let first = Self.row(pose.rect.y + 1)
    var panel = MessagePose(
      resting: beside(
        message, pose, row: first, columns: max(8, quote.width) + layout.thumbnailColumns + 6,
        height: 5))
    fill(
      RoundShape(rect: panel.rect, radius: 1.5), theme.other, rows, opacity: pose.appears,
      into: &frame)
    panel.rect.y = Double(2 * first) - 1
    drawQuote(
      message, layout, panel, rows, row: first, opacity: pose.appears, into: &frame)
  }

  /// Returns a box beside a picture, moved over the picture's edge where the screen ends.
  private func beside(
    _ message: ChatMessage, _ pose: MessagePose, row: Int, columns: Int, height: Double
  ) -> FlightRect {
    let wanted =
      message.isOwn ? Int(pose.rect.x.rounded()) - columns - 1 : Int(pose.right.rounded()) + 1
    let left = min(max(wanted, 1), size.columns - columns - 1)
    return FlightRect(
      x: Double(left), y: Double(2 * row) - 0.5, width: Double(columns), height: height)
  }

  // MARK: Voice

  func drawVoice(
    _ message: ChatMessage, _ layout: MessageLayout, _ pose: MessagePose, _ rows: Range<Int>,
    _ voice: (seconds: Int, seed: Int), at tick: Int, into frame: inout Frame
  ) {
    let scale = pose.rect.width / Double(max(1, layout.width))
    let top = pose.rect.y + (1 + Double(2 * layout.rowsAbove)) * scale
    let left = pose.rect.x + Double(MessageLayout.padding) * scale
    let accent = message.isOwn ? theme.ownAccent : theme.accent
    let part = message.playing(at: tick)
    fill(
      RoundShape(
        rect: FlightRect(x: left, y: top, width: 6 * scale, height: 6 * scale), radius: 3
      ), Ink(color: accent, opacity: 1, own: 0, isDark: theme.isDark),
      rows, into: &frame)
    let sign = theme.isDark ? RGB(30, 32, 48) : .white
    if part == nil {
      for (x, height) in [(2, 4), (3, 2)] {
        box(
          left + Double(x) * scale, top + (3 - Double(height) / 2) * scale, scale,
          Double(height) * scale, sign, rows, into: &frame)
      }
    } else {
      for x in [1.0, 4.0] {
        box(
          left + x * scale, top + 2 * scale, scale, 2 * scale, sign, rows, into: &frame)
      }
    }
    let count = (layout.width - 2 * MessageLayout.padding - 8 + 1) / 2
    let played = (part ?? 0) * Double(count)
    // Text lies on whole cells: at full size, bars end above the time's row.
    let barRows =
      rows
      .lowerBound..<max(
        rows.lowerBound,
        scale > 0.9 ? min(rows.upperBound, 2 * Self.stampRow(pose)) : rows.upperBound)
    for index in 0..<max(0, count) {
      let height = Double(Self.loudness(voice.seed, index))
      let share = min(1, max(0, played - Double(index)))
      box(
        left + (8 + 2 * Double(index)) * scale, top + (4 - height) * scale, scale, height * scale,
        theme.faint.mixed(with: accent, by: part == nil ? 1 : share), barRows,
        opacity: part == nil ? 0.85 : 0.45 + 0.55 * share, into: &frame)
    }
    guard scale > 0.9 else { return }
    drawQuote(
      message, layout, pose, rows, row: Self.row(pose.rect.y + 1), opacity: 1, into: &frame)
    let shown = ChatClock.seconds[
      min(59, part.map { Int($0 * Double(voice.seconds)) } ?? voice.seconds)]
    let column = Int(left.rounded()) + 8
    if column + shown.width < Self.stampColumn(layout, pose) {
      write(
        shown, column: column, row: Self.stampRow(pose), theme.faint, pose, rows,
        opacity: pose.appears, into: &frame)
    }
    drawStamp(message, layout, pose, rows, into: &frame)
  }

  /// Returns the height of a waveform's bar, 1…4 half cells, pseudo-random by seed. Of every seven bars two are low.
  private static func loudness(_ seed: Int, _ index: Int) -> Int {
    var bits = UInt32(truncatingIfNeeded: seed &* 7919 &+ index &* 104_729 &+ 12_345)
    bits ^= bits >> 15
    bits = bits &* 0x2c1b_3c6d
    bits ^= bits >> 12
    let word = (index + seed) % 7
    return 1 + Int(bits % (word < 2 ? 2 : 4))
  }

  /// Fills a rectangle with antialiased edges.
  func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: RGB, _ rows: Range<Int>,
    opacity: Double = 1, into frame: inout Frame
  ) {
    fill(
      RoundShape(rect: FlightRect(x: x, y: y, width: width, height: height), radius: 0),
      Ink(color: color, opacity: 1, own: 0, isDark: false), rows,
      opacity: opacity, into: &frame)
  }

  // MARK: Video

  /// Draws a round film, and a ring around it that closes as the film plays.
  mutating func drawFilm(
    _ message: ChatMessage, _ layout: MessageLayout, seed: Int, _ pose: MessagePose,
    _ rows: Range<Int>, at tick: Int, into frame: inout Frame
  ) {
    let part = message.playing(at: tick)
    guard pose.rect.height > 2 else { return }
    let side = Int((Double(layout.height) * grain.round).rounded())
    let film = films.picture(
      seed: seed, side: side, frame: Int((part ?? 0) * Double(message.content.playingTicks)))
    let rect = grain.pixels(pose.rect)
    let radius = pose.rect.height * grain.round / 2
    let (centerX, centerY) = (rect.x + rect.width / 2, rect.y + rect.height / 2)
    let top = max(0, Int((centerY - radius).rounded(.down)))
    let bottom = max(top, Int((centerY + radius).rounded(.up)))
    let first = max(0, Int((centerX - radius).rounded(.down)))
    let last = max(first, min(pixels.width, Int((centerX + radius).rounded(.up))))
    for y in (top..<bottom).clamped(to: grain.rows(rows.clamped(to: 0..<2 * size.rows))) {
      for x in first..<last {
        let dx = Double(x) + 0.5 - centerX
        let dy = Double(y) + 0.5 - centerY
        let distance = (dx * dx + dy * dy).squareRoot()
        let cover = min(1, max(0, radius - distance + 0.5))
        guard cover > 0 else { continue }
        let u = min(side - 1, max(0, Int((dx / radius + 1) / 2 * Double(side))))
        let v = min(side - 1, max(0, Int((dy / radius + 1) / 2 * Double(side))))
        var color = film.pixels[v * side + u]
        let rim = min(1, max(0, distance - (radius - Self.rim * grain.round)))
        if rim > 0 {
          let isPlayed = part.map { Self.turn(dx, dy) < $0 } ?? false
          color = color.mixed(
            with: isPlayed ? RGB(255, 255, 255) : theme.panel, by: rim * (isPlayed ? 1 : 0.45))
        }
        let place = y * pixels.width + x
        frame.pixels[place] = frame.pixels[place].mixed(with: color, by: cover)
      }
    }
  }

  /// The width of the ring around a film, in half cells.
  private static let rim = 1.6

  /// Returns the fraction of a turn clockwise from the top. An approximation by the diamond angle, without
  /// trigonometry.
  private static func turn(_ dx: Double, _ dy: Double) -> Double {
    let sum = abs(dx) + abs(dy)
    guard sum > 0 else { return 0 }
    let quarter =
      dx >= 0 ? (dy < 0 ? dx / sum : 1 + dy / sum) : (dy >= 0 ? 2 - dx / sum : 3 - dy / sum)
    return quarter / 4
  }
}

/// Durations below a minute as text, made once.
enum ChatClock {
  static let seconds = (0..<60).map { DisplayText("0:\($0 / 10)\($0 % 10)") }
}
