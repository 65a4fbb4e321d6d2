import QuadrilleCore

extension SceneParameter {
  /// The word for no pattern, where another pattern is the default.
  static let noPattern = "none"

  /// Returns the parameters for the pattern over a gradient and its strength.
  static func pattern<S: Scene>(
    _ pattern: any WritableKeyPath<S, Pattern?> & Sendable,
    _ intensity: any WritableKeyPath<S, Int> & Sendable
  ) -> [SceneParameter] {
    [
      SceneParameter(
        "pattern", .optional(.pattern, otherwise: noPattern),
        "the pattern tiled over it, scaled with the picture: a name from 'list patterns', or a .png",
        get: { (scene: S) in scene[keyPath: pattern].map { .word($0.name) } ?? .automatic },
        set: { scene, value in
          scene[keyPath: pattern] = try value.asWord.map { word in
            try Pattern.named(word) ?? Pattern(path: word)
          }
        }
      ).option("FILE|NAME"),
      .integer(
        "intensity", in: Pattern.intensities,
        "the pattern's strength, in soft light; below 0 the colours show through the pattern on black",
        intensity
      ).option("N"),
    ]
  }
}
