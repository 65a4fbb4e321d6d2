import CMath

/// The first way the article tries and drops: colours along a line, what CAGradientLayer does.
///
/// Unless its ends are given, the line turns: it starts where the contest's first colour is and
/// ends where the third is. However it turns, it stays a row of stripes.
public struct LinearScene: Scene, Equatable {
  /// The colours along the line, and where they sit on it.
  public var line: ColorStops
  /// Where the line starts; nil: it walks.
  public var start: UnitPoint?
  /// Where the line ends; nil: it walks.
  public var end: UnitPoint?
  /// The points it walks.
  public var ring: Ring
  /// When and how it steps.
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

  public func nextChange(after moment: Moment) -> Int? {
    start != nil && end != nil ? nil : clock.nextChange(after: moment)
  }

  public func framesInLoop(rate: Int) -> Int? {
    start != nil && end != nil ? 1 : clock.framesInLoop(rate: rate)
  }

  /// The ends of a line at an angle, through the middle and as far as the corners: degrees, clockwise,
  /// 0 from the upper edge to the lower, as Telegram's clients have it.
  public static func ends(rotation degrees: Int) -> (start: UnitPoint, end: UnitPoint) {
    let angle = Double(degrees) / 180 * Double.pi
    let (across, down) = (-sin(angle), cos(angle))
    let half = (abs(across) + abs(down)) / 2
    return (
      UnitPoint(0.5 - across * half, 0.5 - down * half),
      UnitPoint(0.5 + across * half, 0.5 + down * half)
    )
  }

  /// The line's ends at a moment.
  public func ends(at moment: Moment) -> (start: UnitPoint, end: UnitPoint) {
    let position = clock.position(at: moment)
    let centers = ring.centers(step: position.step, progress: position.progress)
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
