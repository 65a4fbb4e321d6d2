import QuadrilleCore

extension SceneKind {
  static let title = SceneKind(
    name: "title", summary: "a line of large text or a logo, over the scene named before it",
    parameters: [
      // Set before the title: a logo clears the text unless a title is given.
      SceneParameter(
        "logo", .optional(.file, otherwise: "text only"),
        "a .png or .gif instead of the text, drawn on like a splash screen's",
        get: { (_: TitleScene) in .automatic },
        set: { scene, value in
          scene.logo = try value.asWord.map { try Sprite(path: $0) }
          if scene.logo != nil { scene.text = "" }
        }
      ).option("FILE", standard: "text only"),
      .number(
        "logo_height", in: 0.05...1, "the largest share of the picture's height for the logo",
        \TitleScene.logoHeight),
      .number(
        "entrance", in: 0...60, "seconds that the logo's entrance takes", \TitleScene.entrance),
      .loop(\TitleScene.loopSeconds),
      SceneParameter(
        "title", .text(TitleScene.longest), "the text",
        get: { (scene: TitleScene) in .word(scene.text) },
        set: { scene, value in
          guard case .word(let text) = value else { return }
          let undrawn = TitleScene.undrawn(in: text)
          guard undrawn.isEmpty else { throw SettingError(Self.refusal(of: undrawn)) }
          scene.text = text
        }
      ).option("TEXT"),
      .color("text_color", "the colour of the text", \TitleScene.color),
      .number(
        "width", in: 0.05...1, "the largest share of the picture's width for the text",
        \TitleScene.width),
      .point("center", "the centre, from 0,0 at the upper left to 1,1", \TitleScene.center),
      .color("ground", "the background if no scene is below", \TitleScene.background),
    ], makeDefault: { TitleScene() })

  /// Returns an error that names the characters the font does not have.
  private static func refusal(of undrawn: [Character]) -> String {
    let most = 8
    let names = undrawn.prefix(most).map { "'\($0)'" } + (undrawn.count > most ? ["others"] : [])
    return "cannot draw \(SettingShape.list(names, joinedBy: "and")); "
      + "expected Latin, Greek or Cyrillic letters, digits and common signs"
  }
}
