/// When what happens in one creature's round, in seconds since its start. It is the same on every
/// screen and at every rate.
struct PokedexRound: Sendable, Equatable {
  /// The creature's place in the bestiary.
  let creature: Int
  /// When the list begins to scroll, if it does not fit the screen.
  let scroll: Double
  /// When the creature's row is pressed.
  let press: Double
  /// When the list gives way.
  let departure: Double
  /// When it is gone, and the ball is shown.
  let arrival: Double
  /// When the pretended data has come.
  let data: Double
  /// When the creature's picture has come as well.
  let picture: Double
  /// When the ball opens: the picture is there and the minimum time over.
  let opening: Double
  /// When the creature begins to show, in the haze.
  let appearance: Double
  /// When it has landed and moves aside, as what is known about it enters.
  let landing: Double
  /// When everything stands.
  let rest: Double
  /// When all of it fades.
  let end: Double
  /// When the next round begins.
  let duration: Double

  /// The lines that enter beside a creature, one after the other: its name, its kinds, a note and six measures.
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
    data = arrival + random.number(0, in: scene.dataTimes)
    picture = data + random.number(1, in: scene.pictureTimes)
    // The article starts its timer when data comes, not when the ball is shown.
    let gate = Gate(minimum: scene.minimumTime, from: data)
    opening = gate.opensAt(ready: picture) ?? picture
    appearance = opening + scene.hazeTime
    landing = appearance + PokedexScene.hopSeconds
    rest =
      landing + Double(Self.entries - 1) * scene.stagger + row + PokedexScene.growthSeconds
    end = rest + scene.hold
    duration = end + Self.turnSeconds + 0.1
  }

  /// When the first row enters.
  static let start = 0.1
  /// How long the list stands before it scrolls, and before it is pressed.
  static let pause = 0.3
  /// How long the list scrolls.
  static let scrollSeconds = 0.8
  /// How long one screen takes to give way to another.
  static let turnSeconds = 0.35

  /// Its length at a rate.
  func frames(rate: Int) -> Int {
    max(1, Int((duration * Double(rate)).rounded(.up)))
  }

  /// The first frame after one of the round's that may look different; its end counts as one.
  func nextChange(after frame: Int, rate: Int, of sprite: Sprite) -> Int {
    var next = frames(rate: rate)
    let rate = Double(rate)
    func moves(from start: Double, to end: Double) {
      let candidate = max(frame + 1, Int((start * rate).rounded(.up)))
      if Double(candidate - 1) / rate < end + 1e-9 { next = min(next, candidate) }
    }
    moves(from: 0, to: scroll - Self.pause)
    moves(from: scroll, to: press - Self.pause)
    moves(from: press, to: rest)
    moves(from: end, to: duration)
    // It breathes.
    guard Double(frame + 1) / rate >= appearance else { return next }
    let shown = sprite.index(at: Double(frame) / rate - appearance)
    var candidate = frame + 1
    while candidate < next, sprite.index(at: Double(candidate) / rate - appearance) == shown {
      candidate += 1
    }
    return candidate
  }
}
