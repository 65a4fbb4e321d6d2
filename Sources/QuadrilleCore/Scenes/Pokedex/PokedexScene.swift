/// An animated bestiary: rows enter, one row is pressed and its creature jumps. A ball swings until data has loaded.
/// Then haze rises, the creature hops out, and bars of its strengths grow.
///
/// A round shows one creature. The loop has `count` rounds.
public struct PokedexScene: LetteredScene, Equatable {
  /// The number of the loop's first creature, 1…12.
  public var first: Int
  /// The number of creatures in a loop, 1…12.
  public var count: Int
  /// The least time from the arrival of the simulated data to the ball's opening, even if the picture arrives at once:
  /// 0…60 seconds.
  public var minimumTime = 0.8
  /// The range of the simulated loading time of the data, in seconds; random for each creature.
  public var dataTimes = 0.3...0.9
  /// The range of the simulated loading time of the picture after the data, in seconds.
  public var pictureTimes = 0.2...1.4
  /// The duration of the haze before the creature appears, 0…60 seconds.
  public var hazeTime = 0.5
  /// The delay from one row's entrance to the next, 0…1 seconds.
  public var stagger = 0.07
  /// The time that a creature stays when everything is shown, 0…3600 seconds.
  public var hold = 4.0
  /// The seed of the random numbers.
  public var seed: UInt64
  public var cell = PixelSize(width: 1, height: 2)
  /// The state set by the user's input; nil: the scene plays automatically.
  package internal(set) var use: PokedexUse?

  /// Makes the scene with the timing of the Pokédex article.
  public init(first: Int = 1, count: Int = Creature.all.count, seed: UInt64 = 1) {
    precondition((1...Creature.all.count).contains(first))
    precondition((1...Creature.all.count).contains(count))
    self.first = first
    self.count = count
    self.seed = seed
  }

  public func makePainter(size: PixelSize) -> any ScenePainter {
    PokedexPainter(scene: self, size: size)
  }

  /// Returns the number of frames of all rounds, each rounded up to whole frames; nil once the user controls the
  /// scene.
  public func framesInLoop(rate: Int) -> Int? {
    use == nil ? framesInRounds(rate: rate) : nil
  }

  private func framesInRounds(rate: Int) -> Int {
    (0..<count).reduce(0) { $0 + round($1).frames(rate: rate) }
  }

  public func nextChange(after moment: Moment) -> Int? {
    if let use { return use.nextChange(after: moment) }
    let place = place(of: moment)
    let creature = Creature.all[place.round.creature]
    return moment.frame - place.frame
      + place.round.nextChange(after: place.frame, rate: moment.rate, of: creature.sprite)
  }

  /// Returns a round of the loop by its index.
  func round(_ index: Int) -> PokedexRound {
    PokedexRound(of: self, creature: (first - 1 + index) % Creature.all.count)
  }

  /// Returns the round in which a moment falls, and the frame within it.
  func place(of moment: Moment) -> (index: Int, round: PokedexRound, frame: Int) {
    var frame = moment.frame.modulo(framesInRounds(rate: moment.rate))
    for index in 0..<count {
      let round = round(index)
      let frames = round.frames(rate: moment.rate)
      if frame < frames { return (index, round, frame) }
      frame -= frames
    }
    return (0, round(0), 0)
  }
}
