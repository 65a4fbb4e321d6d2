/// The background of Telegram's animation contest: up to four colours that move along the points of a ring, or are
/// fixed.
public struct ContestScene: SteppingScene, Equatable {
  /// The parameters of the renderer: how it draws and moves the colours.
  public var style: GradientStyle
  private var placed: PlacedPalette
  /// The timing and easing of the steps, the moves to the next ring points.
  public var clock: StepClock
  /// The pattern over the gradient; nil: none.
  public var pattern: Pattern?
  /// The strength of the pattern, −100…100; below 0 the gradient shows only through the pattern, on black.
  public var intensity = Pattern.usualIntensity
  /// The method that computes influence; it does not change a channel by more than one level of 255.
  public var method: InfluenceMethod

  /// The largest side, in pixels, of the small square that is painted and then stretched to the frame.
  public static let maximumSide = 4096

  /// Makes the scene with the style's curve and step time, stepping automatically.
  public init(
    style: GradientStyle = .article, palette: Palette = NamedPalette.standard.palette,
    method: InfluenceMethod = .vector
  ) {
    self.style = style
    placed = PlacedPalette(palette)
    self.method = method
    clock = StepClock(stepTime: style.stepTime, curve: style.curve)
  }

  public var palette: Palette {
    get { placed.palette }
    set { placed.palette = newValue }
  }

  /// The user's overrides of the style. The shape's centres are nil or as many as the colours; centres chosen for
  /// another number of colours do not apply.
  public var shape: GradientShape {
    get { placed.shape }
    set { placed.shape = newValue }
  }

  /// Returns the four centres at a moment; of a style that fades, those at the start of the step.
  public func centers(at moment: Moment) -> Centers {
    if let still = shape.stillCenters { return still }
    let position = clock.position(at: moment)
    let ring = shape.applied(to: style).ring
    return style.motion == .fade ? ring.stop(position.step) : ring.centers(at: position)
  }

  public var isStill: Bool {
    shape.centers != nil || palette.isPlain || palette.rotation != nil
  }

  public func makePainter(size: PixelSize) -> any ScenePainter {
    ContestPainter(self, size: size)
  }

  public var stepsInLoop: Int {
    let points = shape.ring?.count ?? style.ring.points.count
    return style.motion == .fade ? 2 * points : points
  }
}
