import QuadrilleCore

extension SceneKind {
  static let snow = SceneKind(
    name: "snow", summary: "the second article's snowfall, over what is named before it",
    parameters: [
      .number(
        "density", in: SnowScene.densities, "flakes, against the article's", \SnowScene.density
      )
      .option("N"),
      SceneParameter(
        "until", .optional(.day, otherwise: "it always snows"),
        "nothing falls from the day after on",
        get: { (scene: SnowScene) in scene.until.map { .word($0.description) } ?? .automatic },
        set: { scene, value in
          if case .word(let word) = value {
            scene.until = MonthDay(word)
          } else {
            scene.until = nil
          }
        }
      ).option("MM-DD"),
      SceneParameter(
        "loop", .optional(.integer(SnowScene.loops), otherwise: "nothing ever does"),
        "seconds after which everything repeats",
        get: { (scene: SnowScene) in scene.loopSeconds.map { .integer($0) } ?? .automatic },
        set: { scene, value in
          if case .integer(let seconds) = value {
            scene.loopSeconds = seconds
          } else {
            scene.loopSeconds = nil
          }
        }
      ).option("S"),
      .timeOffset(\SnowScene.timeOffset),
      .number(
        "begin_time", in: SnowScene.offsets, "seconds until anything falls", \SnowScene.beginTime),
      flake(
        "flake", "a .gif or .png of a flake, a point wide for each pixel",
        otherwise: "a disc that glows", \SnowScene.flake
      ).option("FILE", standard: "a disc that glows"),
      flake(
        "light_flake", "the same of the lighter flakes",
        otherwise: "a blurred disc, or the picture of the others", \SnowScene.lightFlake),
    ] + FlakeMeasure.allCases.map(measure) + FlakeMeasure.allCases.map(lightMeasure) + [
      .seed(\SnowScene.seed),
      .color("ground", "the night sky when nothing else is beneath", \SnowScene.ground),
    ], makeDefault: { SnowScene() })

  private static func flake(
    _ name: String, _ summary: String, otherwise: String,
    _ path: any WritableKeyPath<SnowScene, Pixmap?> & Sendable
  ) -> SceneParameter {
    SceneParameter(
      name, .optional(.file, otherwise: otherwise), summary,
      get: { (_: SnowScene) in .automatic },
      set: { scene, value in
        if case .word(let file) = value {
          scene[keyPath: path] = try Sprite(path: file).pictures[0]
        } else {
          scene[keyPath: path] = nil
        }
      })
  }

  /// A measure of the heavier flakes.
  private static func measure(_ measure: FlakeMeasure) -> SceneParameter {
    SceneParameter(
      measure.rawValue, .number(measure.bounds), summary(measure),
      get: { (scene: SnowScene) in .number(scene[measure]) },
      set: { scene, value in if case .number(let number) = value { scene[measure] = number } })
  }

  /// The same of the lighter ones.
  private static func lightMeasure(_ measure: FlakeMeasure) -> SceneParameter {
    SceneParameter(
      "light_" + measure.rawValue,
      .optional(.number(measure.bounds), otherwise: "as heavier flakes have it"),
      "the same of lighter flakes",
      get: { (scene: SnowScene) in scene[light: measure].map { .number($0) } ?? .automatic },
      set: { scene, value in
        if case .number(let number) = value {
          scene[light: measure] = number
        } else {
          scene[light: measure] = nil
        }
      })
  }

  private static func summary(_ measure: FlakeMeasure) -> String {
    switch measure {
    case .birthRate: "heavier flakes born a second, times `density`"
    case .lifetime: "seconds that a flake lives"
    case .velocity: "points a second at birth, on a phone 375 points wide and 667 high"
    case .velocityRange: "over how wide a range that varies, half of it to either side"
    case .xAcceleration: "points a second gained each second, to the right"
    case .yAcceleration: "points a second gained each second, downwards"
    case .scale: "how large its picture is, in parts of its own size; below 0 mirrored"
    case .scaleRange: "over how wide a range that varies"
    case .spin: "how fast it turns, in radians a second"
    case .spinRange: "over how wide a range that varies"
    case .emissionRange: "over how wide an angle flakes leave, in degrees about straight up"
    }
  }
}
