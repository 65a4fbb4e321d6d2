import QuadrilleCore

extension SceneKind {
  static let snow = SceneKind(
    name: "snow", summary: "falling snow, over the scene named before it",
    parameters: [
      .number(
        "density", in: SnowScene.densities, "factor of the number of flakes", \SnowScene.density
      ).option("N"),
      SceneParameter.optional(
        "until", .day, otherwise: "every day", "the last day on which snow falls",
        \SnowScene.until, make: { .word($0.description) },
        read: { $0.asWord.flatMap { MonthDay($0) } }
      ).option("MM-DD"),
      SceneParameter.optional(
        "loop", .integer(SnowScene.loops), otherwise: "never",
        "seconds after which everything repeats", \SnowScene.loopSeconds,
        make: { .integer($0) }, read: { $0.asInteger }
      ).option("S"),
      .timeOffset(\SnowScene.timeOffset),
      .number(
        "begin_time", in: SnowScene.offsets, "seconds until the first flake falls",
        \SnowScene.beginTime),
      flake(
        "flake", "a .gif or .png of a flake, each pixel a point wide",
        otherwise: "a glowing disc", \SnowScene.flake
      ).option("FILE", standard: "a glowing disc"),
      flake(
        "light_flake", "a .gif or .png of a lighter flake",
        otherwise: "a blurred disc, or the picture of `flake`", \SnowScene.lightFlake),
    ] + FlakeMeasure.allCases.map(measure) + FlakeMeasure.allCases.map(lightMeasure) + [
      .seed(\SnowScene.seed),
      .color("ground", "the background if no scene is below", \SnowScene.background),
    ], makeDefault: { SnowScene() })

  private static func flake(
    _ name: String, _ summary: String, otherwise: String,
    _ path: any WritableKeyPath<SnowScene, Pixmap?> & Sendable
  ) -> SceneParameter {
    SceneParameter(
      name, .optional(.file, otherwise: otherwise), summary,
      get: { (_: SnowScene) in .automatic },
      set: { scene, value in
        scene[keyPath: path] = try value.asWord.map { try Sprite(path: $0).pictures[0] }
      })
  }

  /// Returns the parameter for a measure of the heavier flakes.
  private static func measure(_ measure: FlakeMeasure) -> SceneParameter {
    .number(measure.rawValue, in: measure.bounds, summary(measure), \SnowScene.[measure])
  }

  /// Returns the parameter for a measure of the lighter flakes.
  private static func lightMeasure(_ measure: FlakeMeasure) -> SceneParameter {
    .optional(
      "light_" + measure.rawValue, .number(measure.bounds), otherwise: "as for heavier flakes",
      "lighter flakes: " + summary(measure), \SnowScene.[light: measure],
      make: { .number($0) }, read: { $0.asNumber })
  }

  private static func summary(_ measure: FlakeMeasure) -> String {
    switch measure {
    case .birthRate: "flakes born a second, times `density`"
    case .lifetime: "seconds that a flake lives"
    case .velocity: "points a second at birth, on a phone 375 points wide and 667 high"
    case .velocityRange: "the range of the velocity, half of it to either side"
    case .xAcceleration: "points a second gained each second, to the right"
    case .yAcceleration: "points a second gained each second, downwards"
    case .scale: "the size of a flake's picture, 1 for its own; below 0 mirrored"
    case .scaleRange: "the range of the scale"
    case .spin: "a flake's rotation, in radians a second"
    case .spinRange: "the range of the rotation"
    case .emissionRange: "the angle in which flakes are emitted, in degrees about straight up"
    }
  }
}
