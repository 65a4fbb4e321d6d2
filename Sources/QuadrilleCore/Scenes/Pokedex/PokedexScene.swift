/// A bestiary that is leafed through: rows fly in, one is pressed and its creature jumps, a ball swings
/// until what is known has come, haze, the creature hops out, and its measures grow.
///
/// A round shows one creature; the loop shows `count` of them and begins again.
public struct PokedexScene: LetteredScene, Equatable {
  /// The creature that the loop begins with, by its number: 1…12.
  public var first: Int
  /// How many creatures a loop shows: 1…12.
  public var count: Int
  /// Seconds between the pretended data and the ball's opening at least, even if the picture is there
  /// at once: 0…60.
  public var minimumTime: Double
  /// Seconds the pretended data takes, drawn anew for each creature.
  public var dataTimes: ClosedRange<Double>
  /// Seconds its picture takes after that.
  public var pictureTimes: ClosedRange<Double>
  /// Seconds of haze before the creature shows: 0…60.
  public var hazeTime: Double
  /// Seconds from one row's entrance to the next one's: 0…1.
  public var stagger: Double
  /// Seconds a creature stays when everything is shown: 0…3600.
  public var hold: Double
  /// The seed of all that is random.
  public var seed: UInt64
  public var cell = PixelSize(width: 1, height: 2)
  /// What somebody has done with it; nil: it plays by itself.
  package internal(set) var use: PokedexUse?

  /// Makes the article's screens.
  public init(first: Int = 1, count: Int = Creature.all.count, seed: UInt64 = 1) {
    precondition((1...Creature.all.count).contains(first))
    precondition((1...Creature.all.count).contains(count))
    self.first = first
    self.count = count
    self.seed = seed
    minimumTime = 0.8
    dataTimes = 0.3...0.9
    pictureTimes = 0.2...1.4
    hazeTime = 0.5
    stagger = 0.07
    hold = 4
  }

  public func makePainter(size: PixelSize) -> any ScenePainter {
    PokedexPainter(scene: self, size: size)
  }

  /// The rounds of all creatures shown, each of whole frames.
  public func framesInLoop(rate: Int) -> Int? {
    use == nil ? framesInRounds(rate: rate) : nil
  }

  private func framesInRounds(rate: Int) -> Int {
    var frames = 0
    for index in 0..<count { frames += round(index).frames(rate: rate) }
    return frames
  }

  public func nextChange(after moment: Moment) -> Int? {
    if let use { return use.nextChange(after: moment) }
    let place = place(of: moment)
    let creature = Creature.all[place.round.creature]
    return moment.frame - place.frame
      + place.round.nextChange(after: place.frame, rate: moment.rate, of: creature.sprite)
  }

  /// One of a loop's rounds.
  func round(_ index: Int) -> PokedexRound {
    PokedexRound(of: self, creature: (first - 1 + index) % Creature.all.count)
  }

  /// The round that a moment falls into, and how many frames after its start.
  func place(of moment: Moment) -> (index: Int, round: PokedexRound, frame: Int) {
    let loop = framesInRounds(rate: moment.rate)
    var frame = moment.frame % loop
    if frame < 0 { frame += loop }
    for index in 0..<count {
      let round = round(index)
      let frames = round.frames(rate: moment.rate)
      if frame < frames { return (index, round, frame) }
      frame -= frames
    }
    return (0, round(0), 0)
  }
}
