import Glibc

/// A weight on a damped spring that is let go at 0 and comes to rest at 1: m·x″ + c·x′ + k·(x − 1) = 0.
///
/// The solution is written down, not stepped, so any time costs the same. It has two exponentials
/// where damping is strong and a decaying wave where it is weak, and goes from one to the other
/// without a break.
public struct Spring: Sendable, Equatable {
  /// How heavy the weight is; positive.
  public let mass: Double
  /// How hard the spring pulls, by the distance; positive.
  public let stiffness: Double
  /// How hard motion is braked, by the velocity; 0 or more.
  public let damping: Double
  /// The velocity it is let go with, in whole ways a second; positive is towards the end.
  public let initialVelocity: Double

  /// Makes a spring; as they are, the numbers are those of Core Animation's spring.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0
  ) {
    precondition(mass > 0 && stiffness > 0 && damping >= 0)
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  /// Makes a spring as SwiftUI describes it: the seconds of one swing if nothing braked it, and the
  /// share of the damping that lets it no longer swing.
  public init(response: Double, dampingFraction: Double = 1, initialVelocity: Double = 0) {
    precondition(response > 0 && dampingFraction >= 0)
    let frequency = 2 * Double.pi / response
    self.init(
      stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency,
      initialVelocity: initialVelocity)
  }

  /// 1 where it just does not swing any more; below that it swings.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Where it is: 0 until it is let go, then towards 1, which a swinging spring passes.
  public func progress(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    let waves = waves(at: seconds)
    return 1 - (waves.even + (decay - initialVelocity) * waves.odd)
  }

  /// How fast it is, in whole ways a second.
  public func velocity(at seconds: Double) -> Double {
    guard seconds > 0 else { return initialVelocity }
    let waves = waves(at: seconds)
    return initialVelocity * waves.even + (stiffness / mass - decay * initialVelocity) * waves.odd
  }

  /// How fast swings die down, by the second.
  var decay: Double { damping / (2 * mass) }

  /// The square of the swing's angular velocity; negative where there is none.
  var turning: Double { stiffness / mass - decay * decay }

  /// What all solutions are mixed of, the decay included: one that starts at 1 (a cosine or its
  /// hyperbolic twin), and one that starts at 0 and rises by 1 a second (a sine by its frequency).
  private func waves(at seconds: Double) -> (even: Double, odd: Double) {
    if turning > 0 {
      let frequency = turning.squareRoot()
      let height = exp(-decay * seconds)
      return (
        height * cos(frequency * seconds), height * sin(frequency * seconds) / frequency
      )
    }
    let spread = (-turning).squareRoot()
    // The slower exponential's rate is decay − spread, which would cancel.
    let slow = exp(-stiffness / mass / (decay + spread) * seconds)
    let ratio = expm1(-2 * spread * seconds)
    return (slow * (1 + ratio / 2), spread > 0 ? -slow * ratio / (2 * spread) : slow * seconds)
  }
}
