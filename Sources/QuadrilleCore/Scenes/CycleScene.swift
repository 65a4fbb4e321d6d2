/// Scenes one after the other, each for as long, with the next faded in over the last of it; after the
/// last the first again.
///
/// Each begins its own time when it begins to be faded in, the first as if that had been before.
public struct CycleScene: CompositeScene {
  /// The scenes in their order; at least one.
  public private(set) var scenes: [any Scene]
  /// Seconds that each lasts.
  public let period: Double
  /// Seconds of its end during which the next is faded in.
  public let fade: Double

  /// Lays scenes one after the other. A fade takes half of their time at most.
  public init(_ scenes: [any Scene], period: Double, fade: Double = 1.5) {
    precondition(!scenes.isEmpty && period > 0)
    self.scenes = scenes
    self.period = period
    self.fade = min(max(0, fade), period / 2)
  }

  public var parts: [any Scene] {
    get { scenes }
    set { if newValue.count == scenes.count { scenes = newValue } }
  }

  /// What is seen at a moment.
  struct Turn: Equatable {
    /// Which scene.
    var index: Int
    /// Its frame.
    var frame: Int
    /// The frame of the next, and how much of it is seen; nil while nothing of it is.
    var next: Int?
    var share = 0.0
  }

  /// The first frame of a turn, counted from the first one on.
  private func start(_ turn: Int, rate: Int) -> Int {
    Int((Double(turn) * period * Double(rate)).rounded(.up))
  }

  /// The first frame of a turn in which the next is seen.
  private func fadeStart(_ turn: Int, rate: Int) -> Int {
    Int(((Double(turn + 1) * period - fade) * Double(rate)).rounded(.up))
  }

  private func turnNumber(_ moment: Moment) -> Int {
    var turn = max(0, Int(moment.seconds / period))
    // What division rounds is a frame off at most.
    while turn > 0, start(turn, rate: moment.rate) > moment.frame { turn -= 1 }
    while start(turn + 1, rate: moment.rate) <= moment.frame { turn += 1 }
    return turn
  }

  func turn(at moment: Moment) -> Turn {
    let number = turnNumber(moment)
    let begin = fadeStart(number, rate: moment.rate)
    // While it is faded in a scene's time has begun: nothing jumps when it has come.
    let lead = fadeStart(number - 1, rate: moment.rate)
    var turn = Turn(index: number % scenes.count, frame: moment.frame - lead)
    guard moment.frame >= begin else { return turn }
    let length = start(number + 1, rate: moment.rate) - begin
    let part = Double(moment.frame - begin + 1) / Double(length + 1)
    turn.next = moment.frame - begin
    turn.share = part * part * (3 - 2 * part)
    return turn
  }

  public func makePainter(size: PixelSize) -> any ScenePainter {
    CyclePainter(scene: self, size: size)
  }

  public func nextChange(after moment: Moment) -> Int? {
    let turn = turn(at: moment)
    guard turn.next == nil else { return moment.frame + 1 }
    let fading = fadeStart(turnNumber(moment), rate: moment.rate)
    let local = Moment(frame: turn.frame, rate: moment.rate)
    guard let change = scenes[turn.index].nextChange(after: local) else { return fading }
    return min(fading, moment.frame + max(1, change - turn.frame))
  }

  /// How long all of them take, where that is whole frames.
  public func framesInLoop(rate: Int) -> Int? {
    guard scenes.count > 1 else { return scenes[0].framesInLoop(rate: rate) }
    let frames = Double(scenes.count) * period * Double(rate)
    return frames == frames.rounded() ? Int(frames) : nil
  }

  /// The first frame of the turn after the one of a moment.
  public func startOfNextTurn(after moment: Moment) -> Int {
    start(turnNumber(moment) + 1, rate: moment.rate)
  }
}

/// Paints the scene whose turn it is, and mixes in the next. It keeps the painters of these two.
private struct CyclePainter: ScenePainter {
  let scene: CycleScene
  let size: PixelSize
  private var painters: [(index: Int, painter: any ScenePainter)] = []
  private var other: Frame

  init(scene: CycleScene, size: PixelSize) {
    self.scene = scene
    self.size = size
    other = Frame(size: size)
  }

  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
    let turn = scene.turn(at: moment)
    let next = (turn.index + 1) % scene.scenes.count
    painters.removeAll { $0.index != turn.index && $0.index != next }
    let place = place(of: turn.index)
    let now = Moment(frame: turn.frame, rate: moment.rate)
    guard try painters[place].painter.paint(now, into: &frame) else { return false }
    guard let later = turn.next else { return true }
    let nextPlace = self.place(of: next)
    let then = Moment(frame: later, rate: moment.rate)
    guard try painters[nextPlace].painter.paint(then, into: &other) else { return false }
    for index in frame.pixels.indices {
      frame.pixels[index] = frame.pixels[index].mixed(with: other.pixels[index], by: turn.share)
    }
    // Letters of two pictures in one cell cannot be read: one fades out before the other comes.
    if turn.share >= 0.5 { frame.letters = other.letters }
    let opacity = abs(2 * turn.share - 1)
    for index in frame.letters.indices {
      frame.letters[index].opacity = UInt8(
        (Double(frame.letters[index].opacity) * opacity).rounded())
    }
    return true
  }

  private mutating func place(of index: Int) -> Int {
    if let place = painters.firstIndex(where: { $0.index == index }) { return place }
    painters.append((index, scene.scenes[index].makePainter(size: size)))
    return painters.count - 1
  }
}
