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

  /// Returns the number of frames in a loop; nil without a loop.
  func framesInLoop(rate: Int) -> Int? {
    loopSeconds.map { max(1, $0 * rate) }
  }
}
