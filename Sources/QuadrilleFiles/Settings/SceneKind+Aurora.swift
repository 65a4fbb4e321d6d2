import QuadrilleCore

extension SceneKind {
  static let aurora = SceneKind(
    name: "aurora", summary: "a gradient that breathes: its hues turn while it comes nearer",
    parameters: [
      colors,
      .point("from", "where the line starts, in parts of the picture", \AuroraScene.start)
        .option("X,Y"),
      .point("to", "where the line ends", \AuroraScene.end).option("X,Y"),
      .number(
        "hue_rotation", in: -360...360, "how far hues turn, in degrees", \AuroraScene.hueRotation),
      .number(
        "saturation", in: 0...4, "how colourful it becomes; 1: as it was", \AuroraScene.saturation),
      .number("scale", in: 1...20, "how much larger it becomes", \AuroraScene.scale),
      .number("seconds", in: 0.05...3600, "seconds there, and as many back", \AuroraScene.seconds),
    ], makeDefault: { AuroraScene() })

  /// The option is `--palette`, as for gradients, but the parameter is `colors`: keys that change palettes look for a
  /// parameter named `palette`, so they do not affect aurora.
  private static let colors = SceneParameter(
    "colors", .optional(.colors(1...64, isPalette: true), otherwise: "a polar night"),
    "the colours along the line",
    get: { (scene: AuroraScene) in .colors(scene.colors) },
    set: { scene, value in
      switch value {
      case .colors(let colors): scene.colors = colors
      case .link(let link):
        scene.colors = link.palette.colors
        guard let rotation = link.palette.rotation else { return }
        (scene.start, scene.end) = LinearScene.ends(rotation: rotation)
      default: scene.colors = AuroraScene.polarNight
      }
    }
  ).option("P", standard: "a polar night", name: "palette", alias: "colors")
}
