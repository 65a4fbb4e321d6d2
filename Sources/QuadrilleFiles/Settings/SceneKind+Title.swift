import QuadrilleCore

extension SceneKind {
  static let title = SceneKind(
    name: "title", summary: "a line of large letters or a logo, over what is named before it",
    parameters: [
      // Before the title: a logo stands alone unless words are given.
      SceneParameter(
        "logo", .optional(.file, otherwise: "letters alone"),
        "a .png or .gif in the letters' place, which is drawn on as a splash's is",
        get: { (_: TitleScene) in .automatic },
        set: { scene, value in
          if case .word(let path) = value {
            scene.logo = try Sprite(path: path)
            scene.text = ""
          } else {
            scene.logo = nil
          }
        }
      ).option("FILE", standard: "letters alone"),
      .number(
        "logo_height", in: 0.05...1, "the most of the picture's height that the logo takes",
        \TitleScene.logoHeight),
      .number(
        "entrance", in: 0...60, "seconds that the logo takes to come in", \TitleScene.entrance),
      .loop(\TitleScene.loopSeconds),
      SceneParameter(
        "title", .text(TitleScene.longest), "what it says",
        get: { (scene: TitleScene) in .word(scene.text) },
        set: { scene, value in
          guard case .word(let text) = value else { return }
          let undrawn = TitleScene.undrawn(in: text)
          guard undrawn.isEmpty else { throw SettingError(Self.refusal(of: undrawn)) }
          scene.text = text
        }
      ).option("TEXT"),
      .color("text_color", "its colour", \TitleScene.color),
      .number(
        "width", in: 0.05...1, "the most of the picture's width that it takes", \TitleScene.width),
      .point("center", "where its middle is, in parts of the picture", \TitleScene.center),
      .color("ground", "what is beneath when nothing else is", \TitleScene.ground),
    ], makeDefault: { TitleScene() })

  /// Says for which characters there are no letters.
  private static func refusal(of undrawn: [Character]) -> String {
    let most = 8
    let names = undrawn.prefix(most).map { "'\($0)'" } + (undrawn.count > most ? ["others"] : [])
    let last = names.count > 1 ? " and \(names[names.count - 1])" : ""
    let first = names.count > 1 ? names.dropLast() : names[...]
    return "no letters are drawn for \(first.joined(separator: ", "))\(last); "
      + "there are Latin, Greek and Cyrillic ones, and usual signs"
  }
}
