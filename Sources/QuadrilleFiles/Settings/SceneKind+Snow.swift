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
      .seed(\SnowScene.seed),
      .color("ground", "the night sky when nothing else is beneath", \SnowScene.ground),
    ], makeDefault: { SnowScene() })
}
