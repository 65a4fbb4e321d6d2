// The animations of the Pokédex article. Each is a function of the seconds since it began.

extension PokedexScene {
  /// The duration of a row's entrance, in seconds.
  static let entranceSeconds = 0.4

  /// Returns the state of a row's entrance: the row's distance to the right, as a fraction of the width, and its
  /// opacity.
  static func entrance(at seconds: Double) -> (offset: Double, opacity: Double) {
    let progress = Easing.easeInOut.value(at: seconds / entranceSeconds)
    return (0.375 * (1 - progress), 0.3 + 0.7 * progress)
  }

  /// Returns the vertical offset of a pressed creature's jump, in points, positive downwards.
  static func jump(at seconds: Double) -> Double { jumpKeys.value(at: seconds) ?? 0 }

  private static let jumpKeys = Keyframes(
    [0, -5, 0, -2.5, 0], at: [0, 0.25, 0.4, 0.6, 1], over: Timeline(seconds: 0.2))

  /// Returns the ball's rotation about its lower edge, in radians.
  static func swing(at seconds: Double) -> Double { swingKeys.value(at: seconds) ?? 0 }

  private static let swingKeys = Keyframes(
    [0, 20, 0, -20, 0].map { $0 * .pi / 180 }, at: [0, 0.25, 0.5, 0.75, 1],
    over: Timeline(seconds: 1.2).repeated())

  /// Returns the ball's opacity, from the seconds since it arrived and since it opened.
  static func ballOpacity(at seconds: Double, sinceOpening: Double) -> Double {
    Easing.easeOut.value(at: seconds / 0.1)
      * (1 - Easing.easeOut.value(at: (sinceOpening - 0.2) / 0.2))
  }

  /// Returns the opacity of the haze, from the seconds since the creature appeared.
  static func hazeOpacity(at seconds: Double) -> Double {
    1 - Easing.easeOut.value(at: (seconds - 0.2) / 0.1)
  }

  /// Returns the creature's opacity and scale, from the seconds since it appeared.
  static func emergence(at seconds: Double) -> (opacity: Double, scale: Double) {
    let progress = Easing.family(.quart, .out).value(at: seconds / 0.2)
    return (progress, 0.2 + 0.8 * progress)
  }

  /// The duration of the creature's hop, in seconds.
  static let hopSeconds = 0.35

  /// Returns the vertical offset of the creature's hop, in points, positive downwards.
  static func hop(at seconds: Double) -> Double {
    let up = Easing.family(.circ, .inOut).value(at: seconds / 0.15)
    let down = Easing.family(.circ, .inOut).value(at: (seconds - 0.15) / 0.2)
    return -20 * (up - down)
  }

  /// Returns the progress of the creature's move to the side. It has the timing of a row's entrance, so that the
  /// creature and its texts seem to move together.
  static func withdrawal(at seconds: Double) -> Double {
    Easing.easeInOut.value(at: seconds / entranceSeconds)
  }

  /// The duration of a bar's growth, in seconds.
  static let growthSeconds = 0.8

  /// Returns the progress of a bar's growth.
  static func growth(at seconds: Double) -> Double {
    Easing.family(.quart, .out).value(at: seconds / growthSeconds)
  }
}
