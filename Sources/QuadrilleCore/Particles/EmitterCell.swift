/// One kind of particle of an `Emitter`, modelled on `CAEmitterCell`.
///
/// Lengths are in points of the emitter's plane, y down. Times are in seconds, angles in radians clockwise.
struct EmitterCell: Sendable, Equatable {
  /// The picture of each particle.
  var picture: ParticlePicture
  /// The number of births per second.
  var birthRate = 0.0
  /// The lifetime of a particle, in seconds; at most a day.
  var lifetime = Varied(0)
  /// The speed at birth, in points per second.
  var velocity = Varied(0)
  /// The acceleration to the right and downwards, in points per second squared.
  var xAcceleration = 0.0, yAcceleration = 0.0
  /// The full angle of the cone, centred on straight up, in which directions are uniformly distributed.
  var emissionRange = 0.0
  /// The scale of the picture; a negative scale rotates it by 180°.
  var scale = Varied(1)
  /// The angular velocity, in radians per second; every particle is born upright.
  var spin = Varied(0)
}

/// The picture of a particle at scale 1.
enum ParticlePicture: Sendable, Equatable {
  /// A disc, drawn from its parameters.
  case disc(SoftDisc)
  /// A picture that can rotate, with its width in points.
  case pixmap(Pixmap, width: Double)
}
