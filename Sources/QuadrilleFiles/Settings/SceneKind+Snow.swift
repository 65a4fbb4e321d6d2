import QuadrilleCore

extension SceneKind {
  static let snow = SceneKind(
    name: "snow", summary: "the second article's snowfall, over what is named before it",
    parameters: [
      .number(
        "density", in: SnowScene.densities, "flakes, against the article's", \SnowScene.density),
      SceneParameter(
        "until", .optional(.day), "nothing falls from the day after on; null: it always snows",
        get: { (scene: SnowScene) in scene.until.map { .word($0.description) } ?? .automatic },
        set: { scene, value in
          if case .word(let word) = value {
            scene.until = MonthDay(word)
          } else {
            scene.until = nil
          }
        }),
      SceneParameter(
        "loop", .optional(.integer(SnowScene.loops)),
        "seconds after which everything repeats; null: nothing ever does",
        get: { (scene: SnowScene) in scene.loopSeconds.map { .integer($0) } ?? .automatic },
        set: { scene, value in
          if case .integer(let seconds) = value {
            scene.loopSeconds = seconds
          } else {
            scene.loopSeconds = nil
          }
        }),
      .seed(\SnowScene.seed),
      .color("ground", "the night sky when nothing else is beneath", \SnowScene.ground),
    ], makeDefault: { SnowScene() })
}
