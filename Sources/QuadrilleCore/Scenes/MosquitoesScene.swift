/// Insects on closed paths of their own, that leave the picture and come back, turned along their
/// heading.
public struct MosquitoesScene: SeeThroughScene, Equatable {
  /// How the insects' paths are drawn.
  public enum Paths: String, Sendable, CaseIterable {
    /// From edge to edge by curves that bend at random, with corners, and straight back.
    case article
    /// Smooth all around.
    case smooth
  }

  /// How many there are: 0…500.
  public var count: Int
  /// Their picture, heading up; each beats its wings in its own time.
  public var sprite: Sprite
  /// How the picture is drawn where it is smaller than an insect.
  public var sampling: Sampling
  /// An insect's longer side, in parts of the picture's width.
  public var size: Double
  /// How much larger or smaller each of them is.
  public var scales: ClosedRange<Double>
  /// The part of the picture below that they cover at the end of a round, times a part of each insect's own,
  /// 0.75…0.8. Every round begins at 0.
  public var opacity: Double
  /// How their paths are drawn.
  public var paths = Paths.article
  /// The longest round in seconds; each insect's own takes between half of it and all.
  public var seconds: Double
  /// Seconds that the swarm is ahead when it begins: 0…3600. At 0 all set out at the first frame, each
  /// after a pause.
  public var timeOffset = 40.0
  /// How far beyond the picture they fly, in parts of its width and height.
  public var margin: Double
  /// Seconds after which all of them are where they were; nil: each flies at its own pace, and no
  /// picture ever comes back. Rounds are shortened or lengthened to fit, so a short loop is a fast one. A
  /// loop has no beginning: each insect is somewhere in its round.
  public var loopSeconds: Double?
  /// The seed of all that is random.
  public var seed: UInt64
  /// The colour beneath when nothing else is.
  public var ground: RGB

  /// The most insects there can be.
  public static let mostInsects = 500

  /// The parts of the opacity that insects have.
  static let parts = 0.75...0.8

  /// Makes the article's swarm.
  public init(count: Int = 21, sprite: Sprite = .mosquito, seed: UInt64 = 1) {
    precondition((0...Self.mostInsects).contains(count))
    self.count = count
    self.sprite = sprite
    self.seed = seed
    sampling = .smooth
    size = 32.0 / 375
    scales = 0.75...1.25
    opacity = 1
    seconds = 25
    margin = 0.25
    // Dark bodies and light wings differ from it by CIEDE2000 20 and more.
    ground = RGB(18, 46, 24)
  }

  /// Seconds after which the last of them has flown its first round, so that none is still to come.
  package var entrance: Double { 1.5 * seconds }

  public func makeSeeThroughPainter(size: PixelSize) -> any SeeThroughPainter {
    MosquitoesPainter(scene: self, size: size)
  }

  public func nextChange(after moment: Moment) -> Int? { count > 0 ? moment.frame + 1 : nil }

  public func framesInLoop(rate: Int) -> Int? {
    guard count > 0 else { return 1 }
    return loopSeconds.map { Self.frames(in: $0, rate: rate) }
  }

  /// The scene's own time at a moment; with a loop it starts again with it.
  public func time(at moment: Moment) -> Double {
    guard let loopSeconds else { return moment.seconds }
    let frames = Self.frames(in: loopSeconds, rate: moment.rate)
    return Double(moment.frame.modulo(frames)) / Double(frames) * loopSeconds
  }

  /// The picture's number for an insect at a time.
  func picture(of flight: InsectFlight, at time: Double) -> Int {
    let beat = sprite.duration
    let fitted = loopSeconds.map { Self.fitted(beat, into: $0) } ?? beat
    return sprite.index(at: (time + flight.wingOffset) / fitted * beat)
  }

  /// The insects over a picture of some size. Their rounds have the same shape at every size.
  func flights(over size: PixelSize) -> [InsectFlight] {
    let bounds = PixelBounds(size, grownBy: margin)
    // Below eight pixels nobody would see what it is.
    let edge = max(8, self.size * Double(size.width))
    let drawn = edge / Double(max(1, sprite.size.width, sprite.size.height))
    // Room for 500 insects of the default size over any picture.
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
    return Array(flights.prefix { painted.hasRoom(forEdge: edge * $0.scale / drawn) })
  }

  private func path(stream: UInt64, within bounds: PixelBounds) -> ClosedPath {
    switch paths {
    case .article: ClosedPath(seed: seed, stream: stream, fromEdgeToEdgeOf: bounds)
    case .smooth: ClosedPath(seed: seed, stream: stream, within: bounds, knots: .outAndIn)
    }
  }

  private static func frames(in seconds: Double, rate: Int) -> Int {
    max(1, Int((seconds * Double(rate)).rounded()))
  }

  /// The time nearest to one given that goes into a loop a whole number of times.
  private static func fitted(_ seconds: Double, into loop: Double) -> Double {
    loop / max(1, (loop / seconds).rounded())
  }
}

private struct MosquitoesPainter: SeeThroughPainter {
  let scene: MosquitoesScene
  let flights: [InsectFlight]
  let sheet: SpriteSheet

  init(scene: MosquitoesScene, size: PixelSize) {
    self.scene = scene
    flights = scene.flights(over: size)
    sheet = SpriteSheet(scene.sprite, largestScale: flights.map(\.scale).max() ?? 1)
  }

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
