import QuadrilleCore

extension SceneKind {
  static let aurora = SceneKind(
    name: "aurora", summary: "a gradient that breathes: its hues turn while it comes nearer",
    parameters: [
      .colors("colors", count: 1...64, "the colours along the line", \AuroraScene.colors)
        .option("A,B,…", standard: "a polar night"),
      .point("from", "where the line starts, in parts of the picture", \AuroraScene.start)
        .option("X,Y"),
      .point("to", "where the line ends", \AuroraScene.end).option("X,Y"),
      .number(
        "hue_rotation", in: -360...360, "how far hues turn, in degrees", \AuroraScene.hueRotation),
      .number(
        "saturation", in: 0...4, "how colourful it becomes; 1: as it was", \AuroraScene.saturation),
      .number("scale", in: 1...20, "how much larger it becomes", \AuroraScene.scale),
      .number(
        "seconds", in: 0.05...3600, "seconds there, and as many back", \AuroraScene.seconds),
    ], makeDefault: { AuroraScene() })
}
