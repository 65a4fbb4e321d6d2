import QuadrilleCells
import QuadrilleCore

extension ChatCanvas {
  /// Draws the card of a linked page, as far as it fits above the row of the time.
  func draw(_ card: PageCard, of drawn: DrawnMessage, after row: Int, into frame: inout Frame) {
    let (pose, height) = (drawn.pose, 2 * drawn.layout.cardRows)
    let accent = theme.accent(of: drawn.message)
    let column = Int(pose.rect.x.rounded()) + MessageLayout.padding
    let opacity = pose.bubbleShape
    let first = drawn.rows.lowerBound
    let rows = first..<max(first, min(drawn.rows.upperBound, 2 * drawn.stampRow))
    let clip = TextClip(rect: pose.rect, rows: rows)
    bar(
      column, rows: (2 * row..<2 * row + height).clamped(to: rows), accent, opacity: opacity,
      into: &frame)
    write(card.site, at: (column + 2, row), accent, opacity: opacity, in: clip, into: &frame)
    write(
      card.title, at: (column + 2, row + 1), theme.text, opacity: opacity, in: clip, into: &frame)
    let right = Int(pose.right.rounded()) - MessageLayout.padding
    let top = 2 * row + 4
    let seen = top..<max(top, 2 * row + height)
    drawPicture(
      card.seed, columns: column + 2..<max(column + 2, right), rows: seen,
      seen: seen.clamped(to: rows), opacity: min(1, opacity), into: &frame)
  }

  /// Draws the visible rows of a linked page's picture.
  private func drawPicture(
    _ seed: Int, columns: Range<Int>, rows: Range<Int>, seen: Range<Int>, opacity: Double,
    into frame: inout Frame
  ) {
    let (place, all) = (grain.columns(columns), grain.rows(rows))
    let width = Double(max(1, place.count - 1))
    for y in grain.rows(seen) {
      let down = (Double(y - all.lowerBound) + 0.5) / Double(max(1, all.count))
      for x in place.clamped(to: 0..<pixels.width) {
        let color = LinkPicture.color(
          seed, across: Double(x - place.lowerBound) / width, down: down)
        let index = y * pixels.width + x
        frame.pixels[index] = frame.pixels[index].mixed(with: color, by: opacity)
      }
    }
  }
}

/// The picture on a link's card: a sky of two colours with hills, chosen by a seed.
enum LinkPicture {
  private static let skies = [
    (RGB(88, 120, 214), RGB(246, 178, 140)), (RGB(52, 84, 140), RGB(150, 214, 206)),
    (RGB(120, 74, 160), RGB(250, 170, 120)),
  ]

  static func color(_ seed: Int, across: Double, down: Double) -> RGB {
    let sky = skies[seed % skies.count]
    let far = 0.62 + 0.2 * wave(across * 1.3 + Double(seed % 17) * 0.37)
    let near = 0.82 + 0.18 * wave(across * 2.1 + Double(seed % 11) * 0.71)
    func share(_ height: Double) -> Double { min(1, max(0, (down - height) * 6 + 0.5)) }
    return sky.0.mixed(with: sky.1, by: min(1, down * 1.1 + across * 0.25))
      .mixed(with: RGB(92, 140, 116), by: share(far))
      .mixed(with: RGB(38, 82, 70), by: share(near))
  }

  /// Returns a smooth wave of period 1 and height ±1.
  private static func wave(_ x: Double) -> Double {
    let part = x - x.rounded(.down)
    let rising = part < 0.5 ? part * 2 : 2 - part * 2
    return (rising * rising * (3 - 2 * rising)) * 2 - 1
  }
}
