import QuadrilleCore

extension SceneParameter {
  /// The parameters that override a style's centres, ring, power and reach.
  static let contestShape: [SceneParameter] = [
    SceneParameter(
      "centers", .optional(.pointList(GradientShape.centerCounts), otherwise: "they walk"),
      "where the colours stay, in parts of the square from its upper left corner",
      get: { (scene: ContestScene) in scene.shape.centers.map { .points($0) } ?? .automatic },
      set: { scene, value in
        let (points, count) = (value.asPoints, scene.palette.colors.count)
        if let points, points.count != count { throw SettingError("there are \(count) colours") }
        scene.shape.centers = points
        if points != nil { scene.shape.ring = nil }
      }
    ).option("X,Y;…", rival: "ring"),
    SceneParameter(
      "ring", .optional(.pointList(Ring.counts), otherwise: "the style's"),
      "the points that the colours walk, setting out a quarter of them apart",
      get: { (scene: ContestScene) in scene.shape.ring.map { .points($0) } ?? .automatic },
      set: { scene, value in
        scene.shape.ring = value.asPoints
        if value.asPoints != nil { scene.shape.centers = nil }
      }
    ).option("X,Y;…", rival: "centers"),
    .optional(
      "power", .integer(GradientShape.powers), otherwise: "the style's",
      "N of a colour's weight max(0, R − distance)^N: the higher, the sharper",
      \ContestScene.shape.power, make: { .integer($0) }, read: { $0.asInteger }
    ).option("N"),
    .optional(
      "reach", .number(GradientShape.reaches), otherwise: "the style's",
      "R of that weight, in sides of the square; the nearest colour beyond it",
      \ContestScene.shape.reach, make: { .number($0) }, read: { $0.asNumber }
    ).option("R"),
  ]

  /// The word for no pattern, where another pattern is the default.
  static let noPattern = "none"

  /// The parameters for the pattern over the gradient and its strength.
  static let contestPattern: [SceneParameter] = [
    SceneParameter(
      "pattern", .optional(.pattern, otherwise: noPattern),
      "the pattern tiled over it, scaled with the picture: a name from 'list patterns', or a .png",
      get: { (scene: ContestScene) in scene.pattern.map { .word($0.name) } ?? .automatic },
      set: { scene, value in
        scene.pattern = try value.asWord.map { try Pattern.named($0) ?? Pattern(path: $0) }
      }
    ).option("FILE|NAME"),
    .integer(
      "intensity", in: Pattern.intensities,
      "the pattern's strength, in soft light; below 0 the colours show through the pattern on black",
      \ContestScene.intensity
    ).option("N"),
  ]
}
