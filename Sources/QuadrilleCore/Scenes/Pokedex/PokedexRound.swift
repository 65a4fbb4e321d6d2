/// The times of the events in a round, which shows one creature, in seconds since the start of the round. They are the
/// same on every screen and at every frame rate.
struct PokedexRound: Sendable, Equatable {
  /// The creature's index in the bestiary.
  let creature: Int
  /// The time at which the list begins to scroll, if it does not fit the screen.
  let scroll: Double
  /// The time at which the creature's row is pressed.
  let press: Double
  /// The time at which the list begins to leave.
  let departure: Double
  /// The time at which the list is gone and the ball appears.
  let arrival: Double
  /// The time at which the ball opens: the creature's picture has arrived and the minimum time has passed.
  let opening: Double
  /// The time at which the creature appears in the haze.
  let appearance: Double
  /// The time at which the creature has landed; it moves aside and its texts enter.
  let landing: Double
  /// The time at which all motion has ended.
  let rest: Double
  /// The time at which the page begins to fade.
  let end: Double
  /// The duration of the round.
  let duration: Double

  /// The lines that enter beside a creature, one after the other: its name, its kinds, a note and six bars.
  static let entries = 9

  init(of scene: PokedexScene, creature: Int) {
    let random = SeededRandom(seed: scene.seed, stream: UInt64(creature))
    let row = PokedexScene.entranceSeconds
    let rows = Double(Creature.all.count)
    self.creature = creature
    scroll = Self.start + (rows - 1) * scene.stagger + row + Self.pause
    press = scroll + Self.scrollSeconds + row + Self.pause
    departure = press + 0.12
    arrival = departure + Self.turnSeconds
    let data = arrival + random.number(0, in: scene.dataTimes)
    let picture = data + random.number(1, in: scene.pictureTimes)
    // As in the article, the minimum time starts when data arrives, not when the ball appears.
    opening = Gate(minimum: scene.minimumTime, from: data).opensAt(ready: picture) ?? picture
    appearance = opening + scene.hazeTime
    landing = appearance + PokedexScene.hopSeconds
    rest =
      landing + Double(Self.entries - 1) * scene.stagger + row + PokedexScene.growthSeconds
    end = rest + scene.hold
    duration = end + Self.turnSeconds + 0.1
  }

  /// The time at which the first row enters, in seconds.
  static let start = 0.1
  /// The pause before the list scrolls, and before the creature's row is pressed, in seconds.
  static let pause = 0.3
  /// The duration of scrolling, in seconds.
  static let scrollSeconds = 0.8
  /// The duration of the transition between two screens, in seconds.
  static let turnSeconds = 0.35

  /// Returns the number of frames of the round at a rate.
  func frames(rate: Int) -> Int {
    max(1, Int((duration * Double(rate)).rounded(.up)))
  }

  /// Returns the first frame after `frame` whose picture may differ; the end of the round counts as different.
  func nextChange(after frame: Int, rate: Int, of sprite: Sprite) -> Int {
    var change = PokedexChange(frame: frame, rate: Double(rate), next: frames(rate: rate))
    change.noteMotion(from: 0, to: scroll - Self.pause)
    change.noteMotion(from: scroll, to: press - Self.pause)
    change.noteMotion(from: press, to: rest)
    change.noteMotion(from: end, to: duration)
    change.noteBreath(of: sprite, from: appearance)
    return change.next
  }
}

/// The search for the first frame after `frame` whose picture may differ. Times are in seconds.
struct PokedexChange {
  let frame: Int
  let rate: Double
  /// The first such frame found.
  var next = Int.max

  /// Takes a motion into account, unless its start is infinite.
  mutating func noteMotion(from start: Double, to end: Double) {
    guard start.isFinite else { return }
    let candidate = max(frame + 1, Int((start * rate).rounded(.up)))
    if Double(candidate - 1) / rate < end + 1e-9 { next = min(next, candidate) }
  }

  /// Takes the next picture of a breathing creature, visible from a time on, into account.
  mutating func noteBreath(of sprite: Sprite, from appearance: Double) {
    guard Double(frame + 1) / rate >= appearance else { return }
    let shown = sprite.index(at: Double(frame) / rate - appearance)
    var candidate = frame + 1
    while candidate < next, sprite.index(at: Double(candidate) / rate - appearance) == shown {
      candidate += 1
    }
    next = candidate
  }
}
