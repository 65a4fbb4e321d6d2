import QuadrilleCore

extension EmojiFigure {
  private typealias Art = EmojiArt

  static let heart = EmojiFigure(
    "❤", "heart",
    whole: [
      .init(.scale, [1, 1.16, 0.96, 1.1, 1], at: [0, 0.15, 0.35, 0.5, 0.8], in: 0.8, times: 4)
    ],
    about: (7, 7), parts: [Part(Art.heart)])

  static let brokenHeart = EmojiFigure(
    "💔", "broken heart",
    whole: [.init(.scale, [1, 1.12, 1, 1], at: [0, 0.1, 0.2, 1], in: 2.6)],
    about: (7, 12),
    parts: [brokenHeart(isLeft: true), brokenHeart(isLeft: false)])

  static let star = EmojiFigure(
    "⭐", "star",
    whole: [
      .init(.turn, [0, -0.35, 0.35, -0.2, 0.1, 0], in: 2),
      .init(.scale, [1, 1.12, 0.95, 1.06, 1], in: 2),
    ],
    about: (7, 8),
    parts: [Part(Art.star)]
      + [glint(at: 0, 0, after: 0.3), glint(at: 11, 1, after: 0.8), glint(at: 10, 10, after: 1.2)])

  static let fire = EmojiFigure(
    "🔥", "fire", whole: [.init(.height, [1, 1.06, 0.97, 1.04, 1], in: 0.6, times: 5)],
    parts: [
      Part(flames, about: (7, 13)), spark(at: 4, "o", after: 0),
      spark(at: 9, "y", after: 0.35), spark(at: 6, "o", after: 0.7), spark(at: 10, "r", after: 0.9),
    ])

  static let thumbUp = EmojiFigure(
    "👍", "thumb up", whole: thumbMotion(up: 1), about: (2, 10), parts: [Part(Art.thumb)])

  static let thumbDown = EmojiFigure(
    "👎", "thumb down", whole: thumbMotion(up: -1), about: (2, 4),
    parts: [Part(Art.thumb.upsideDown)])

  static let wavingHand = EmojiFigure(
    "👋", "waving hand",
    whole: [.init(.turn, [0, -0.4, 0.35, 0], in: 0.6, times: 4)], about: (7, 13),
    parts: [Part(Art.hand)])

  static let eyes = EmojiFigure("👀", "eyes", parts: eye(at: 0) + eye(at: 8))

  static let party = EmojiFigure(
    "🎉", "party",
    whole: [.init(.turn, [0, 0.1, -0.12, 0.04, 0], at: [0, 0.1, 0.2, 0.35, 0.5], in: 2.2)],
    about: (1, 13), parts: [Part(Art.party.clearing(flakes))] + confetti)

  static let lightning = EmojiFigure(
    "⚡", "lightning",
    whole: [
      .init(.y, [0, -2, 1, 0, 0], at: [0, 0.1, 0.2, 0.3, 1], in: 0.9, times: 2),
      .init(
        .opacity, [1, 0.15, 1, 0.4, 1, 1], at: [0, 0.08, 0.16, 0.24, 0.32, 1], in: 0.9, times: 2),
    ],
    parts: [
      Part(Art.bolt),
      Part(
        Art.bolt.filling("oyh", with: "w"),
        .init(.opacity, [0, 0.9, 0, 0.7, 0], at: [0, 0.18, 0.26, 0.34, 0.6], in: 0.9, times: 2)),
    ])

  static let ghost = EmojiFigure(
    "👻", "ghost",
    whole: [
      .init(.y, [0, -1.5, 0], in: 1, times: 3), .init(.x, [0, 1.2, 0, -1.2, 0], in: 1.5, times: 2),
      .init(.turn, [0, 0.08, 0, -0.08, 0], in: 1.5, times: 2),
      .init(.opacity, [1, 0.55, 1], in: 1.5, times: 2),
    ],
    parts: [
      Part(Art.ghost),
      Part(Art.ghostEyes, at: (3, 3), about: (7, 5), blinking(at: 0.8), blinking(at: 2.1)),
      Part(
        Art.ghostMouth, at: (5, 7), about: (7, 8), .init(.scale, [1, 1.4, 1], in: 1.5, times: 2)),
    ])

  private static func blinking(at delay: Double) -> Track {
    .init(.height, [1, 0.1, 1], in: 0.2, after: delay)
  }

  private static func thumbMotion(up: Double) -> [Track] {
    let times = [0, 0.2, 0.45, 0.65, 0.8, 1]
    return [
      .init(.y, [0, 1.5, -1.5, 0, -0.5, 0].map { up * $0 }, at: times, in: 1.6),
      .init(.turn, [0, 0.3, -0.4, 0.05, -0.1, 0].map { up * $0 }, at: times, in: 1.6),
    ]
  }

  /// A flame and five swayed versions of it. Their cycle of 0.6 s divides the playing time.
  private static let flames: Sprite = {
    let still = Pixmap(Art.fire, Art.palette)
    let pictures = [still] + (1..<6).map { still.swayed(Double($0) * 1.05) }
    return Sprite(pictures: pictures, seconds: pictures.map { _ in 0.1 })
  }()

