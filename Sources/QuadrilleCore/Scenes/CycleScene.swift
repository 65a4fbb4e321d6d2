/// Scenes shown one after the other for equal times, with a cross-fade to the next at the end of each; the first
/// follows the last.
///
/// A scene's own time starts when its fade-in starts, also for the first scene.
public struct CycleScene: CompositeScene {
  /// The scenes in display order; at least one.
  public private(set) var scenes: [any Scene]
  /// The seconds that each scene is shown.
  public let period: Double
  /// The duration of a cross-fade, in seconds.
  public let fade: Double

  /// Makes a cycle. A fade takes at most half of the period.
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

  /// The scenes visible at a moment. A turn is the period of one scene.
  struct Turn: Equatable {
    /// The index of the scene.
    var index: Int
    /// The frame in the scene's own time.
    var frame: Int
    /// The frame in the next scene's own time, and that scene's opacity; nil while the scene is invisible.
    var next: Int?
    var share = 0.0
  }

  /// Returns the first frame of a turn; turns are counted from 0.
  private func start(_ turn: Int, rate: Int) -> Int {
    Int((Double(turn) * period * Double(rate)).rounded(.up))
  }

  /// Returns the first frame of a turn in which the next scene is visible.
  private func fadeStart(_ turn: Int, rate: Int) -> Int {
    Int(((Double(turn + 1) * period - fade) * Double(rate)).rounded(.up))
  }

  private func turnNumber(_ moment: Moment) -> Int {
    var turn = max(0, Int(moment.seconds / period))
    // Rounding makes the quotient wrong by one frame at most.
    while turn > 0, start(turn, rate: moment.rate) > moment.frame { turn -= 1 }
    while start(turn + 1, rate: moment.rate) <= moment.frame { turn += 1 }
    return turn
  }

  func turn(at moment: Moment) -> Turn {
    let number = turnNumber(moment)
    let begin = fadeStart(number, rate: moment.rate)
    // A scene's time starts with its fade-in, so nothing jumps when the fade ends.
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
    CyclePainter(scene: self, size: size, other: Frame(size: size))
  }

  public func nextChange(after moment: Moment) -> Int? {
    let turn = turn(at: moment)
    guard turn.next == nil else { return moment.frame + 1 }
    let fading = fadeStart(turnNumber(moment), rate: moment.rate)
    let local = Moment(frame: turn.frame, rate: moment.rate)
    guard let change = scenes[turn.index].nextChange(after: local) else { return fading }
    return min(fading, moment.frame + max(1, change - turn.frame))
  }

  /// Returns the number of frames of all turns; nil if it is not whole. A single scene keeps its own loop.
  public func framesInLoop(rate: Int) -> Int? {
    guard scenes.count > 1 else { return scenes[0].framesInLoop(rate: rate) }
    let frames = Double(scenes.count) * period * Double(rate)
    return frames == frames.rounded() ? Int(frames) : nil
  }

  /// Returns the first frame of the turn after the one at a moment.
  public func startOfNextTurn(after moment: Moment) -> Int {
    start(turnNumber(moment) + 1, rate: moment.rate)
  }
}

/// Paints the current scene and mixes in the next. Keeps the painters of these two scenes.
private struct CyclePainter: ScenePainter {
  let scene: CycleScene
  let size: PixelSize
  var painters: [(index: Int, painter: any ScenePainter)] = []
  var other: Frame

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
    // Overlapping letters in a cell are unreadable: the old letters fade out before the new ones fade in.
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
