/// The contest's background: up to four colours that walk the points of a ring, or stay.
public struct ContestScene: Scene, Equatable {
  /// How it is drawn.
  public var style: GradientStyle
  private var placed: PlacedPalette
  /// When and how it steps.
  public var clock: StepClock
  /// What lies over it; nil: nothing.
  public var pattern: Pattern?
  /// How strong that is, −100…100; below 0 the gradient is seen through it on black.
  public var intensity = Pattern.usualIntensity
  /// How influence is computed.
  public var method: InfluenceMethod

  /// The largest edge of the square image.
  public static let maximumSide = 4096

  /// Makes the scene with the style's own curve and step time, stepping by itself.
  public init(
    style: GradientStyle = .article, palette: Palette = NamedPalette.standard.palette,
    method: InfluenceMethod = .vector
  ) {
    self.style = style
    placed = PlacedPalette(palette)
    self.method = method
    clock = StepClock(stepTime: style.stepTime, curve: style.curve)
  }

  /// Its colours.
  public var palette: Palette {
    get { placed.palette }
    set { placed.palette = newValue }
  }

  /// Where the colours are and how far they reach, as far as that is not the style's. Its centres, if it
  /// has any, are as many as the colours; those chosen for another number of colours do not count.
  public var shape: GradientShape {
    get { placed.shape }
    set { placed.shape = newValue }
  }

  /// Where the four centres are; of a style that fades, where they are as its step begins.
  public func centers(at moment: Moment) -> Centers {
    if let still = shape.stillCenters { return still }
    let position = clock.position(at: moment)
    let ring = shape.applied(to: style).ring
    return style.motion == .fade
      ? ring.stop(position.step)
      : ring.centers(step: position.step, progress: position.progress)
  }

  /// Whether nothing in it ever moves.
  public var isStill: Bool {
    shape.centers != nil || palette.isPlain || palette.rotation != nil
  }

  public func makePainter(size: PixelSize) -> any ScenePainter {
    BackgroundPainter(self, size: size)
  }

  public func nextChange(after moment: Moment) -> Int? {
    isStill ? nil : clock.nextChange(after: moment)
  }

  public func framesInLoop(rate: Int) -> Int? {
    isStill ? 1 : clock.framesInLoop(rate: rate, steps: stepsInLoop)
  }

  /// The steps after which every colour is where it was.
  public var stepsInLoop: Int {
    let points = shape.ring?.count ?? style.ring.points.count
    return style.motion == .fade ? 2 * points : points
  }
}