  private static func brokenHeart(isLeft: Bool) -> Part {
    let away = isLeft ? -1.0 : 1.0
    return Part(
      Art.heart.cut(isLeft: isLeft), about: (7, 12),
      .init(.turn, [0, 0, away * 0.22, away * 0.16, 0], at: [0, 0.2, 0.35, 0.75, 1], in: 2.6),
      .init(.x, [0, 0, away * 0.6, away * 0.5, 0], at: [0, 0.2, 0.35, 0.75, 1], in: 2.6))
  }

  private static func eye(at x: Int) -> [Part] {
    let ball = Part(
      Art.eyeball, at: (x, 3), about: (Double(x) + 3, 7), blinking(at: 0.9), blinking(at: 2.2))
    let pupil = Part(
      Art.pupil, at: (x + 1, 6), about: (Double(x) + 2, 7.5),
      .init(.x, [0, 0, 2, 2, 0, 0, 2, 0], at: [0, 0.1, 0.2, 0.35, 0.45, 0.6, 0.7, 1], in: 2.8),
      .init(.y, [0, 0, -1, 1, 0], at: [0, 0.2, 0.35, 0.6, 1], in: 2.8),
      .init(.opacity, [1, 0, 1], in: 0.2, after: 0.9),
      .init(.opacity, [1, 0, 1], in: 0.2, after: 2.2))
    return [ball, pupil]
  }

  /// The pixels of the party's drawing that are confetti in the air.
  private static let flakes: [(x: Int, y: Int, color: String)] = {
    // The columns of the party cone, row by row from row 3.
    let cone = [
      5...6, 4...7, 3...8, 3...9, 2...9, 2...9, 1...9, 1...8, 0...6, 0...4, 0...1,
    ]
    var flakes: [(x: Int, y: Int, color: String)] = []
    for (y, row) in Art.party.split(separator: "\n").enumerated() {
      for (x, color) in row.enumerated() where color != "." {
        if y < 3 || !cone[y - 3].contains(x) { flakes.append((x, y, String(color))) }
      }
    }
    return flakes
  }()

  /// The confetti: it flies out of the cone and falls to its drawn position.
  private static let confetti: [Part] = flakes.enumerated().map { index, flake in
    let delay = 0.2 + 0.03 * Double(index % 4)
    let (fromX, fromY) = (5.0 - Double(flake.x), 6.0 - Double(flake.y))
    return Part(
      flake.color, at: (flake.x, flake.y), about: (Double(flake.x) + 0.5, Double(flake.y) + 0.5),
      .init(.x, [0, fromX, 0], at: [0, 0, 1], in: 1.2, after: delay, easing: .easeOut),
      .init(.y, [0, fromY, -1.5, 0], at: [0, 0, 0.5, 1], in: 1.4, after: delay, easing: .easeOut),
      .init(.turn, [0, 6.28 * (index % 2 == 0 ? 1 : -1)], in: 1.4, after: delay),
      .init(.opacity, [0, 0, 1], at: [0, 0.98, 1], in: delay + 0.01))
  }

  private static func glint(at x: Int, _ y: Int, after delay: Double) -> Part {
    Part(
      Art.glint, at: (x, y), about: (Double(x) + 1.5, Double(y) + 1.5),
      .init(.opacity, [0, 1, 0], in: 0.6, after: delay),
      .init(.scale, [0.2, 1, 0.2], in: 0.6, after: delay))
  }

  private static func spark(at x: Int, _ color: String, after delay: Double) -> Part {
    Part(
      color, at: (x, 3), about: (Double(x) + 0.5, 3.5),
      .init(.opacity, [0, 1, 0], in: 0.7, times: 2, after: delay + 0.2),
      .init(.y, [1, -4], in: 0.7, times: 2, after: delay + 0.2, easing: .linear),
      .init(.x, [0, 1, -0.5], in: 0.7, times: 2, after: delay + 0.2))
  }
}

extension String {
  /// A drawing with its lines in reverse order.
  var upsideDown: String { split(separator: "\n").reversed().joined(separator: "\n") }

  /// Returns the drawing with some colours replaced by another.
  fileprivate func filling(_ colors: String, with color: Character) -> String {
    String(map { colors.contains($0) ? color : $0 })
  }

  /// Returns the drawing without some of its pixels.
  fileprivate func clearing(_ places: [(x: Int, y: Int, color: String)]) -> String {
    var rows = split(separator: "\n").map { Array($0) }
    for place in places { rows[place.y][place.x] = "." }
    return rows.map { String($0) }.joined(separator: "\n")
  }

  /// Returns one half of a drawing, broken along a zigzag down its middle.
  fileprivate func cut(isLeft: Bool) -> String {
    split(separator: "\n").enumerated().map { y, row in
      let crack = 6 + [0, 1, 2, 1][y % 4]
      return String(row.enumerated().map { isLeft == ($0 < crack) && $0 != crack ? $1 : "." })
    }.joined(separator: "\n")
  }
}
