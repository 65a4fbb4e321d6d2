/// The state of a particle at a time.
struct Particle: Sendable, Equatable {
  /// The position of the middle, in points of the stage.
  var x, y: Float
  /// The scale of the picture; negative: rotated by 180°.
  var scale: Float
  /// The rotation in radians, clockwise.
  var rotation: Float
}

/// The initial values of a particle, from which its whole life follows.
struct Birth {
  var place, velocity: SIMD2<Float>
  var lifetime, scale, spin: Float

  /// The value of an empty cache entry; its lifetime is 0.
  static let none = Birth(place: .zero, velocity: .zero, lifetime: 0, scale: 0, spin: 0)

  /// Returns the particle at an age of at least 0; nil after its lifetime. `pull` is half the acceleration.
  @inline(__always)
  func particle(age: Float, pull: SIMD2<Float>) -> Particle? {
    guard age < lifetime else { return nil }
    let point = place + (velocity + pull * age) * age
    return Particle(x: point.x, y: point.y, scale: scale, rotation: spin * age)
  }
}
