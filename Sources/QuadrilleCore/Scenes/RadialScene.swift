/// The second way the article tries and drops: circles of colour drawn one over another, what
/// CGGradient does.
///
/// The circles hide each other where their colours should mix, which is why the article goes on to
/// weights.
public struct RadialScene: Scene, Equatable {
  /// One circle for each of four colours, fewer repeated in turn, drawn in order; its edge has the next
  /// circle's colour.
  public var palette: Palette
  /// Where each colour pair sits between the middle (0) and the edge (1) of its circle.
  public var stops: ClosedRange<Double>
  /// Where the circles stay, as many as `centerCounts` says; nil: four of them walk.
  public var centers: [UnitPoint]? {
    didSet { precondition(centers.map { Self.centerCounts.contains($0.count) } ?? true) }
  }
  /// How large they are, in parts of the picture's height.
  public var radii: [Double]
  /// The points they walk.
  public var ring: Ring
  /// When and how they step.
  public var clock: StepClock

  /// The numbers of circles that stay.
  public static let centerCounts = 1...4

  /// Makes the scene with a style's ring and clock and the article's radius: half the height.
  public init(
    palette: Palette = NamedPalette.standard.palette, style: GradientStyle = .article
  ) {
    self.palette = palette
    stops = 0...1
    radii = [0.5, 0.5, 0.5, 0.5]
    ring = style.ring
    clock = StepClock(stepTime: style.stepTime, curve: style.curve)
  }

  public func makePainter(size: PixelSize) -> any ScenePainter {
    RadialPainter(scene: self, size: size)
  }

  public func nextChange(after moment: Moment) -> Int? {
    centers != nil ? nil : clock.nextChange(after: moment)
  }

  public func framesInLoop(rate: Int) -> Int? {
    centers != nil ? 1 : clock.framesInLoop(rate: rate)
  }

  /// The number of circles.
  public var circleCount: Int { centers?.count ?? 4 }

  /// The circles' centres at a moment; of fewer circles than four the last is repeated.
  public func centers(at moment: Moment) -> Centers {
    if let still = centers.flatMap({ Centers(still: $0) }) { return still }
    let position = clock.position(at: moment)
    return ring.centers(step: position.step, progress: position.progress)
  }
}

private struct RadialPainter: ScenePainter {
  let scene: RadialScene
  let ramps: [ColorRamp]
  let ground: RGB
  let size: PixelSize

  init(scene: RadialScene, size: PixelSize) {
    self.scene = scene
    self.size = size
    let colors = scene.palette.four
    ground = colors[1]
    ramps = (0..<scene.circleCount).map {
      ColorRamp(
        ColorStops(
          [colors[$0], colors[($0 + 1) % 4]], at: [scene.stops.lowerBound, scene.stops.upperBound]))
    }
  }

  mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
    frame.resize(to: size)
    let centers = scene.centers(at: moment)
    // The first circle is drawn beyond its edge, so that nothing stays empty.
    Self.fill(&frame.pixels, with: ground)
    for index in ramps.indices {
      draw(
        ramps[index], center: centers[index], radius: scene.radii[index % scene.radii.count],
        into: &frame)
    }
    return true
  }

  private func draw(
    _ ramp: ColorRamp, center: UnitPoint, radius: Double, into frame: inout Frame
  ) {
    let height = Double(size.height)
    // A circle of the unit square, stretched with it: as wide in parts of the width as it is high
    // in parts of the height.
    let reach = radius * height
    guard reach > 0 else { return }
    let squeeze = height / Double(size.width)
    let middle = center.x * Double(size.width) - 0.5
    for y in 0..<size.height {
      let down = Double(y) + 0.5 - center.y * height
      let half = reach * reach - down * down
      guard half > 0 else { continue }
      let width = half.squareRoot() / squeeze
      let first = max(0, min(Double(size.width), (middle - width).rounded(.up)))
      let last = max(-1, min(Double(size.width - 1), (middle + width).rounded(.down)))
      guard first <= last else { continue }
      Self.drawRow(
        &frame.pixels, from: y * size.width, columns: Int(first)..<Int(last) + 1,
        ramp.colors.span, middle: Float(middle), squeeze: Float(squeeze / reach),
        down: Float(down * down / (reach * reach)))
    }
  }

  private static func fill(_ pixels: inout [RGB], with color: RGB) {
    var span = pixels.mutableSpan
    for index in 0..<span.count { span[index] = color }
  }

  // Hot: once per pixel and circle.
  private static func drawRow(
    _ pixels: inout [RGB], from start: Int, columns: Range<Int>, _ ramp: Span<RGB>,
    middle: Float, squeeze: Float, down: Float
  ) {
    var span = pixels.mutableSpan
    let entries = Float(ColorRamp.entries)
    for x in columns {
      let across = (Float(x) - middle) * squeeze
      let distance = (across * across + down).squareRoot() * entries
      span[start &+ x] = ramp[Int(min(entries - 1, distance))]
    }
  }
}
