import QuadrilleCore

extension SceneKind {
  package static let contest = SceneKind(
    name: "contest", summary: "the contest's background: four colours walk eight points",
    parameters: [
      style(
        "ring, falloff, curve, step time and side together",
        get: { (scene: ContestScene) in scene.style.name },
        set: { scene, style in scene.style = style }),
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
    ] + SceneParameter.contestShape + SceneParameter.contestPattern + clock(of: ContestScene.self),
    makeDefault: { ContestScene() })

  static let linear = SceneKind(
    name: "linear", summary: "the article's first attempt: colours along a line that turns",
    parameters: [
      lineColors,
      walk(\LinearScene.ring),
      SceneParameter(
        "stops",
        .optional(
          .numbers(count: 1...64, in: 0...1, rising: true), otherwise: "at equal distances"),
        "where each colour sits on the line",
        get: { (scene: LinearScene) in scene.line.chosenStops.map { .numbers($0) } ?? .automatic },
        set: { scene, value in
          let (stops, count) = (value.asNumbers, scene.line.colors.count)
          if let stops, stops.count != count { throw SettingError("there are \(count) colours") }
          scene.line.chosenStops = stops
        }
      ).option("A,B,…"),
      end("from", "where the line starts, in parts of the picture", \.start),
      end("to", "where the line ends", \.end),
    ] + clock(of: LinearScene.self),
    makeDefault: { LinearScene() })

  static let radial = SceneKind(
    name: "radial",
    summary: "the article's second attempt: circles of colour, drawn over one another",
    parameters: [
      palette(
        \RadialScene.palette,
        "each circle runs from one colour in its middle to the next at its edge"),
      walk(\RadialScene.ring),
      .range(
        "stops", in: 0...1, "where a circle's two colours sit between its middle and its edge",
        \RadialScene.stops
      ).option("A,B,…"),
      SceneParameter.optional(
        "centers", .pointList(RadialScene.centerCounts), otherwise: "they walk",
        "where the circles stay, and how many there are",
        \RadialScene.centers, make: { .points($0) }, read: { $0.asPoints }
      ).option("X,Y;…"),
      SceneParameter.property(
        "radii", .numbers(count: 1...4, in: 0...10, rising: false),
        "the circles' radii, in heights of the picture",
        \RadialScene.radii, make: { .numbers($0) }, read: { $0.asNumbers }
      ).option("R,…", standard: "0.5"),
    ] + clock(of: RadialScene.self),
    makeDefault: { RadialScene() })

  private static func palette<S: Scene>(
    _ path: any WritableKeyPath<S, Palette> & Sendable, _ summary: String,
    alsoSaid: @escaping @Sendable (inout S, BackgroundLink) -> Void = { _, _ in }
  ) -> SceneParameter {
    SceneParameter(
      "palette", .colors(1...4, isPalette: true), summary,
      get: { $0[keyPath: path].value },
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
  private static func style<S: SteppingScene>(
    _ summary: String, get: @escaping @Sendable (S) -> String,
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
        scene.clock.curve = style.curve
        scene.clock.stepTime = style.stepTime
      }
    ).option("NAME")
  }

  /// Returns a style parameter for scenes that take only ring, curve and step time from the style.
  private static func walk<S: SteppingScene>(
    _ ring: any WritableKeyPath<S, Ring> & Sendable
  ) -> SceneParameter {
    style(
      "whose ring, curve and step time they walk with",
      get: { scene in
        GradientStyle.all.first { $0.ring == scene[keyPath: ring] }?.name ?? "article"
      },
      set: { (scene: inout S, style) in scene[keyPath: ring] = style.ring })
  }

  private static func end(
    _ name: String, _ summary: String,
    _ path: any WritableKeyPath<LinearScene, UnitPoint?> & Sendable
  ) -> SceneParameter {
    .optional(
      name, .point, otherwise: "it walks", summary, path,
      make: { .points([$0]) }, read: { $0.asPoints?.first }
    ).option("X,Y")
  }

  private static func clock<S: SteppingScene>(of _: S.Type) -> [SceneParameter] {
    [
      .property(
        "curve", .curve, "how a step moves", \S.clock.curve,
        make: { .curve($0) }, read: { $0.asCurve }
      ).option("C", standard: "the style's"),
      .number("step_time", in: 0.001...3600, "seconds a step takes", \S.clock.stepTime)
        .option("S", standard: "the style's"),
      .number("rest", in: 0...3600, "seconds of stillness after each step", \S.clock.rest)
        .option("S"),
      .property(
        "advance", .choice(["auto", "key"]), "steps follow each other, or one a key press",
        \S.clock.advance, make: { .word($0 == .automatic ? "auto" : "key") },
        read: { $0.asWord.map { $0 == "key" ? StepClock.Advance.waiting : .automatic } }
      ).option("auto|key"),
    ]
  }
}
