import QuadrilleCore

/// The GLSL code for a scene's clock: the number of whole steps, and the progress of the next one.
enum ShaderClock {
  /// Returns constants and functions for a clock that advances by itself. `steps` is the number of steps in a loop.
  static func text(_ clock: StepClock, rate: Int, steps: Int, _ language: ShaderLanguage) -> String
  {
    """

    // A step lasts PERIOD frames and moves in the first MOVING of them; LOOP frames later all is as it was.
    const int RATE = \(rate);
    const int MOVING = \(clock.framesMoving(rate: rate));
    const int PERIOD = \(clock.framesInLoop(rate: rate, steps: 1));
    const int LOOP = \(clock.framesInLoop(rate: rate, steps: steps));
    \(curve(clock.curve, language))
    \(frames)

    // The steps that are done, and how far the next one has come.
    int stepAt(float seconds, out float progress) {
      float part;
      int whole = frameAt(seconds, part);
      progress = eased(float(whole % PERIOD) + part);
      return whole / PERIOD;
    }

    """
  }

  /// A GLSL function that returns the current frame.
  static let frames = """

    // The whole frames since the loop began, and a part of one. Whole numbers do not get less exact in the
    // days that a terminal may be open.
    int frameAt(float seconds, out float part) {
      float frames = (seconds - floor(seconds)) * float(RATE) + 0.0005;
      part = frames - floor(frames);
      return (int(floor(seconds)) % LOOP * RATE + int(floor(frames))) % LOOP;
    }
    """

  /// A GLSL function that evaluates a cubic Bézier curve.
  static let bezier = """

    // The height of a curve from (0, 0) to (1, 1) over x; x1, y1, x2 and y2 are its control points.
    float bezier(float x, float x1, float y1, float x2, float y2) {
      float low = 0.0;
      float high = 1.0;
      for (int i = 0; i < 24; i++) {
        float t = 0.5 * (low + high);
        float u = 1.0 - t;
        if (3.0 * u * u * t * x1 + 3.0 * u * t * t * x2 + t * t * t < x) {
          low = t;
        } else {
          high = t;
        }
      }
      float t = 0.5 * (low + high);
      float u = 1.0 - t;
      return 3.0 * u * u * t * y1 + 3.0 * u * t * t * y2 + t * t * t;
    }
    """

  private static func curve(_ curve: Curve, _ language: ShaderLanguage) -> String {
    switch curve {
    case .table:
      return language.array("float", "TABLE", Curve.articleTable.map { "\($0)" }) + "\n"
        + eased(
          """
          float place = frame / last * 59.0;
          int entry = int(min(floor(place), 58.0));
          return (TABLE[entry] + (TABLE[entry + 1] - TABLE[entry]) * (place - float(entry))) / 27.0;
          """)
    case .bezier(let bezier): return self.bezier + "\n" + eased(height(bezier, "frame / last"))
    case .window(let bezier, let range):
      let width = range.upperBound - range.lowerBound
      guard width > 0 else {
        return eased("return frame / last < \(range.lowerBound) ? 0.0 : 1.0;")
      }
      let place = "clamp((frame / last - \(range.lowerBound)) / \(width), 0.0, 1.0)"
      return self.bezier + "\n" + eased(height(bezier, place))
    }
  }

  private static func height(_ bezier: CubicBezier, _ place: String) -> String {
    bezier.x1 == bezier.y1 && bezier.x2 == bezier.y2
      ? "return \(place);"
      : "return bezier(\(place), \(bezier.x1), \(bezier.y1), \(bezier.x2), \(bezier.y2));"
  }

  private static func eased(_ body: String) -> String {
    """

    // How far a step has come on one of its frames: 0 on the first, 1 on the last that moves and after it.
    float eased(float frame) {
      float last = float(MOVING - 1);
      if (frame >= last) return 1.0;
      \(body.replacing("\n", with: "\n  "))
    }
    """
  }
}
