/// The first way the article tries and drops: colours along a line, what CAGradientLayer does.
///
/// Unless its ends are given, the line turns: it starts where the contest's first colour is and
/// ends where the third is. However it turns, it stays a row of stripes.
public struct LinearScene: Scene, Equatable {
  /// The colours along the line; at least one.
  public var colors: [RGB]
  /// Where they sit on the line, rising from 0 to 1; nil: at equal distances.
  public var stops: [Double]?
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
    colors: [RGB] = NamedPalette.all[0].palette.colors, style: GradientStyle = .article
  ) {
    precondition(!colors.isEmpty)
    self.colors = colors
    ring = style.ring
    clock = StepClock(stepTime: style.stepTime, curve: style.curve)
  }

  public func makePainter(size: PixelSize) -> any ScenePainter {
    LinearPainter(
      scene: self,
      ramp: ColorRamp(colors: colors, stops: stops ?? ColorRamp.evenStops(colors.count)),
      size: size)
  }

  public func nextChange(after moment: Moment) -> Int? {
    start != nil && end != nil ? nil : clock.nextChange(after: moment)
  }

  public func framesInLoop(rate: Int) -> Int? {
    start != nil && end != nil ? 1 : clock.framesInLoop(rate: rate)
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
  let ramp: ColorRamp
  let size: PixelSize

  mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
    frame.resize(to: size)
    let (start, end) = scene.ends(at: moment)
    let dx = end.x - start.x
    let dy = end.y - start.y
    let length = dx * dx + dy * dy
    let scale = length > 0 ? Double(ColorRamp.entries) / length : 0
    let right = Float(dx * scale / Double(size.width))
    for y in 0..<size.height {
      let down = (Double(y) + 0.5) / Double(size.height) - start.y
      let left = Float((dy * down - dx * start.x) * scale) + right / 2
      Self.fillRow(
        &frame.pixels, from: y * size.width, count: size.width, ramp.colors.span, left, right)
    }
    return true
  }

  // Hot: once per pixel.
  private static func fillRow(
    _ pixels: inout [RGB], from start: Int, count: Int, _ ramp: Span<RGB>, _ left: Float,
    _ right: Float
  ) {
    var span = pixels.mutableSpan
    let last = Float(ColorRamp.entries - 1)
    for x in 0..<count {
      span[start &+ x] = ramp[Int(max(0, min(last, left + right * Float(x))))]
    }
  }
}
