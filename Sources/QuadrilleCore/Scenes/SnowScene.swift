/// Falling snow: a heavy and a light kind of flakes, born on a line above the screen.
///
/// All numbers are those of an article on an app's snowfall, in points of its phone's screen; `ParticleStage` maps them
/// to the frame. `docs/reference/articles.md` lists them.
public struct SnowScene: SeeThroughScene, Equatable {
  /// The bounds of `density`.
  public static let densities = 0.0...20.0
  /// The bounds of `loopSeconds`.
  public static let loops = 1...3600
  /// The bounds of `beginTime` and `timeOffset`, in seconds.
  public static let offsets = 0.0...3600.0
  /// The most flakes of a kind that are alive at once; the birth rate is limited accordingly.
  public static let mostAlive = 20_000.0

  /// The number of flakes relative to that of the article; clamped to `densities`.
  public var density = 1.0
  /// The delay before the snowfall begins, in seconds.
  public var beginTime = 0.0
  /// The age of the snowfall when it begins, in seconds. A positive age makes the first picture already full.
  public var timeOffset = 10.0
  /// The seed of the random numbers.
  public var seed: UInt64 = 1
  /// The duration of a loop in whole seconds, clamped to `loops`; nil: the snowfall never repeats.
  public var loopSeconds: Int?
  /// The last day on which it snows; nil: any day. The scene does not read the date: the caller sets `isOver`.
  public var until: MonthDay?
  /// Whether `until` has passed; then nothing is drawn.
  public var isOver = false
  /// The background when the scene is shown alone: the night sky.
  public var background = RGB(10, 17, 44)
  /// The picture of the heavier flakes, one point wide per pixel; nil: a disc with a glow.
  public var flake: Pixmap?
  /// The picture of the lighter flakes; nil: that of the heavier ones, or else a blurred disc.
  public var lightFlake: Pixmap?

  private var heavy = Dictionary(
    uniqueKeysWithValues: FlakeMeasure.allCases.map { ($0, $0.standard) })
  /// The lighter flakes' own parameters; where there is none, the heavier flakes' parameter applies.
  private var light: [FlakeMeasure: Double] = [.velocity: 40]

  /// The screen of the phone in the article, 375 × 667 points. Flakes that the wind carries off one side re-enter at
  /// the other.
  var stage: ParticleStage { ParticleStage(width: 375, height: 667, margin: beyond) }

  /// Makes snow with the values of the article.
  public init() {}

  /// A parameter of the heavier flakes, clamped to its bounds.
  public subscript(measure: FlakeMeasure) -> Double {
    get { heavy[measure] ?? measure.standard }
    set { heavy[measure] = newValue.clamped(to: measure.bounds) }
  }

  /// A parameter of the lighter flakes, clamped to its bounds; nil: the heavier flakes' parameter applies.
  public subscript(light measure: FlakeMeasure) -> Double? {
    get { light[measure] }
    set { light[measure] = newValue?.clamped(to: measure.bounds) }
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

  private var emitterBegin: Double { beginTime.clamped(to: Self.offsets) }

  /// Whether any flakes are born.
  private var falls: Bool {
    func lives(_ measure: (FlakeMeasure) -> Double) -> Bool {
      measure(.birthRate) > 0 && measure(.lifetime) > 0
    }
    return !isOver && density > 0 && (lives { self[$0] } || lives { lightValue($0) })
  }

  /// Returns a parameter of the lighter flakes: their own, or else that of the heavier ones.
  private func lightValue(_ measure: FlakeMeasure) -> Double {
    self[light: measure] ?? self[measure]
  }

  /// The emitter with the scene's values.
  var emitter: Emitter {
    let density = density.clamped(to: Self.densities)
    let heavyCell = cell(flake, or: Self.dot, density) { self[$0] }
    let lightCell = cell(lightFlake ?? flake, or: Self.blurryDot, density) { lightValue($0) }
    return Emitter(
      position: SIMD2(stage.width / 2, -beyond), width: stage.width + 2 * beyond,
      cells: [heavyCell, lightCell], beginTime: emitterBegin,
      timeOffset: timeOffset.clamped(to: Self.offsets),
      loopSeconds: loopSeconds?.clamped(to: Self.loops), seed: seed)
  }

  /// Returns the emitter cell of a kind of flakes.
  private func cell(
    _ flake: Pixmap?, or disc: SoftDisc, _ density: Double, _ measure: (FlakeMeasure) -> Double
  ) -> EmitterCell {
    let picture = flake.map { ParticlePicture.pixmap($0, width: Double($0.size.width)) }
    let lifetime = measure(.lifetime)
    return EmitterCell(
      picture: picture ?? .disc(disc),
      birthRate: min(measure(.birthRate) * density, Self.mostAlive / max(1e-3, lifetime)),
      lifetime: Varied(lifetime),
      velocity: Varied(measure(.velocity), range: measure(.velocityRange)),
      xAcceleration: measure(.xAcceleration), yAcceleration: measure(.yAcceleration),
      emissionRange: measure(.emissionRange) / 180 * .pi,
      scale: Varied(measure(.scale), range: measure(.scaleRange)),
      spin: Varied(measure(.spin), range: measure(.spinRange)))
  }

  /// The distance by which the line of birth lies above the upper edge and extends beyond the sides, in points: far
  /// enough that no flake is seen to appear or to wrap around.
  private var beyond: Double {
    func reach(_ picture: Pixmap?, _ measure: (FlakeMeasure) -> Double) -> Double {
      // Pictures keep their aspect ratio, so on a wide screen they may be larger than their share of the height.
      let radius = picture.map { Double($0.size.width + $0.size.height) / 2 } ?? 40
      return radius * (abs(measure(.scale)) + measure(.scaleRange) / 2)
    }
    return max(60, reach(flake) { self[$0] }, reach(lightFlake ?? flake) { lightValue($0) })
  }

  private static let dot = SoftDisc(radius: 18, halo: 2.2, haloOpacity: 0.4)
  private static let blurryDot = SoftDisc(radius: 14, softness: 1, halo: 2.4, haloOpacity: 0.5)
}

extension Comparable {
  fileprivate func clamped(to bounds: ClosedRange<Self>) -> Self {
    max(bounds.lowerBound, min(bounds.upperBound, self))
  }
}

/// Draws nothing.
private struct ClearSky: SeeThroughPainter {
  mutating func draw(_ moment: Moment, over frame: inout Frame) {}
}
