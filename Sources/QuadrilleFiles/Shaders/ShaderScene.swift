import QuadrilleCore

/// A scene as GLSL code: functions of position and time.
///
/// The code ends with `picture`, which returns a pixel's colour in levels of 255. `pixel` counts from the upper left
/// corner; the centre of the first pixel is at one half.
struct ShaderScene {
  /// The constants and functions.
  let text: String
  /// The colours that the scene mixes.
  let colors: [RGB]

  /// Translates a scene; nil if its colours are not a function of position and time alone.
  init?(_ scene: any Scene, rate: Int, _ language: ShaderLanguage) {
    var scene = scene
    if let contest = scene as? ContestScene {
      guard contest.pattern == nil else { return nil }
      // A link with two colours and an angle describes a linear gradient.
      if let angle = contest.palette.rotation {
        var linear = LinearScene(colors: contest.palette.colors)
        (linear.start, linear.end) = LinearScene.ends(rotation: angle)
        scene = linear
      }
    }
    switch scene {
    case let contest as ContestScene:
      colors = contest.palette.colors
      text = Self.contest(contest, rate: rate, language)
    case let linear as LinearScene:
      colors = linear.line.colors
      text = Self.linear(linear, rate: rate, language)
    case let radial as RadialScene:
      colors = radial.palette.colors
      text = Self.radial(radial, rate: rate, language)
    case let aurora as AuroraScene:
      colors = aurora.colors
      text = Self.aurora(aurora, rate: rate, language)
    default: return nil
    }
  }

  static func colorArray(_ colors: [RGB], _ language: ShaderLanguage) -> String {
    """
    // Colours, in levels of 255.
    const int COUNT = \(colors.count);
    \(language.array("vec3", "COLORS", colors.map(ShaderValue.color)))
    """
  }

  /// Returns GLSL code for `centerOf`, the position of a colour on a ring along which the colours move.
  static func places(_ ring: Ring, _ language: ShaderLanguage) -> String {
    """

    // The points that colours walk, in parts of the window from its upper left corner.
    const int POINTS = \(ring.points.count);
    \(language.array("vec2", "RING", ring.points.map(ShaderValue.point)))

    vec2 restOf(int color, int steps) {
      int walked = \(ring.direction > 0 ? "steps % POINTS" : "POINTS - steps % POINTS");
      return RING[(color * POINTS / 4 + walked) % POINTS];
    }

    vec2 centerOf(int color, int steps, float progress) {
      vec2 from = restOf(color, steps);
      return from + (restOf(color, steps + 1) - from) * progress;
    }
    """
  }

  static func places(_ centers: Centers, count: Int, _ language: ShaderLanguage) -> String {
    """

    // Where colours are, in parts of the window from its upper left corner.
    \(language.array("vec2", "CENTERS", (0..<count).map { ShaderValue.point(centers[$0]) }))

    vec2 centerOf(int color, int steps, float progress) {
      return CENTERS[color];
    }
    """
  }

  /// Returns the first lines of `picture`: the step and its progress.
  static func now(isStill: Bool) -> String {
    isStill
      ? "float progress = 0.0;\n  int steps = 0;"
      : "float progress;\n  int steps = stepAt(seconds, progress);"
  }
}
