/// A particle system after `CAEmitterLayer`: every particle follows from seed, index and time alone.
///
/// Particle k of a cell is born k births after the start, what it is born with is drawn from numbers
/// of its own (`Birth`), and where it is then is a formula. So any moment can be asked for without
/// those before it, and who is alive at one is a range of indexes: no list is kept.
struct Emitter: Sendable, Equatable {
  /// The middle of the level line on which particles are born, in points from the upper left corner of the
  /// stage.
  var position = SIMD2(0.0, 0.0)
  /// The length of that line in points.
  var width = 0.0
  /// The kinds of particles.
  var cells: [EmitterCell]
  /// The factor of every cell's birth rate.
  var birthRate = 1.0
  /// Seconds until anything happens; before, nothing is seen.
  var beginTime = 0.0
  /// Seconds of its own time that the emitter is ahead when it begins, so that the first frame is
  /// already full.
  var timeOffset = 0.0
  /// Whole seconds, at least one, after which everything repeats without a jump; nil: never.
  ///
  /// A loop has neither begin nor end: it is as full at its first frame as ever. Birth rates are
  /// rounded to a whole number of births in a loop.
  var loopSeconds: Int?
  /// Chooses one snowfall, burst or haze among all that have the same values.
  var seed: UInt64 = 1

  /// Makes an emitter of nothing in particular.
  init(cells: [EmitterCell]) {
    self.cells = cells
  }

  /// The emitter's own time at a moment; nil before it begins.
  func time(at moment: Moment) -> Double? {
    if let loop = loopSeconds {
      // In frames, so that the loop's end is its start to the last bit.
      let length = max(1, loop * moment.rate)
      return Moment(frame: moment.frame.modulo(length), rate: moment.rate).seconds + timeOffset
    }
    let seconds = moment.seconds - beginTime
    return seconds < 0 ? nil : seconds + timeOffset
  }

  /// The first frame after `moment` that may look different; nil if none ever will.
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

  /// Frames until everything repeats; nil if it never does.
  func framesInLoop(rate: Int) -> Int? {
    loopSeconds.map { max(1, $0 * rate) }
  }

  /// The indexes of a cell's particles that may be alive at a time of the emitter's own, oldest first:
  /// all who are, and with a range of lifetimes some who are not.
  func indexes(ofCell cell: Int, at time: Double) -> Range<Int> {
    source(ofCell: cell).indexes(at: time)
  }

  /// A particle at a time of the emitter's own; nil before its birth and after its life.
  func particle(_ index: Int, ofCell cell: Int, at time: Double) -> Particle? {
    let source = source(ofCell: cell)
    guard let age = source.age(of: index, at: time) else { return nil }
    return source.birth(source.key(of: index)).particle(age: age, pull: source.pull)
  }

  /// The source of a cell's particles.
  func source(ofCell index: Int) -> ParticleSource {
    ParticleSource(self, cell: index)
  }
}
