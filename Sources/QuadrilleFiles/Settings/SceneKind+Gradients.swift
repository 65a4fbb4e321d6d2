import QuadrilleCore

extension SceneKind {
  package static let contest = SceneKind(
    name: "contest", summary: "the contest's background: four colours walk eight points",
    parameters: [
      style(
        "ring, falloff, curve, step time and side together", \ContestScene.clock,
        get: { $0.style.name }, set: { scene, style in scene.style = style }),
      palette(
        \ContestScene.palette,
        "the colours, each with a centre of its own; two of a link are a line at its angle"
      ) { scene, link in scene.intensity = link.intensity ?? scene.intensity },
      .integer(
        "side", in: 1...ContestScene.maximumSide,
        "edge of the square image before it is stretched", \ContestScene.style.side
      ).option("N", standard: "the style's"),
      .choice(
        "method", "how influence is computed (table is the article's cache)", \ContestScene.method
      ).option("M"),
    ] + SceneParameter.shape(\ContestScene.shape) { $0.palette.colors.count }
      + SceneParameter.pattern(\ContestScene.pattern, \ContestScene.intensity)
      + clock(\ContestScene.clock),
    makeDefault: { ContestScene() })

  static let linear = SceneKind(
    name: "linear", summary: "the article's first attempt: colours along a line that turns",
    parameters: [
      lineColors,
      walk(\LinearScene.ring, \LinearScene.clock),
      SceneParameter(
        "stops",
        .optional(
          .numbers(count: 1...64, in: 0...1, rising: true), otherwise: "at equal distances"),
        "where each colour sits on the line",
        get: { (scene: LinearScene) in scene.line.chosenStops.map { .numbers($0) } ?? .automatic },
        set: { scene, value in
          let stops = value.asNumbers
          if let stops, stops.count != scene.line.colors.count {
            throw SettingError("there are \(scene.line.colors.count) colours")
          }
          scene.line.chosenStops = stops
        }
      ).option("A,B,…"),
      end("from", "where the line starts, in parts of the picture", \.start),
      end("to", "where the line ends", \.end),
    ] + clock(\LinearScene.clock),
    makeDefault: { LinearScene() })

  static let radial = SceneKind(
    name: "radial", summary: "its second: circles of colour, drawn over one another",
    parameters: [
      palette(
        \RadialScene.palette,
        "each circle runs from one colour in its middle to the next at its edge"),
      walk(\RadialScene.ring, \RadialScene.clock),
      .range(
        "stops", in: 0...1, "where a circle's two colours sit between its middle and its edge",
        \RadialScene.stops
      ).option("A,B,…"),
      SceneParameter(
        "centers", .optional(.pointList(RadialScene.centerCounts), otherwise: "they walk"),
        "where the circles stay, and how many there are",
        get: { (scene: RadialScene) in scene.centers.map { .points($0) } ?? .automatic },
        set: { scene, value in scene.centers = value.asPoints }
      ).option("X,Y;…"),
      SceneParameter(
        "radii", .numbers(count: 1...4, in: 0...10, rising: false),
        "the circles' radii, in heights of the picture",
        get: { (scene: RadialScene) in .numbers(scene.radii) },
        set: { scene, value in if case .numbers(let radii) = value { scene.radii = radii } }
      ).option("R,…", standard: "0.5"),
    ] + clock(\RadialScene.clock),
    makeDefault: { RadialScene() })

  private static func palette<S: Scene>(
    _ path: any WritableKeyPath<S, Palette> & Sendable, _ summary: String,
    alsoSaid: @escaping @Sendable (inout S, BackgroundLink) -> Void = { _, _ in }
  ) -> SceneParameter {
    SceneParameter(
      "palette", .colors(1...4, isPalette: true), summary,
      get: { scene in
        let palette = scene[keyPath: path]
        return palette.rotation == nil ? .colors(palette.colors) : .link(BackgroundLink(palette))
      },
      set: { (scene: inout S, value) in
        switch value {
        case .colors(let colors): scene[keyPath: path] = Palette(colors) ?? scene[keyPath: path]
        case .link(let link):
          scene[keyPath: path] = link.palette
          alsoSaid(&scene, link)
        default: break
        }
      }
    ).option("P")
  }

