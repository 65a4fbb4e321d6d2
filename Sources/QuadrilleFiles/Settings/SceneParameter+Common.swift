import QuadrilleCore

extension SceneParameter {
  /// The parameter for a loop's length in seconds, for scenes that otherwise never repeat.
  static func loop<S: Scene>(
    _ path: any WritableKeyPath<S, Double?> & Sendable
  ) -> SceneParameter {
    SceneParameter(
      "loop", .optional(.number(1...3600), otherwise: "never"),
      "seconds after which everything repeats",
      get: { $0[keyPath: path].map { .number($0) } ?? .automatic },
      set: { (scene: inout S, value) in scene[keyPath: path] = value.asNumber }
    ).option("S")
  }

  /// The parameter for the seconds of a scene to skip at the start.
  static func timeOffset<S: Scene>(
    _ path: any WritableKeyPath<S, Double> & Sendable
  ) -> SceneParameter {
    number("time_offset", in: 0...3600, "seconds of the scene to skip at the start", path)
      .option("S")
  }

  /// The parameter for the seed of random numbers.
  static func seed<S: Scene>(
    _ path: any WritableKeyPath<S, UInt64> & Sendable
  ) -> SceneParameter {
    SceneParameter(
      "seed", .integer(0...Int.max), "the seed of everything random",
      get: { .integer(Int(clamping: $0[keyPath: path])) },
      set: { (scene: inout S, value) in
        if case .integer(let number) = value { scene[keyPath: path] = UInt64(number) }
      }
    ).option("N")
  }
}
