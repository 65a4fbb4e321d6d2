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
  /// Which way particles leave, counted from the way that is natural to the emitter's shape.
  var emissionLongitude = 0.0
  /// The whole angle of the cone around it over which they are spread evenly.
  var emissionRange = 0.0
  /// Parts of the picture's own size. Below 0 it is the picture turned upside down and mirrored.
  var scale: Varied = 1
  /// The gain of scale each second.
  var scaleSpeed: Varied = 0
  /// Turning, in radians a second; every particle is born upright.
  var spin: Varied = 0
  /// The factors of the picture's colours.
  var color = RGB.white
  /// How far red varies between particles, in parts of the whole channel.
  var redRange = 0.0
  /// How far green varies.
  var greenRange = 0.0
  /// How far blue varies.
  var blueRange = 0.0
  /// How much the particle covers at birth, 0…1; what is beyond is cut off only when it is drawn.
  var alpha: Varied = 1
  /// The gain of that each second.
  var alphaSpeed: Varied = 0

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
