/// Insects that fly along closed paths, leave the picture and return. They are rotated to their heading.
public struct MosquitoesScene: SeeThroughScene, Equatable {
  /// The shape of the paths.
  public enum Paths: String, Sendable, CaseIterable {
    /// Random curves from edge to edge with corners, and a straight line back.
    case article
    /// Smooth closed curves.
    case smooth
  }

  /// The number of insects, 0…500.
  public var count: Int
  /// The animated picture, heading up; every insect has its own wingbeat phase.
  public var sprite: Sprite
  /// The sampling of a magnified picture.
  public var sampling = Sampling.smooth
  /// The longer side of an insect, as a fraction of the frame's width.
  public var size = 32.0 / 375
  /// The range of the insects' scale factors.
  public var scales = 0.75...1.25
  /// The opacity at the end of a round, multiplied by a random factor of 0.75…0.8 for each insect. Every round begins
  /// at 0.
  public var opacity = 1.0
  public var paths = Paths.article
  /// The longest duration of a round, in seconds; each insect takes between half of it and all.
  public var seconds = 25.0
  /// The age of the swarm at the first frame, 0…3600 seconds. At age 0, every insect is in the pause before its first
  /// round. A loop ignores the age.
  public var timeOffset = 40.0
  /// The margin beyond the picture in which insects fly, as a fraction of its width and height.
  public var margin = 0.25
  /// The duration of a loop, in seconds; nil: pictures never repeat. Rounds are shortened or lengthened to fit, so a
  /// short loop is fast. In a loop, insects start anywhere in their rounds.
  public var loopSeconds: Double?
  /// The seed of the random numbers.
  public var seed: UInt64
  /// The background when the scene is shown alone. Dark bodies and light wings both differ from it by a CIEDE2000 of at
  /// least 20.
  public var background = RGB(18, 46, 24)

  /// The largest number of insects.
  public static let mostInsects = 500

  /// The range of the insects' random opacity factors.
  static let parts = 0.75...0.8

  /// Makes a swarm with the values of the article on flying insects, except for a higher opacity.
  public init(count: Int = 21, sprite: Sprite = .mosquito, seed: UInt64 = 1) {
    precondition((0...Self.mostInsects).contains(count))
    self.count = count
    self.sprite = sprite
    self.seed = seed
  }

  /// The seconds until every insect has finished its first round.
  package var entrance: Double { 1.5 * seconds }

  public func makeSeeThroughPainter(size: PixelSize) -> any SeeThroughPainter {
    let flights = flights(over: size)
    let sheet = SpriteSheet(sprite, largestScale: flights.map(\.scale).max() ?? 1)
    return MosquitoesPainter(scene: self, flights: flights, sheet: sheet)
  }

  public func nextChange(after moment: Moment) -> Int? { count > 0 ? moment.frame + 1 : nil }

  public func framesInLoop(rate: Int) -> Int? {
    guard count > 0 else { return 1 }
    return loopSeconds.map { Moment.frames(in: $0, rate: rate) }
  }

  /// Returns the scene's own time in seconds; it restarts with each loop.
  public func time(at moment: Moment) -> Double {
    guard let loopSeconds else { return moment.seconds }
    let frames = Moment.frames(in: loopSeconds, rate: moment.rate)
    return Double(moment.frame.modulo(frames)) / Double(frames) * loopSeconds
  }

  /// Returns the index of the sprite's picture for an insect at a time.
  func picture(of flight: InsectFlight, at time: Double) -> Int {
    let beat = sprite.duration
    let fitted = loopSeconds.map { Self.fitted(beat, into: $0) } ?? beat
    return sprite.index(at: (time + flight.wingOffset) / fitted * beat)
  }

  /// Returns the flights over a frame; paths have the same shape at every size. `PaintedArea` limits their number.
  func flights(over size: PixelSize) -> [InsectFlight] {
    let bounds = PixelBounds(size, grownBy: margin)
    // Below eight pixels an insect is unrecognisable.
    let edge = max(8, self.size * Double(size.width))
    let drawn = edge / Double(max(1, sprite.size.width, sprite.size.height))
    // The budget always allows 500 insects of the default size.
    let usual = MosquitoesScene()
    let usualEdge = max(8, usual.size * Double(size.width)) * usual.scales.upperBound
    var painted = PaintedArea(
      size, atLeast: Double(Self.mostInsects) * PaintedArea.ofEdge(usualEdge, over: size))
    let flights = (0..<count).map { index in
      let stream = UInt64(index)
      let random = SeededRandom(seed: seed, stream: 2 * stream)
      var round = random.number(0, in: seconds / 2...seconds)
      var delay = random.number(1, in: 0...seconds / 2)
      if let loopSeconds {
        let fitted = Self.fitted(round + delay, into: loopSeconds) / (round + delay)
        round *= fitted
        delay *= fitted
      }
      return InsectFlight(
        path: path(stream: 2 * stream + 1, within: bounds), trail: paths == .article ? 0.01 : 0,
        seconds: round, delay: delay,
        offset: loopSeconds == nil ? timeOffset : random.number(5, in: 0...round + delay),
        scale: drawn * random.number(2, in: scales),
        opacity: opacity * random.number(3, in: Self.parts),
        wingOffset: random.number(4, in: 0...sprite.duration))
    }
    return Array(flights.prefix { painted.hasSpace(forEdge: edge * $0.scale / drawn) })
  }

  private func path(stream: UInt64, within bounds: PixelBounds) -> ClosedPath {
    switch paths {
    case .article: ClosedPath(seed: seed, stream: stream, fromEdgeToEdgeOf: bounds)
    case .smooth: ClosedPath(seed: seed, stream: stream, within: bounds, knots: .outAndIn)
    }
  }

  /// Returns the duration nearest to `seconds` that divides the loop evenly.
  private static func fitted(_ seconds: Double, into loop: Double) -> Double {
    loop / max(1, (loop / seconds).rounded())
  }
}

private struct MosquitoesPainter: SeeThroughPainter {
  let scene: MosquitoesScene
  let flights: [InsectFlight]
  let sheet: SpriteSheet

  mutating func draw(_ moment: Moment, over frame: inout Frame) {
    let time = scene.time(at: moment)
    for flight in flights {
      guard let placement = flight.placement(at: time) else { continue }
      sheet.draw(
        scene.picture(of: flight, at: time), at: placement, sampling: scene.sampling,
        over: &frame)
    }
  }
}
