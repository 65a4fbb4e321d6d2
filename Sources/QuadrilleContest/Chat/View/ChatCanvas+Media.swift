import QuadrilleCells
import QuadrilleCore

extension ChatCanvas {
  /// Draws the time beside a picture that has no bubble, and the quote of the message that the picture answers.
  func drawPill(_ drawn: DrawnMessage, into frame: inout Frame) {
    let (layout, opacity) = (drawn.layout, drawn.pose.appears)
    guard opacity > 0 else { return }
    let row = drawn.stampRow
    let rect = beside(drawn, row: row, columns: layout.stamp.width + 4, height: 3)
    Self.clear(rect, in: &frame.letters)
    fill(
      RoundShape(rect: rect, radius: 1.5), theme.pill, drawn.rows, opacity: opacity, into: &frame)
    write(
      layout.stamp, at: (Int(rect.x) + 2, row), theme.pillText, opacity: opacity,
      in: TextClip(rect: rect, rows: drawn.rows), into: &frame)
    guard let quote = layout.quote else { return }
    let first = Self.row(drawn.pose.rect.y + 1)
    var panel = drawn
    panel.pose = MessagePose(
      resting: beside(
        drawn, row: first, columns: max(8, quote.width) + layout.thumbnailColumns + 6, height: 5))
    fill(
      RoundShape(rect: panel.pose.rect, radius: 1.5), theme.other, drawn.rows, opacity: opacity,
      into: &frame)
    panel.pose.rect.y = Double(2 * first) - 1
    drawQuote(of: panel, row: first, opacity: opacity, into: &frame)
  }

  /// Returns a box beside a picture, or over the picture's corner where there is no space beside it.
  private func beside(_ drawn: DrawnMessage, row: Int, columns: Int, height: Double) -> Rectangle {
    let pose = drawn.pose
    let wanted =
      drawn.message.isOwn
      ? Int(pose.rect.x.rounded()) - columns - 1 : Int(pose.right.rounded()) + 1
    let left = min(max(wanted, 1), size.columns - columns - 1)
    return Rectangle(
      x: Double(left), y: Double(2 * row) - 0.5, width: Double(columns), height: height)
  }

  func drawVoice(_ drawn: DrawnMessage, seconds: Int, seed: Int, into frame: inout Frame) {
    let (layout, pose, rows) = (drawn.layout, drawn.pose, drawn.rows)
    let scale = pose.rect.width / Double(max(1, layout.width))
    let top = pose.rect.y + (1 + Double(2 * layout.rowsAbove)) * scale
    let left = pose.rect.x + Double(MessageLayout.padding) * scale
    let accent = theme.accent(of: drawn.message)
    let part = drawn.message.playing(at: drawn.tick)
    func bar(_ x: Double, _ y: Double, height: Double) -> Rectangle {
      Rectangle(x: left + x * scale, y: top + y * scale, width: scale, height: height * scale)
    }
    let disc = Rectangle(x: left, y: top, width: 6 * scale, height: 6 * scale)
    fill(RoundShape(rect: disc, radius: 3), theme.surface(accent), rows, into: &frame)
    let sign = theme.isDark ? RGB(30, 32, 48) : .white
    if part == nil {
      for (x, height) in [(2.0, 4.0), (3, 2)] {
        fill(bar(x, 3 - height / 2, height: height), sign, rows, into: &frame)
      }
    } else {
      for x in [1.0, 4.0] { fill(bar(x, 2, height: 2), sign, rows, into: &frame) }
    }
    let count = (layout.width - 2 * MessageLayout.padding - 8 + 1) / 2
    let played = (part ?? 0) * Double(count)
    // Text lies on whole cells: at full size, bars end above the time's row.
    let barEnd = scale > 0.9 ? min(rows.upperBound, 2 * drawn.stampRow) : rows.upperBound
    let barRows = rows.lowerBound..<max(rows.lowerBound, barEnd)
    for index in 0..<max(0, count) {
      let height = Double(Self.loudness(seed, index))
      let share = min(1, max(0, played - Double(index)))
      fill(
        bar(8 + 2 * Double(index), 4 - height, height: height),
        theme.faint.mixed(with: accent, by: part == nil ? 1 : share), barRows,
        opacity: part == nil ? 0.85 : 0.45 + 0.55 * share, into: &frame)
    }
    guard scale > 0.9 else { return }
    drawQuote(of: drawn, row: Self.row(pose.rect.y + 1), opacity: 1, into: &frame)
    let shown = ChatClock.seconds[min(59, part.map { Int($0 * Double(seconds)) } ?? seconds)]
    let column = Int(left.rounded()) + 8
    if column + shown.width < drawn.stampColumn {
      write(
        shown, at: (column, drawn.stampRow), theme.faint, opacity: pose.appears, in: drawn.clip,
        into: &frame)
    }
    drawStamp(of: drawn, into: &frame)
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

  /// Fills a box with soft edges.
  private func fill(
    _ box: Rectangle, _ color: RGB, _ rows: Range<Int>, opacity: Double = 1,
    into frame: inout Frame
  ) {
    fill(
      RoundShape(rect: box, radius: 0),
      SurfaceColor(color: color, opacity: 1, own: 0, isDark: false), rows,
      opacity: opacity, into: &frame)
  }

  /// Draws a round film, and around it a ring that closes as the film plays.
  mutating func drawFilm(_ drawn: DrawnMessage, seed: Int, into frame: inout Frame) {
    let pose = drawn.pose
    let part = drawn.message.playing(at: drawn.tick)
    guard pose.rect.height > 2 else { return }
    let side = Int((Double(drawn.layout.height) * grain.round).rounded())
    let film = films.picture(
      seed: seed, side: side, frame: Int((part ?? 0) * Double(drawn.message.content.playingTicks)))
    let radius = pose.rect.height * grain.round / 2
    let center = middle(of: pose.rect)
    let rows = grain.rows(drawn.rows.clamped(to: 0..<2 * size.rows))
    let columns = FineLine.pixels(center.x - radius..<center.x + radius)
      .clamped(to: 0..<pixels.width)
    for y in FineLine.pixels(center.y - radius..<center.y + radius).clamped(to: rows) {
      for x in columns {
        let dx = Double(x) + 0.5 - center.x
        let dy = Double(y) + 0.5 - center.y
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

  /// Returns a direction as a fraction of a turn clockwise from the top, approximated by the diamond angle.
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
