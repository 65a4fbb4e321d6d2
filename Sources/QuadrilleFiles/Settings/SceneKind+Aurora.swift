import QuadrilleCore

extension SceneKind {
  static let aurora = SceneKind(
    name: "aurora", summary: "a gradient that breathes: its hues turn while it comes nearer",
    parameters: [
      .colors("colors", count: 1...64, "the colours along the line", \AuroraScene.colors),
      .point("from", "where the line starts, in parts of the picture", \AuroraScene.start),
      .point("to", "where it ends", \AuroraScene.end),
      .number(
        "hue_rotation", in: -360...360, "how far hues turn, in degrees", \AuroraScene.hueRotation),
      .number(
        "saturation", in: 0...4, "how colourful it becomes; 1: as it was", \AuroraScene.saturation),
      .number("scale", in: 1...20, "how much larger it becomes", \AuroraScene.scale),
      .number(
        "seconds", in: 0.05...3600, "seconds there, and as many back", \AuroraScene.seconds),
    ], makeDefault: { AuroraScene() })

  static let mosquitoes = SceneKind(
    name: "mosquitoes", summary: "insects, each on a closed path of its own",
    parameters: [
      .integer(
        "count", in: 0...MosquitoesScene.mostInsects, "how many there are", \MosquitoesScene.count),
      SceneParameter(
        "sprite", .optional(.file),
        "a .gif or .png of one insect, heading up; null: the program's own",
        get: { (_: MosquitoesScene) in .automatic },
        set: { scene, value in
          if case .word(let path) = value {
            scene.sprite = try Sprite(path: path)
          } else {
            scene.sprite = .mosquito
          }
        }),
      .number(
        "insect_size", in: 0.001...2, "an insect's longer side, in parts of the width",
        \MosquitoesScene.size),
      SceneParameter(
        "scales", .numbers(count: 2...2, in: 0.01...20, rising: true),
        "how much smaller and larger than that they are",
        get: { (scene: MosquitoesScene) in
          .numbers([scene.scales.lowerBound, scene.scales.upperBound])
        },
        set: { scene, value in
          if case .numbers(let ends) = value { scene.scales = ends[0]...ends[1] }
        }),
      .number(
        "opacity", in: 0...1, "how much of what is beneath they cover", \MosquitoesScene.opacity),
      .number(
        "seconds", in: 0.1...3600, "the longest round; the shortest takes half",
        \MosquitoesScene.seconds),
      .number("margin", in: 0...4, "how far beyond the picture they fly", \MosquitoesScene.margin),
      .loop(\MosquitoesScene.loopSeconds),
      .seed(\MosquitoesScene.seed),
      .color("ground", "what is beneath when nothing else is", \MosquitoesScene.ground),
    ], makeDefault: { MosquitoesScene() })
}

extension SceneParameter {
  /// Seconds until everything repeats, for scenes that otherwise never do.
  static func loop<S: Scene>(
    _ path: any WritableKeyPath<S, Double?> & Sendable
  ) -> SceneParameter {
    SceneParameter(
      "loop", .optional(.number(1...3600)),
      "seconds after which everything repeats; null: nothing ever does",
      get: { $0[keyPath: path].map { .number($0) } ?? .automatic },
      set: { (scene: inout S, value) in
        if case .number(let seconds) = value {
          scene[keyPath: path] = seconds
        } else {
          scene[keyPath: path] = nil
        }
      })
  }

  static func seed<S: Scene>(
    _ path: any WritableKeyPath<S, UInt64> & Sendable
  ) -> SceneParameter {
    SceneParameter(
      "seed", .integer(0...Int.max), "what all that is random depends on",
      get: { .integer(Int(truncatingIfNeeded: $0[keyPath: path])) },
      set: { (scene: inout S, value) in
        if case .integer(let number) = value { scene[keyPath: path] = UInt64(number) }
      })
  }
}
