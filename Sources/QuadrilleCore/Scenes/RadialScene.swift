/// The second approach of the contest article, rejected there: overlapping discs with radial gradients, as `CGGradient`
/// draws them.
///
/// The discs hide each other instead of mixing their colours, which is why the article goes on to mix colours by
/// weights.
public struct RadialScene: SteppingScene, Equatable {
  /// The colours: disc i runs from colour i in its middle to colour i + 1 at its edge. The first colour follows the
  /// last.
  public var palette: Palette
  /// The stops of a disc's two colours, between its middle (0) and its edge (1).
  public var stops = 0.0...1.0
  /// The fixed centres, as many as `centerCounts` allows; nil: four discs move along the ring.
  public var centers: [UnitPoint]? {
    didSet { precondition(centers.map { Self.centerCounts.contains($0.count) } ?? true) }
  }
  /// The radii of the discs in heights of the picture; if there are fewer radii than discs, they repeat.
  public var radii = [0.5, 0.5, 0.5, 0.5]
  /// The points along which the discs move.
  public var ring: Ring
  /// The timing and easing of the steps, the moves to the next ring points.
  public var clock: StepClock

  /// The allowed number of fixed centres.
  public static let centerCounts = 1...4

  /// Makes the scene with a style's ring and clock, and radii of half the picture's height as in the contest article.
  public init(palette: Palette = NamedPalette.standard.palette, style: GradientStyle = .article) {
    self.palette = palette
    ring = style.ring
    clock = StepClock(stepTime: style.stepTime, curve: style.curve)
  }

  public func makePainter(size: PixelSize) -> any ScenePainter {
    let stops = [stops.lowerBound, stops.upperBound]
    let ramps = (0..<circleCount).map {
      ColorRamp(ColorStops([palette.repeated($0), palette.repeated($0 + 1)], at: stops))
    }
    return RadialPainter(scene: self, ramps: ramps, background: palette.repeated(1), size: size)
  }

  public var isStill: Bool { centers != nil }

  /// The number of discs.
  public var circleCount: Int { centers?.count ?? 4 }

  /// Returns the centres of the discs at a moment; with fewer than four discs, the last is repeated.
  public func centers(at moment: Moment) -> Centers {
    if let still = centers.flatMap({ Centers(still: $0) }) { return still }
    return ring.centers(at: clock.position(at: moment))
  }
}

extension Palette {
  /// Returns the colour of an index; the first colour follows the last.
  fileprivate func repeated(_ index: Int) -> RGB { colors[index % colors.count] }
}

private struct RadialPainter: ScenePainter {
  let scene: RadialScene
  let ramps: [ColorRamp]
  let background: RGB
  let size: PixelSize

  mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
    frame.resize(to: size)
    let centers = scene.centers(at: moment)
    // The last colour of the first disc fills the rest of the picture.
    frame.fill(with: background)
    for index in ramps.indices {
      let radius = scene.radii[index % scene.radii.count] * Double(size.height)
      if let disc = Disc(center: centers[index], radius: radius, in: size) {
        Self.draw(disc, ramps[index].colors, size: size, into: &frame.pixels)
      }
    }
    return true
  }

  private static func draw(_ disc: Disc, _ ramp: [RGB], size: PixelSize, into pixels: inout [RGB]) {
    var span = pixels.mutableSpan
    let ramp = ramp.span
    for y in 0..<size.height {
      let all = disc.columns(inRow: y, reaching: disc.radius + 0.5, width: size.width)
      guard !all.isEmpty else { continue }
      let covered = disc.columns(inRow: y, reaching: disc.radius - 0.5, width: size.width)
        .clamped(to: all)
      let row = disc.row(y)
      let start = y * size.width
      drawEdge(row, all.lowerBound..<covered.lowerBound, ramp, start, &span)
      drawInside(row, covered, ramp, start, &span)
      drawEdge(row, covered.upperBound..<all.upperBound, ramp, start, &span)
    }
  }

  // Hot: once per pixel and circle.
  private static func drawInside(
    _ row: Disc.Row, _ columns: Range<Int>, _ ramp: Span<RGB>, _ start: Int,
    _ pixels: inout MutableSpan<RGB>
  ) {
    for x in columns { pixels[start &+ x] = ramp[row.entry(at: row.distance(to: x))] }
  }

  /// Draws the pixels that the disc covers partly.
  private static func drawEdge(
    _ row: Disc.Row, _ columns: Range<Int>, _ ramp: Span<RGB>, _ start: Int,
    _ pixels: inout MutableSpan<RGB>
  ) {
    for x in columns {
      let distance = row.distance(to: x)
      let color = ramp[row.entry(at: distance)]
      pixels[start &+ x] = pixels[start &+ x].mixed(
        with: color, by: Double(row.coverage(at: distance)))
    }
  }
}

/// A disc in pixels. It covers a pixel partly if the pixel's middle is less than half a pixel from the edge.
private struct Disc {
  let x, y, radius: Double

  /// Makes a disc of a centre in the unit square and a radius in pixels; nil if the radius is 0.
  init?(center: UnitPoint, radius: Double, in size: PixelSize) {
    guard radius > 0 else { return nil }
    x = center.x * Double(size.width) - 0.5
    y = center.y * Double(size.height) - 0.5
    self.radius = radius
  }

  /// Returns the columns of a row whose pixels are nearer to the centre than a distance; if none are, an empty range
  /// at the centre's column.
  func columns(inRow row: Int, reaching distance: Double, width: Int) -> Range<Int> {
    let down = Double(row) - y
    let square = distance > 0 ? distance * distance - down * down : -1
    let half = square > 0 ? square.squareRoot() : 0
    let limit = Double(width)
    let first = max(0, min(limit, (x - half).rounded(.up)))
    let end = max(first, min(limit, (x + half).rounded(.down) + 1))
    return Int(first)..<(square > 0 ? Int(end) : Int(first))
  }

  func row(_ row: Int) -> Row {
    let down = Float(Double(row) - y)
    return Row(
      x: Float(x), square: down * down, scale: Float(Double(ColorRamp.entries) / radius),
      reach: Float(radius) + 0.5)
  }

  /// The values shared by the pixels of a row.
  struct Row {
    let x, square, scale, reach: Float

    @inline(__always)
    func distance(to column: Int) -> Float {
      let across = Float(column) - x
      return (across * across + square).squareRoot()
    }

    /// Returns the index in the ramp. The last entry is the colour beyond the edge, which no pixel has.
    @inline(__always)
    func entry(at distance: Float) -> Int {
      Int(min(Float(ColorRamp.entries - 2), distance * scale))
    }

    /// Returns the coverage of a pixel at the edge.
    @inline(__always)
    func coverage(at distance: Float) -> Float { max(0, min(1, reach - distance)) }
  }
}
