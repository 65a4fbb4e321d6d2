/// The contest's background: four colours that walk the eight points.
public struct ContestScene: Scene, Equatable {
  /// How it is drawn.
  public var style: GradientStyle
  /// Its colours.
  public var palette: Palette
  /// When and how it steps.
  public var clock: StepClock
  /// How influence is computed.
  public var method: InfluenceMethod

  /// The largest edge of the square image.
  public static let maximumSide = 4096

  /// Makes the scene with the style's own curve and step time, stepping by itself.
  public init(
    style: GradientStyle = .article, palette: Palette = NamedPalette.all[0].palette,
    method: InfluenceMethod = .vector
  ) {
    self.style = style
    self.palette = palette
    self.method = method
    clock = StepClock(stepTime: style.stepTime, curve: style.curve)
  }

  /// Where the four centres are.
  public func centers(at moment: Moment) -> Centers {
    let position = clock.position(at: moment)
    return style.ring.centers(step: position.step, progress: position.progress)
  }

  public func makePainter(size: PixelSize) -> any ScenePainter {
    ContestPainter(scene: self, size: size)
  }

  public func nextChange(after moment: Moment) -> Int? { clock.nextChange(after: moment) }

  public func framesInLoop(rate: Int) -> Int? { clock.framesInLoop(rate: rate) }
}

private struct ContestPainter: ScenePainter {
  let scene: ContestScene
  var gradient: GradientPainter

  init(scene: ContestScene, size: PixelSize) {
    self.scene = scene
    gradient = GradientPainter(
      style: scene.style, palette: scene.palette, method: scene.method, size: size)
  }

  mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
    gradient.paint(centers: scene.centers(at: moment), into: &frame)
    return true
  }
}
