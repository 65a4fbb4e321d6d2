import QuadrilleCore

extension EmojiFigure {
  private typealias Art = EmojiArt

  /// The palette of the angry face.
  private static let redColors = Art.palette.merging(
    ["y": 0xf2653cff, "o": 0xb53a20ff, "h": 0xff9c70ff], uniquingKeysWith: { $1 })

  /// Returns the motion of a blink, for a part whose eyes lie on the row of its anchor.
  private static func blink(after delay: Double) -> Track {
    .init(.height, [1, 0.1, 1], in: 0.22, after: delay)
  }

  private static func hop(_ height: Double, in seconds: Double, times: Double) -> [Track] {
    [
      .init(.y, [0, -height, 0], in: seconds, times: times),
      .init(.height, [1, 1.05, 1.05, 0.9, 1], in: seconds, times: times),
    ]
  }

  static let grin = EmojiFigure(
    "😀", "grin", whole: hop(1.5, in: 0.6, times: 4),
    parts: [
      Part(Art.face),
      Part(Art.nearEyes, at: (4, 4), about: (7, 5), blink(after: 0.5), blink(after: 1.7)),
      Part(
        Art.grin, at: (3, 7), about: (7, 7.5),
        .init(.height, [1, 1.35, 1], in: 0.6, times: 4),
        .init(.width, [1, 1.1, 1], in: 1.2, times: 2)),
    ])

  static let tearsOfJoy = EmojiFigure(
    "😂", "tears of joy",
    whole: [
      .init(.turn, [0, -0.22, 0, 0.22, 0], in: 0.8, times: 3),
      .init(.y, [0, -1, 0], in: 0.2, times: 12),
    ],
    about: (7, 10),
    parts: [
      Part(Art.face),
      Part(Art.laughingEyes, at: (3, 4)),
      Part(
        Art.laugh, at: (4, 7), about: (7, 7.5), .init(.height, [1, 1.3, 1], in: 0.2, times: 12)),
      Part(
        Art.tears, at: (3, 6), about: (7, 6),
        .init(.height, [1, 1.8, 1], in: 0.6, times: 4),
        .init(.width, [1, 1.12, 1], in: 0.6, times: 4)),
    ])

  static let crying = EmojiFigure(
    "😢", "crying", whole: [.init(.turn, [0, -0.12, -0.12, 0.06, 0], in: 2.8)],
    parts: [
      Part(Art.face),
      Part(Art.nearEyes, at: (4, 4), about: (7, 5), blink(after: 0.9), blink(after: 2.3)),
      Part(Art.frown, at: (4, 8), about: (7, 9), .init(.width, [1, 1.25, 1], in: 0.35, times: 8)),
      Part(
        Art.tear, at: (9, 6), about: (10, 6),
        .init(
          .y, [0, 0, 5, 5, 0], at: [0, 0.2, 0.75, 0.75, 0.75], in: 1.4, times: 2, easing: .easeIn),
        .init(.scale, [1, 1, 1, 0.1, 1], at: [0, 0.2, 0.75, 0.75, 1], in: 1.4, times: 2),
        .init(.opacity, [1, 1, 0, 1], at: [0, 0.4, 0.75, 1], in: 1.4, times: 2)),
    ])

  static let inLove = EmojiFigure(
    "😍", "in love", whole: hop(1, in: 0.7, times: 4),
    parts: [
      Part(Art.face), heartEye(at: 2, turn: -0.15), heartEye(at: 7, turn: 0.15),
      Part(
        Art.openSmile, at: (4, 9), about: (7, 9), .init(.height, [1, 1.25, 1], in: 0.7, times: 4)),
    ])

  static let cool = EmojiFigure(
    "😎", "cool",
    whole: [.init(.turn, [0, 0, -0.12, 0.12, 0], at: [0, 0.5, 0.65, 0.8, 1], in: 2.4)],
    parts: [
      Part(Art.face),
      Part(
        Art.eyes, at: (3, 4), about: (7, 5),
        .init(.opacity, [0, 0, 1, 1, 0], at: [0, 0.02, 0.02, 0.4, 0.4], in: 2.4)),
      Part(Art.smile, at: (4, 9), .init(.width, [1, 0.8, 1.2, 1], in: 2.4)),
      Part(
        Art.shades, at: (1, 4),
        .init(
          .y, [0, -7, -7, 0], at: [0, 0.08, 0.2, 0.45], in: 2.4, easing: .family(.bounce, .out)),
        .init(.opacity, [1, 0, 0, 1, 1], at: [0, 0.07, 0.2, 0.28, 1], in: 2.4)),
      Part(
        Art.glint, at: (9, 3), about: (10.5, 4.5),
        .init(.opacity, [0, 1, 0], in: 0.5, after: 1.4),
        .init(.scale, [0.2, 1.2, 0.2], in: 0.5, after: 1.4),
        .init(.turn, [0, 1.6], in: 0.5, after: 1.4)),
    ])