  /// A link's angle sets both ends of the line. The parameters `from` and `to` may then override them.
  private static let lineColors = SceneParameter(
    "palette", .colors(1...64, isPalette: true),
    "the colours along the line",
    get: { (scene: LinearScene) in .colors(scene.line.colors) },
    set: { scene, value in
      switch value {
      case .colors(let colors): scene.line.colors = colors
      case .link(let link):
        scene.line.colors = link.palette.colors
        guard let rotation = link.palette.rotation else { return }
        (scene.start, scene.end) = LinearScene.ends(rotation: rotation)
      default: break
      }
    }
  ).option("P")

  /// Returns a parameter for a style, which also sets the clock's curve and step time.
  private static func style<S: Scene>(
    _ summary: String, _ clock: any WritableKeyPath<S, StepClock> & Sendable,
    get: @escaping @Sendable (S) -> String,
    set: @escaping @Sendable (inout S, GradientStyle) -> Void
  ) -> SceneParameter {
    SceneParameter(
      "style", .choice(GradientStyle.all.map(\.name)), summary,
      get: { .word(get($0)) },
      set: { (scene: inout S, value) in
        guard case .word(let word) = value,
          let style = GradientStyle.all.first(where: { $0.name == word })
        else { return }
        set(&scene, style)
        scene[keyPath: clock].curve = style.curve
        scene[keyPath: clock].stepTime = style.stepTime
      }
    ).option("NAME")
  }

  /// Returns a style parameter for scenes that take only ring, curve and step time from the style.
  private static func walk<S: Scene>(
    _ ring: any WritableKeyPath<S, Ring> & Sendable,
    _ clock: any WritableKeyPath<S, StepClock> & Sendable
  ) -> SceneParameter {
    style(
      "whose ring, curve and step time they walk with", clock,
      get: { scene in
        GradientStyle.all.first { $0.ring == scene[keyPath: ring] }?.name ?? "article"
      },
      set: { scene, style in scene[keyPath: ring] = style.ring })
  }

  private static func end(
    _ name: String, _ summary: String,
    _ path: any WritableKeyPath<LinearScene, UnitPoint?> & Sendable
  ) -> SceneParameter {
    SceneParameter(
      name, .optional(.points(count: 1), otherwise: "it walks"), summary,
      get: { (scene: LinearScene) in
        scene[keyPath: path].map { .points([$0]) } ?? .automatic
      },
      set: { scene, value in scene[keyPath: path] = value.asPoints?.first }
    ).option("X,Y")
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
        }
      ).option("C", standard: "the style's"),
      SceneParameter(
        "step_time", .number(0.001...3600), "seconds a step takes",
        get: { .number($0[keyPath: path].stepTime) },
        set: { (scene: inout S, value) in
          if case .number(let seconds) = value { scene[keyPath: path].stepTime = seconds }
        }
      ).option("S", standard: "the style's"),
      SceneParameter(
        "rest", .number(0...3600), "seconds of stillness after each step",
        get: { .number($0[keyPath: path].rest) },
        set: { (scene: inout S, value) in
          if case .number(let seconds) = value { scene[keyPath: path].rest = seconds }
        }
      ).option("S"),
      SceneParameter(
        "advance", .choice(["auto", "key"]), "steps follow each other, or one a key press",
        get: { .word($0[keyPath: path].advance == .automatic ? "auto" : "key") },
        set: { (scene: inout S, value) in
          if case .word(let word) = value {
            scene[keyPath: path].advance = word == "key" ? .waiting : .automatic
          }
        }
      ).option("auto|key"),
    ]
  }
}
