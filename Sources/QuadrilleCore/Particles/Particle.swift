/// A particle at one time.
struct Particle: Sendable, Equatable {
  /// Where its middle is, in points of the stage.
  var x, y: Float
  /// Parts of the picture's own size.
  var scale: Float
  /// Radians, clockwise.
  var rotation: Float
}

/// The birth of a particle; the rest of its life is a formula.
struct Birth {
  var place, velocity: SIMD2<Float>
  var lifetime, scale, spin: Float

  /// Nobody: a life without length.
  static let none = Birth(place: .zero, velocity: .zero, lifetime: 0, scale: 0, spin: 0)

  /// The particle at an age of at least 0; nil after its life. `pull` is half the acceleration.
  @inline(__always)
  func particle(age: Float, pull: SIMD2<Float>) -> Particle? {
    guard age < lifetime else { return nil }
    let point = place + (velocity + pull * age) * age
    return Particle(x: point.x, y: point.y, scale: scale, rotation: spin * age)
  }
}
