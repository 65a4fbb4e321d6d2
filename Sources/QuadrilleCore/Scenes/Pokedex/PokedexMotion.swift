// The article's motions, each a function of the seconds since it began.

extension PokedexScene {
  /// How long a row takes to enter.
  static let entranceSeconds = 0.4

  /// A row on its way in: how far right of its place, in parts of the width, and how much of it is seen.
  static func entrance(at seconds: Double) -> (offset: Double, opacity: Double) {
    let progress = Easing.easeInOut.value(at: seconds / entranceSeconds)
    return (0.375 * (1 - progress), 0.3 + 0.7 * progress)
  }

  /// How a pressed creature jumps, in points, down being positive.
  static func jump(at seconds: Double) -> Double { jumpKeys.value(at: seconds) ?? 0 }

  private static let jumpKeys = Keyframes(
    [0, -5, 0, -2.5, 0], at: [0, 0.25, 0.4, 0.6, 1], over: Timeline(seconds: 0.2))

  /// The ball's turn about its lower edge, in radians.
  static func swing(at seconds: Double) -> Double { swingKeys.value(at: seconds) ?? 0 }

  private static let swingKeys = Keyframes(
    [0, 20, 0, -20, 0].map { $0 * .pi / 180 }, at: [0, 0.25, 0.5, 0.75, 1],
    over: Timeline(seconds: 1.2).repeated())

  /// How much of the ball is seen, since it arrived and since it opened.
  static func ballOpacity(at seconds: Double, sinceOpening: Double) -> Double {
    Easing.easeOut.value(at: seconds / 0.1)
      * (1 - Easing.easeOut.value(at: (sinceOpening - 0.2) / 0.2))
  }

  /// How much of the haze is left, since the creature began to show.
  static func hazeOpacity(at seconds: Double) -> Double {
    1 - Easing.easeOut.value(at: (seconds - 0.2) / 0.1)
  }

  /// How much of the creature is seen, and how large it is.
  static func emergence(at seconds: Double) -> (opacity: Double, scale: Double) {
    let progress = Easing.family(.quart, .out).value(at: seconds / 0.2)
    return (progress, 0.2 + 0.8 * progress)
  }

  /// How long the creature's hop takes.
  static let hopSeconds = 0.35

  /// How the creature hops out, in points, down being positive.
  static func hop(at seconds: Double) -> Double {
    let up = Easing.family(.circ, .inOut).value(at: seconds / 0.15)
    let down = Easing.family(.circ, .inOut).value(at: (seconds - 0.15) / 0.2)
    return -20 * (up - down)
  }

  /// How far the creature has moved aside; as rows enter, so that both are one movement.
  static func withdrawal(at seconds: Double) -> Double {
    Easing.easeInOut.value(at: seconds / entranceSeconds)
  }

  /// How long a measure takes to grow.
  static let growthSeconds = 0.8

  /// How far a measure has grown.
  static func growth(at seconds: Double) -> Double {
    Easing.family(.quart, .out).value(at: seconds / growthSeconds)
  }
}
