import QuadrilleCore

extension EmojiFigure {
  private typealias Art = EmojiArt

  static let rocket = EmojiFigure(
    "🚀", "rocket",
    whole: [
      .init(.y, [0, 1, -3, -2, 0], at: [0, 0.25, 0.55, 0.8, 1], in: 2.6),
      .init(.x, [0, -0.4, 0.4, 0], in: 0.1, times: 8),
      .init(.turn, [0, 0, 0.15, -0.1, 0], at: [0, 0.4, 0.6, 0.8, 1], in: 2.6),
    ],
    parts: [
      Part(
        Art.flame, at: (5, 11), about: (7, 11),
        .init(.height, [1, 1.6, 0.8, 1.4, 1], in: 0.26, times: 10),
        .init(.width, [1, 0.8, 1.1, 1], in: 0.26, times: 10)), Part(Art.rocket),
    ])

  static let birthdayCake = EmojiFigure(
    "🎂", "birthday cake", whole: [.init(.height, [1, 0.95, 1.04, 1], in: 1.5, times: 2)],
    parts: [
      Part(Art.cake, at: (0, 3)), candleFlame(at: 4, after: 0), candleFlame(at: 7, after: 0.3),
      candleFlame(at: 10, after: 0.15),
    ])

  static let balloon = EmojiFigure(
    "🎈", "balloon",
    whole: [
      .init(.y, [0, -2, -1, -2, 0], in: 3),
      .init(.turn, [0, 0.16, -0.16, 0.1, 0], in: 3),
    ],
    parts: [
      Part(Art.string, at: (6, 11), about: (7, 11), .init(.turn, [0, -0.5, 0.5, -0.3, 0], in: 3)),
      Part(Art.balloon, about: (7, 10), .init(.width, [1, 1.05, 0.97, 1], in: 1.5, times: 2)),
    ])

  static let present = EmojiFigure(
    "🎁", "present",
    whole: [.init(.x, [0, -0.7, 0.7, 0], in: 0.15, times: 5)],
    parts: [
      Part(
        Art.glint, at: (5, 4), about: (6.5, 5.5),
        .init(.opacity, [0, 1, 1, 0], at: [0, 0.1, 0.7, 1], in: 0.9, after: 0.8),
        .init(.y, [1, -4, -3], in: 0.9, after: 0.8, easing: .easeOut),
        .init(.turn, [0, 3.14], in: 0.9, after: 0.8),
        .init(.scale, [0.6, 1.5, 0.3], in: 0.9, after: 0.8)), Part(Art.box, at: (0, 6)),
      Part(
        Art.lid, at: (0, 1), about: (1, 6),
        .init(
          .turn, [0, -0.45, -0.4, 0], at: [0, 0.2, 0.75, 1], in: 1.3, after: 0.75,
          easing: .easeOut),
        .init(.y, [0, -1.5, -1, 0], at: [0, 0.2, 0.75, 1], in: 1.3, after: 0.75, easing: .easeOut)),
    ])

  static let coffee = EmojiFigure(
    "☕", "coffee",
    parts: [Part(Art.cup, at: (0, 5)), steam(at: 2, after: 0), steam(at: 6, after: 0.4)])

  static let football = EmojiFigure(
    "⚽", "football",
    whole: [
      .init(.y, [0, -3, 0], in: 0.5, times: 4, easing: .family(.quad, .out)),
      .init(.height, [1, 1.04, 1.04, 0.84, 1], at: [0, 0.2, 0.9, 0.98, 1], in: 0.5, times: 4),
    ],
    parts: [Part(Art.ball, .init(.turn, [0, 2 * .pi], in: 2, easing: .linear))])

  static let sun = EmojiFigure(
    "☀", "sun",
    parts: [
      Part(
        Art.rays,
        .init(.turn, [0, .pi], in: 3, easing: .linear),
        .init(.scale, [1, 0.86, 1], in: 0.75, times: 4)),
      Part(Art.disc, at: (3, 3), .init(.scale, [1, 1.08, 1], in: 0.75, times: 4)),
    ])

  static let bell = EmojiFigure(
    "🔔", "bell",
    whole: [.init(.turn, [0, 0.4, -0.36, 0.28, -0.2, 0.1, 0], in: 2.2)], about: (7, 0),
    parts: [
      Part(
        Art.clapper, at: (5, 11), about: (7, 9),
        .init(.turn, [0, -0.5, 0.6, -0.5, 0.4, -0.2, 0], in: 2.2)), Part(Art.bell),
    ])

  private static func candleFlame(at x: Int, after delay: Double) -> Part {
    Part(
      Art.candleFlame, at: (x, 1), about: (Double(x) + 0.5, 3),
      .init(.turn, [0, 0.5, -0.4, 0.3, 0], in: 0.6, times: 4, after: delay),
      .init(.height, [1, 1.5, 0.7, 1.3, 1], in: 0.5, times: 5, after: delay),
      .init(.width, [1, 1.3, 1], in: 0.5, times: 5, after: delay))
  }

  private static func steam(at x: Int, after delay: Double) -> Part {
    Part(
      Art.steam, at: (x, 0), about: (Double(x) + 1, 4),
      .init(
        .y, [0, -2, 2, 0], at: [0, 0.5, 0.501, 1], in: 1.3, times: 2, after: delay,
        easing: .linear),
      .init(.width, [1, -1, 1], in: 1.3, times: 2, after: delay),
      .init(.height, [1, 1.2, 0.4, 1], at: [0, 0.5, 0.501, 1], in: 1.3, times: 2, after: delay),
      .init(.opacity, [1, 0, 0, 1], at: [0, 0.48, 0.52, 1], in: 1.3, times: 2, after: delay))
  }
}
