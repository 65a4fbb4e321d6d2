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

  static let title = SceneKind(
    name: "title", summary: "a line of large letters, over what is named before it",
    parameters: [
      SceneParameter(
        "title", .text(TitleScene.longest), "what it says",
        get: { (scene: TitleScene) in .word(scene.text) },
        set: { scene, value in if case .word(let text) = value { scene.text = text } }),
      .color("text_color", "its colour", \TitleScene.color),
      .number(
        "width", in: 0.05...1, "the most of the picture's width that it takes", \TitleScene.width),
      .point("center", "where its middle is, in parts of the picture", \TitleScene.center),
      .color("ground", "what is beneath when nothing else is", \TitleScene.ground),
    ], makeDefault: { TitleScene() })
}
