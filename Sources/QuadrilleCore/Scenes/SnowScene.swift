/// The snow of the second article: a heavy and a light flake, from a line above the screen.
///
/// Every number is the article's, in points of its phone's screen; `ParticleStage` takes them to the
/// picture. `docs/reference/articles.md` lists them.
public struct SnowScene: SeeThroughScene, Equatable {
  /// How many flakes there may be, against the article.
  public static let densities = 0.0...20.0
  /// How many seconds a loop may last.
  public static let loops = 1...3600
  /// How many seconds a beginning may be put off, or be ahead.
  public static let offsets = 0.0...3600.0
  /// The most flakes of a kind that are alive at once; more are not born.
  public static let mostAlive = 20_000.0

  /// Flakes against the article's; what is beyond `densities` is taken for its end.
  public var density = 1.0
  /// Seconds until anything falls.
  public var beginTime = 0.0
  /// Seconds that the snowfall is ahead when it begins, so that the first picture is already full.
  public var timeOffset = 10.0
  /// Chooses the snowfall.
  public var seed: UInt64 = 1
  /// Whole seconds after which the snowfall repeats; nil: never. What is beyond `loops` is taken for its
  /// end.
  public var loopSeconds: Int?
  /// The last day on which it snows, as a note for whoever knows the date and sets `isOver`.
  public var until: MonthDay?
  /// Whether that day has passed: then nothing is drawn.
  public var isOver = false
  /// The night sky.
  public var ground = RGB(10, 17, 44)
  /// The picture of the heavier flakes, a point wide for each of its pixels; nil: a disc that glows.
  public var flake: Pixmap?
  /// The picture of the lighter ones; nil: a blurred disc, or the heavier flakes' own picture.
  public var lightFlake: Pixmap?

  private var heavy = FlakeMeasure.allCases.map(\.standard)
  /// What the lighter flakes have of their own.
  private var light: [Double?] = FlakeMeasure.allCases.map { $0 == .velocity ? 40 : nil }

  /// The phone of the article's time, 375 points wide and 667 high. Flakes that the wind takes out at
  /// one side come in at the other.
  var stage: ParticleStage { ParticleStage(width: 375, height: 667, margin: beyond) }

  /// Makes the article's snow.
  public init() {}

  /// A measure of the heavier flakes; what is out of its bounds is taken for their end.
  public subscript(measure: FlakeMeasure) -> Double {
    get { heavy[measure.index] }
    set { heavy[measure.index] = measure.clamped(newValue) }
  }

  /// A measure that the lighter flakes have of their own; nil: the heavier ones'.
  public subscript(light measure: FlakeMeasure) -> Double? {
    get { light[measure.index] }
    set { light[measure.index] = newValue.map { measure.clamped($0) } }
  }

  public func makeSeeThroughPainter(size: PixelSize) -> any SeeThroughPainter {
    guard !isOver else { return ClearSky() }
    return ParticlePainter(emitter(over: size), stage: stage, size: size)
  }

  public func nextChange(after moment: Moment) -> Int? {
    guard falls else { return nil }
    guard loopSeconds == nil else { return moment.frame + 1 }
    return max(moment.frame + 1, Int((emitterBegin * Double(moment.rate)).rounded(.up)))
  }

  public func framesInLoop(rate: Int) -> Int? {
    falls ? emitter.framesInLoop(rate: rate) : 1
  }

  private var emitterBegin: Double { Self.clamped(beginTime) }

  private static func clamped(_ seconds: Double) -> Double {
    max(offsets.lowerBound, min(offsets.upperBound, seconds))
  }

  /// Whether there are any flakes.
  private var falls: Bool {
    func lives(_ rate: Double, _ lifetime: Double) -> Bool { rate > 0 && lifetime > 0 }
    return !isOver && density > 0
      && (lives(self[.birthRate], self[.lifetime])
        || lives(
          self[light: .birthRate] ?? self[.birthRate], self[light: .lifetime] ?? self[.lifetime]))
  }

  /// The article's emitter.
  var emitter: Emitter {
    let density = max(Self.densities.lowerBound, min(Self.densities.upperBound, density))
    let dots: [ParticlePicture] = [
      flake.map { .pixmap($0, width: Double($0.size.width)) } ?? .disc(Self.dot),
      (lightFlake ?? flake).map { .pixmap($0, width: Double($0.size.width)) }
        ?? .disc(Self.blurryDot),
    ]
    var emitter = Emitter(cells: [
      cell(dots[0], density) { self[$0] }, cell(dots[1], density) { self[light: $0] ?? self[$0] },
    ])
    emitter.position = SIMD2(stage.width / 2, -beyond)
    emitter.width = stage.width + 2 * beyond
    emitter.beginTime = emitterBegin
    emitter.timeOffset = Self.clamped(timeOffset)
    emitter.seed = seed
    emitter.loopSeconds = loopSeconds.map {
      max(Self.loops.lowerBound, min(Self.loops.upperBound, $0))
    }
    return emitter
  }

  /// A kind of flakes by its measures.
  private func cell(
    _ picture: ParticlePicture, _ density: Double, _ measure: (FlakeMeasure) -> Double
  ) -> EmitterCell {
    var cell = EmitterCell(picture)
    let lifetime = measure(.lifetime)
    cell.lifetime = Varied(lifetime)
    cell.birthRate = min(
      measure(.birthRate) * density, Self.mostAlive / max(1e-3, lifetime))
    cell.velocity = Varied(measure(.velocity), range: measure(.velocityRange))
    cell.xAcceleration = measure(.xAcceleration)
    cell.yAcceleration = measure(.yAcceleration)
    cell.scale = Varied(measure(.scale), range: measure(.scaleRange))
    cell.spin = Varied(measure(.spin), range: measure(.spinRange))
    cell.emissionRange = measure(.emissionRange) / 180 * .pi
    return cell
  }

  /// The line is so far above the edge, and reaches so far beyond the sides, that no flake is seen to
  /// begin or to change sides.
  private var beyond: Double {
    func reach(_ picture: Pixmap?, _ scale: Double, _ range: Double) -> Double {
      // What is drawn keeps its shape, and may be larger than its part of a wide screen.
      let radius = picture.map { Double($0.size.width + $0.size.height) / 2 } ?? 40
      return radius * (abs(scale) + range / 2)
    }
    return max(
      60, reach(flake, self[.scale], self[.scaleRange]),
      reach(
        lightFlake ?? flake, self[light: .scale] ?? self[.scale],
        self[light: .scaleRange] ?? self[.scaleRange]))
  }

  private static let dot = SoftDisc(radius: 18, halo: 2.2, haloOpacity: 0.4)
  private static let blurryDot = SoftDisc(radius: 14, softness: 1, halo: 2.4, haloOpacity: 0.5)
}

extension FlakeMeasure {
  /// Its place among all.
  fileprivate var index: Int {
    switch self {
    case .birthRate: 0
    case .lifetime: 1
    case .velocity: 2
    case .velocityRange: 3
    case .xAcceleration: 4
    case .yAcceleration: 5
    case .scale: 6
    case .scaleRange: 7
    case .spin: 8
    case .spinRange: 9
    case .emissionRange: 10
    }
  }

  fileprivate func clamped(_ value: Double) -> Double {
    max(bounds.lowerBound, min(bounds.upperBound, value))
  }
}

/// Draws nothing.
private struct ClearSky: SeeThroughPainter {
  mutating func draw(_ moment: Moment, over frame: inout Frame) {}
}
