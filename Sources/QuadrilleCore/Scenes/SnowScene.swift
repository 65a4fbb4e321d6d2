/// The snow of the second article: a heavy and a light flake, from a line above the screen.
///
/// Every number is the article's, in points of its phone's screen; `ParticleStage` takes them to the
/// picture. `docs/scenes.md` lists them.
public struct SnowScene: SeeThroughScene, Equatable {
  /// How many flakes there may be, against the article.
  public static let densities = 0.0...20.0
  /// How many seconds a loop may last.
  public static let loops = 1...3600

  /// Flakes against the article's; what is beyond `densities` is taken for its end.
  public var density = 1.0
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

  /// The phone of the article's time, 375 points wide and 667 high. Flakes that the wind takes out at
  /// one side come in at the other.
  static let stage = ParticleStage(width: 375, height: 667, margin: beyond)

  /// Makes the article's snow.
  public init() {}

  public func makeSeeThroughPainter(size: PixelSize) -> any SeeThroughPainter {
    guard !isOver else { return ClearSky() }
    return ParticlePainter(emitter, stage: Self.stage, size: size)
  }

  public func nextChange(after moment: Moment) -> Int? {
    isOver || density <= 0 ? nil : moment.frame + 1
  }

  public func framesInLoop(rate: Int) -> Int? {
    isOver || density <= 0 ? 1 : emitter.framesInLoop(rate: rate)
  }

  /// The article's emitter.
  var emitter: Emitter {
    var heavy = EmitterCell(.disc(Self.dot))
    heavy.emissionRange = .pi
    heavy.lifetime = 20
    heavy.birthRate = 30
    heavy.scale = Varied(0.15, range: 0.6)
    heavy.velocity = Varied(30, range: 20)
    heavy.spin = Varied(-0.5, range: 1)
    heavy.yAcceleration = 30
    heavy.xAcceleration = 5
    var light = heavy
    light.picture = .disc(Self.blurryDot)
    light.velocity.mean = 40

    var emitter = Emitter(cells: [heavy, light])
    emitter.shape = .line
    emitter.position = SIMD2(Self.stage.width / 2, -Self.beyond)
    emitter.size = SIMD2(Self.stage.width + 2 * Self.beyond, 0)
    emitter.timeOffset = 10
    emitter.birthRate = max(Self.densities.lowerBound, min(Self.densities.upperBound, density))
    emitter.seed = seed
    emitter.loopSeconds = loopSeconds.map {
      max(Self.loops.lowerBound, min(Self.loops.upperBound, $0))
    }
    return emitter
  }

  /// The line is so far above the edge, and reaches so far beyond the sides, that no flake is seen to
  /// begin or to change sides.
  private static let beyond = 60.0
  private static let dot = SoftDisc(radius: 18, halo: 2.2, haloOpacity: 0.4)
  private static let blurryDot = SoftDisc(radius: 14, softness: 1, halo: 2.4, haloOpacity: 0.5)
}

/// Draws nothing.
private struct ClearSky: SeeThroughPainter {
  mutating func draw(_ moment: Moment, over frame: inout Frame) {}
}
