import CMath

/// The first approach of the contest article, rejected there: a linear gradient, as `CAGradientLayer` draws it.
///
/// An end that is not given moves: the start like the first colour of the scene `contest`, the end like the third. The
/// picture always consists of stripes.
public struct LinearScene: SteppingScene, Equatable {
  /// The colours along the line, and their stops.
  public var line: ColorStops
  /// The start of the line; nil: the start moves along the ring.
  public var start: UnitPoint?
  /// The end of the line; nil: the end moves along the ring.
  public var end: UnitPoint?
  /// The points along which the ends move.
  public var ring: Ring
  /// The timing and easing of the steps, the moves to the next ring points.
  public var clock: StepClock

  /// Makes the scene with a style's ring and clock.
  public init(
    colors: [RGB] = NamedPalette.standard.palette.colors, style: GradientStyle = .article
  ) {
    line = ColorStops(colors)
    ring = style.ring
    clock = StepClock(stepTime: style.stepTime, curve: style.curve)
  }

  public func makePainter(size: PixelSize) -> any ScenePainter {
    LinearPainter(scene: self, line: LineFill(ramp: ColorRamp(line), size: size))
  }

  public var isStill: Bool { start != nil && end != nil }

  /// Returns the ends of a line through the middle at an angle, long enough to reach the corners. Degrees are
  /// clockwise, 0 from the upper edge to the lower, as in Telegram's apps.
  public static func ends(rotation degrees: Int) -> (start: UnitPoint, end: UnitPoint) {
    let angle = Double(degrees) / 180 * Double.pi
    let (across, down) = (-sin(angle), cos(angle))
    let half = (abs(across) + abs(down)) / 2
    return (
      UnitPoint(0.5 - across * half, 0.5 - down * half),
      UnitPoint(0.5 + across * half, 0.5 + down * half)
    )
  }

  /// Returns the ends of the line at a moment.
  public func ends(at moment: Moment) -> (start: UnitPoint, end: UnitPoint) {
    let centers = ring.centers(at: clock.position(at: moment))
    return (start ?? centers[0], end ?? centers[2])
  }
}

private struct LinearPainter: ScenePainter {
  let scene: LinearScene
  let line: LineFill

  mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
    let (start, end) = scene.ends(at: moment)
    line.paint(from: start, to: end, into: &frame)
    return true
  }
}
