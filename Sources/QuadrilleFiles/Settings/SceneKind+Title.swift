import QuadrilleCore

extension SceneKind {
  static let title = SceneKind(
    name: "title", summary: "a line of large letters, over what is named before it",
    parameters: [
      SceneParameter(
        "title", .text(TitleScene.longest), "what it says",
        get: { (scene: TitleScene) in .word(scene.text) },
        set: { scene, value in if case .word(let text) = value { scene.text = text } }
      ).option("TEXT"),
      .color("text_color", "its colour", \TitleScene.color),
      .number(
        "width", in: 0.05...1, "the most of the picture's width that it takes", \TitleScene.width),
      .point("center", "where its middle is, in parts of the picture", \TitleScene.center),
      .color("ground", "what is beneath when nothing else is", \TitleScene.ground),
    ], makeDefault: { TitleScene() })
}
