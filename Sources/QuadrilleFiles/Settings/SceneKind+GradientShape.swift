import QuadrilleCore

extension SceneParameter {
  /// Returns the parameters that override a style's centres, ring, power and reach.
  static func shape<S: Scene>(
    _ path: any WritableKeyPath<S, GradientShape> & Sendable,
    colors: @escaping @Sendable (S) -> Int
  ) -> [SceneParameter] {
    [
      SceneParameter(
        "centers",
        .optional(.pointList(GradientShape.centerCounts), otherwise: "they walk"),
        "where the colours stay, in parts of the square from its upper left corner",
        get: { (scene: S) in scene[keyPath: path].centers.map { .points($0) } ?? .automatic },
        set: { scene, value in
          let points = value.asPoints
          if let points, points.count != colors(scene) {
            throw SettingError("there are \(colors(scene)) colours")
          }
          scene[keyPath: path].centers = points
          if points != nil { scene[keyPath: path].ring = nil }
        }
      ).option("X,Y;…").excluding("ring"),
      SceneParameter(
        "ring", .optional(.pointList(Ring.counts), otherwise: "the style's"),
        "the points that the colours walk, setting out a quarter of them apart",
        get: { (scene: S) in scene[keyPath: path].ring.map { .points($0) } ?? .automatic },
        set: { scene, value in
          scene[keyPath: path].ring = value.asPoints
          if value.asPoints != nil { scene[keyPath: path].centers = nil }
        }
      ).option("X,Y;…").excluding("centers"),
      SceneParameter(
        "power", .optional(.integer(GradientShape.powers), otherwise: "the style's"),
        "N of a colour's weight max(0, R − distance)^N: the higher, the sharper",
        get: { (scene: S) in scene[keyPath: path].power.map { .integer($0) } ?? .automatic },
        set: { scene, value in scene[keyPath: path].power = value.asInteger }
      ).option("N"),
      SceneParameter(
        "reach", .optional(.number(GradientShape.reaches), otherwise: "the style's"),
        "R of that weight, in sides of the square; the nearest colour beyond it",
        get: { (scene: S) in scene[keyPath: path].reach.map { .number($0) } ?? .automatic },
        set: { scene, value in scene[keyPath: path].reach = value.asNumber }
      ).option("R"),
    ]
  }
}
