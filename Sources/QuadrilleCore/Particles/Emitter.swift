/// A particle system modelled on `CAEmitterLayer`. Each particle is a function of seed, index and time.
///
/// Particle k of a cell is born k intervals after the start. Its initial values are drawn from its own random numbers
/// (`Birth`), and its position is a formula of its age. Frames can thus be computed in any order. The particles alive
/// at a time are a range of indices; no list is stored.
struct Emitter: Sendable, Equatable {
  /// The middle of the horizontal line on which particles are born, in points from the upper left corner of the stage.
  var position = SIMD2(0.0, 0.0)
  /// The length of the line on which particles are born, in points.
  var width = 0.0
  /// The kinds of particles.
  var cells: [EmitterCell]
  /// The factor by which every cell's birth rate is multiplied.
  var birthRate = 1.0
  /// The delay, in seconds, before anything is drawn.
  var beginTime = 0.0
  /// The age of the emitter when it begins, in seconds; a positive value makes the first frame already full.
  var timeOffset = 0.0
  /// The period in whole seconds (at least 1) after which the animation repeats seamlessly; nil: never.
  ///
  /// A loop ignores `beginTime` and is full from its first frame. Birth rates are rounded to a whole number of births
  /// per loop.
  var loopSeconds: Int?
  /// The seed of the random numbers.
  var seed: UInt64 = 1

  /// Makes an emitter with default values.
  init(cells: [EmitterCell]) {
    self.cells = cells
  }

  /// Returns the emitter's own time at a moment, in seconds; nil before it begins.
  func time(at moment: Moment) -> Double? {
    if let loop = loopSeconds {
      // Computed in frames, so that the end of the loop equals its start exactly.
      let length = max(1, loop * moment.rate)
      return Moment(frame: moment.frame.modulo(length), rate: moment.rate).seconds + timeOffset
    }
    let seconds = moment.seconds - beginTime
    return seconds < 0 ? nil : seconds + timeOffset
  }

  /// Returns the first frame after `moment` whose picture may differ; nil if no later picture differs.
  func nextChange(after moment: Moment) -> Int? {
    var longest = 0.0
    for index in cells.indices where source(ofCell: index).interval != nil {
      longest = max(longest, cells[index].lifetime.most)
    }
    guard longest > 0 else { return nil }
    let next = moment.frame + 1
    if loopSeconds != nil { return next }
    let begin = (beginTime * Double(moment.rate)).rounded(.up)
    return begin < 1e15 ? max(next, Int(begin)) : nil
  }

  /// Returns the number of frames in a loop; nil without a loop.
  func framesInLoop(rate: Int) -> Int? {
    loopSeconds.map { max(1, $0 * rate) }
  }

  /// Returns the indices of a cell's particles that may be alive at an emitter time, oldest first. With varied
  /// lifetimes, some of these particles may be dead.
  func indexes(ofCell cell: Int, at time: Double) -> Range<Int> {
    source(ofCell: cell).indexes(at: time)
  }

  /// Returns a particle at an emitter time; nil before its birth and after its death.
  func particle(_ index: Int, ofCell cell: Int, at time: Double) -> Particle? {
    let source = source(ofCell: cell)
    guard let age = source.age(of: index, at: time) else { return nil }
    return source.birth(source.key(of: index)).particle(age: age, pull: source.pull)
  }

  /// Returns the values from which a cell's particles are computed.
  func source(ofCell index: Int) -> ParticleSource {
    ParticleSource(self, cell: index)
  }
}
