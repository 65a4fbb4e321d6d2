/// One kind of particle of an `Emitter`, after `CAEmitterCell`: how often it is born, and as what.
///
/// Lengths are in points of the emitter's own plane, y down; times in seconds, angles in radians,
/// clockwise as seen.
struct EmitterCell: Sendable, Equatable {
  /// The look of each particle.
  var picture: ParticlePicture
  /// Particles born a second; none at 0.
  var birthRate = 0.0
  /// Seconds that a particle is seen, a day at most.
  var lifetime: Varied = 0
  /// Points a second at birth.
  var velocity: Varied = 0
  /// The gain of velocity each second, to the right.
  var xAcceleration = 0.0
  /// The gain of velocity each second, downwards.
  var yAcceleration = 0.0
  /// The angle of the cone about straight up in which particles leave, evenly spread.
  var emissionRange = 0.0
  /// Parts of the picture's own size. Below 0 it is the picture turned upside down and mirrored.
  var scale: Varied = 1
  /// Turning, in radians a second; every particle is born upright.
  var spin: Varied = 0

  /// Makes a cell that gives birth to nothing until it is told how often.
  init(_ picture: ParticlePicture) {
    self.picture = picture
  }
}

/// The look of a particle at scale 1.
enum ParticlePicture: Sendable, Equatable {
  /// A round one, drawn from its radius alone.
  case disc(SoftDisc)
  /// A small picture that turns; so many points wide.
  case pixmap(Pixmap, width: Double)
}