  static let angry = EmojiFigure(
    "😡", "angry",
    whole: [
      .init(.x, [0, -0.8, 0.8, 0], in: 0.12, times: 18, after: 0.3),
      .init(.scale, [1, 1.06, 1.06, 1], at: [0, 0.2, 0.85, 1], in: 2.8),
    ],
    about: (7, 7),
    parts: [
      Part(Art.face, colors: redColors),
      Part(Art.brows, at: (3, 4), .init(.y, [0, 1, 1, 0], at: [0, 0.15, 0.85, 1], in: 2.8)),
      Part(Art.lowEyes, at: (4, 6)),
      Part(Art.frown, at: (4, 9), about: (7, 10), .init(.width, [1, 1.3, 1], in: 0.7, times: 4)),
      puff(at: 0, away: -2), puff(at: 11, away: 2),
    ])

  static let astonished = EmojiFigure(
    "😮", "astonished",
    whole: [
      .init(.y, [0, 1, -2.5, 0, 0], at: [0, 0.15, 0.35, 0.55, 1], in: 2),
      .init(.height, [1, 0.85, 1.12, 0.95, 1], at: [0, 0.15, 0.35, 0.6, 1], in: 2),
    ],
    parts: [
      Part(Art.face),
      Part(
        Art.eyes, at: (3, 4), about: (7, 5),
        .init(.height, [1, 0.2, 1.7, 1.5, 1], at: [0, 0.12, 0.3, 0.8, 1], in: 2)),
      Part(
        Art.roundMouth, at: (5, 8), about: (7, 10),
        .init(.scale, [1, 0.3, 1.35, 1.2, 1], at: [0, 0.12, 0.32, 0.8, 1], in: 2)),
    ])

  static let asleep = EmojiFigure(
    "😴", "asleep",
    whole: [
      .init(.height, [1, 0.94, 1], in: 1.5, times: 2),
      .init(.width, [1, 1.03, 1], in: 1.5, times: 2),
    ],
    parts: [
      Part(Art.face), Part(Art.closedEyes, at: (2, 6)),
      Part(Art.dot, at: (6, 9), about: (7, 10), .init(.scale, [1, 1.6, 1], in: 1.5, times: 2)),
      Part(
        Art.letterZ, at: (10, 0), about: (12, 2),
        .init(.scale, [1, 1, 0.3, 1], at: [0, 0.45, 0.5, 1], in: 1.5, times: 2),
        .init(.y, [0, -2, 5, 0], at: [0, 0.49, 0.5, 1], in: 1.5, times: 2, easing: .linear),
        .init(.x, [0, 1, -3, 0], at: [0, 0.49, 0.5, 1], in: 1.5, times: 2),
        .init(.opacity, [1, 0, 0, 1], at: [0, 0.45, 0.5, 0.8], in: 1.5, times: 2)),
    ])

  static let wink = EmojiFigure(
    "😉", "wink", whole: [.init(.turn, [0, -0.05, 0.2, 0.2, 0], at: [0, 0.3, 0.5, 0.8, 1], in: 2)],
    parts: [
      Part(Art.face),
      Part(Art.dot, at: (3, 4), about: (4, 5), .init(.height, [1, 1.4, 1], in: 2)),
      Part(
        Art.wink, at: (8, 4), about: (10, 5),
        .init(.opacity, [1, 0, 0, 1, 1], at: [0, 0, 0.45, 0.45, 1], in: 2)),
      Part(
        Art.dot, at: (9, 4), about: (10, 5),
        .init(.opacity, [0, 1, 1, 0], at: [0, 0.01, 0.45, 0.45], in: 2),
        .init(.height, [1, 1, 0.1, 1], at: [0, 0.35, 0.45, 1], in: 2)),
      Part(
        Art.wideSmile, at: (3, 8), about: (7, 8),
        .init(.width, [1, 1, 1.15, 1], at: [0, 0.4, 0.6, 1], in: 2)),
    ])

  private static func heartEye(at x: Int, turn: Double) -> Part {
    Part(
      Art.heartEye, at: (x, 3), about: (Double(x) + 2.5, 5.5),
      .init(.scale, [1, 1.4, 0.95, 1.25, 1], in: 0.7, times: 4),
      .init(.turn, [0, turn, 0], in: 1.4, times: 2))
  }

  private static func puff(at x: Int, away: Double) -> Part {
    Part(
      Art.puff, at: (x, 0), about: (Double(x) + 1.5, 1.5),
      .init(.opacity, [0, 0.95, 0], in: 0.7, times: 3, after: 0.5),
      .init(.x, [0, away], in: 0.7, times: 3, after: 0.5),
      .init(.y, [1, -2], in: 0.7, times: 3, after: 0.5),
      .init(.scale, [0.5, 1.4], in: 0.7, times: 3, after: 0.5))
  }
}
