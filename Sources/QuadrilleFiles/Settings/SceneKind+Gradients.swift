import QuadrilleCore

extension SceneKind {
  static let contest = SceneKind(
    name: "contest", summary: "the contest's background: four colours walk eight points",
    parameters: [style(\ContestScene.style)] + palette(\ContestScene.palette)
      + [
        .integer(
          "side", in: 1...ContestScene.maximumSide,
          "edge of the square image before it is stretched", \ContestScene.style.side),
        SceneParameter(
          "method", .choice(InfluenceMethod.allCases.map(\.rawValue)),
          "how influence is computed: vector, table (the article's cache) or plain",
          get: { (scene: ContestScene) in .word(scene.method.rawValue) },
          set: { scene, value in
            if case .word(let word) = value {
              scene.method = InfluenceMethod(rawValue: word) ?? scene.method
            }
          }),
      ] + clock(\ContestScene.clock),
    makeDefault: { ContestScene() })

  static let linear = SceneKind(
    name: "linear", summary: "the article's first attempt: colours along a line that turns",
    parameters: [
      .colors("palette", count: 1...64, "the colours along the line", \LinearScene.colors),
      walk(\LinearScene.ring, \LinearScene.clock),
      SceneParameter(
        "stops", .optional(.numbers(count: 1...64, in: 0...1, rising: true)),
        "where each colour sits on the line; null: at equal distances",
        get: { (scene: LinearScene) in scene.stops.map { .numbers($0) } ?? .automatic },
        set: { scene, value in
          if case .numbers(let stops) = value {
            guard stops.count == scene.colors.count else {
              throw SettingError("there are \(scene.colors.count) colours")
            }
            scene.stops = stops
          } else {
            scene.stops = nil
          }
        }),
      end("from", "where the line starts, in parts of the picture; null: it walks", \.start),
      end("to", "where the line ends; null: it walks", \.end),
    ] + clock(\LinearScene.clock),
    makeDefault: { LinearScene() })

  static let radial = SceneKind(
    name: "radial", summary: "its second: circles of colour, drawn over one another",
    parameters: palette(\RadialScene.palette) + [
      walk(\RadialScene.ring, \RadialScene.clock),
      SceneParameter(
        "stops", .numbers(count: 2...2, in: 0...1, rising: true),
        "where a circle's two colours sit between its middle and its edge",
        get: { (scene: RadialScene) in .numbers(scene.stops) },
        set: { scene, value in if case .numbers(let stops) = value { scene.stops = stops } }),
      SceneParameter(
        "centers", .optional(.points(count: 4)), "where the circles stay; null: they walk",
        get: { (scene: RadialScene) in
          scene.centers.map { centers in .points((0..<4).map { centers[$0] }) } ?? .automatic
        },
        set: { scene, value in
          if case .points(let points) = value {
            scene.centers = Centers(points[0], points[1], points[2], points[3])
          } else {
            scene.centers = nil
          }
        }),
      SceneParameter(
        "radii", .numbers(count: 1...4, in: 0...10, rising: false),
        "the circles' radii, in parts of the height",
        get: { (scene: RadialScene) in .numbers(scene.radii) },
        set: { scene, value in if case .numbers(let radii) = value { scene.radii = radii } }),
    ] + clock(\RadialScene.clock),
    makeDefault: { RadialScene() })

  private static func palette<S: Scene>(
    _ path: any WritableKeyPath<S, Palette> & Sendable
  ) -> [SceneParameter] {
    [
      SceneParameter(
        "palette", .colors(1...4, isPalette: true),
        "the four colours: a palette's name or hex colours; fewer are repeated",
        get: { .colors($0[keyPath: path].colors) },
        set: { (scene: inout S, value) in
          if case .colors(let colors) = value {
            scene[keyPath: path] = Palette(colors) ?? scene[keyPath: path]
          }
        })
    ]
  }

  /// The contest's style brings its own curve and step time along.
  private static func style(
    _ path: any WritableKeyPath<ContestScene, GradientStyle> & Sendable
  ) -> SceneParameter {
    SceneParameter(
      "style", .choice(GradientStyle.all.map(\.name)),
      "ring, falloff, curve, step time and side together",
      get: { (scene: ContestScene) in .word(scene[keyPath: path].name) },
      set: { scene, value in
        guard case .word(let word) = value,
          let style = GradientStyle.all.first(where: { $0.name == word })
        else { return }
        scene[keyPath: path] = style
        scene.clock.curve = style.curve
        scene.clock.stepTime = style.stepTime
      })
  }

  /// For scenes that only walk as a style does.
  private static func walk<S: Scene>(
    _ ring: any WritableKeyPath<S, Ring> & Sendable,
    _ clock: any WritableKeyPath<S, StepClock> & Sendable
  ) -> SceneParameter {
    SceneParameter(
      "style", .choice(GradientStyle.all.map(\.name)),
      "whose ring, curve and step time they walk with",
      get: { scene in
        .word(GradientStyle.all.first { $0.ring == scene[keyPath: ring] }?.name ?? "article")
      },
      set: { (scene: inout S, value) in
        guard case .word(let word) = value,
          let style = GradientStyle.all.first(where: { $0.name == word })
        else { return }
        scene[keyPath: ring] = style.ring
        scene[keyPath: clock].curve = style.curve
        scene[keyPath: clock].stepTime = style.stepTime
      })
  }

  private static func end(
    _ name: String, _ meaning: String,
    _ path: any WritableKeyPath<LinearScene, UnitPoint?> & Sendable
  ) -> SceneParameter {
    SceneParameter(
      name, .optional(.points(count: 1)), meaning,
      get: { (scene: LinearScene) in
        scene[keyPath: path].map { .points([$0]) } ?? .automatic
      },
      set: { scene, value in
        if case .points(let points) = value {
          scene[keyPath: path] = points[0]
        } else {
          scene[keyPath: path] = nil
        }
      })
  }

  private static func clock<S: Scene>(
    _ path: any WritableKeyPath<S, StepClock> & Sendable
  ) -> [SceneParameter] {
    [
      SceneParameter(
        "curve", .curve, "how a step moves",
        get: { .curve($0[keyPath: path].curve) },
        set: { (scene: inout S, value) in
          if case .curve(let curve) = value { scene[keyPath: path].curve = curve }
        }),
      SceneParameter(
        "step_time", .number(0.001...3600), "seconds a step takes",
        get: { .number($0[keyPath: path].stepTime) },
        set: { (scene: inout S, value) in
          if case .number(let seconds) = value { scene[keyPath: path].stepTime = seconds }
        }),
      SceneParameter(
        "rest", .number(0...3600), "seconds of stillness after each step",
        get: { .number($0[keyPath: path].rest) },
        set: { (scene: inout S, value) in
          if case .number(let seconds) = value { scene[keyPath: path].rest = seconds }
        }),
      SceneParameter(
        "advance", .choice(["auto", "key"]), "steps follow each other, or one a key press",
        get: { .word($0[keyPath: path].advance == .automatic ? "auto" : "key") },
        set: { (scene: inout S, value) in
          if case .word(let word) = value {
            scene[keyPath: path].advance = word == "key" ? .waiting : .automatic
          }
        }),
    ]
  }
}
