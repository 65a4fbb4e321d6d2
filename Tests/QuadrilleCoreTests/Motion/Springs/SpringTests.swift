import Glibc
import QuadrilleCore
import Testing

@Suite struct SpringTests {
  /// Swinging, just not swinging and creeping, light and heavy, pushed and pulled back.
  static let springs = [
    Spring(), Spring(mass: 2, stiffness: 300, damping: 4), Spring(stiffness: 50, damping: 0),
    Spring(damping: 20), Spring(damping: 20, initialVelocity: 15),
    Spring(damping: 20, initialVelocity: -8), Spring(mass: 0.5, stiffness: 80, damping: 60),
    Spring(damping: 30, initialVelocity: 40), Spring(damping: 30, initialVelocity: -40),
    Spring(damping: 8, initialVelocity: 12), Spring(damping: 8, initialVelocity: -12),
    Spring(response: 0.55, dampingFraction: 0.825), Spring(response: 0.3),
  ]

  @Test(arguments: springs)
  func `it is where small steps of the equation lead`(spring: Spring) {
    // Runge and Kutta, fourth order.
    func pull(_ place: Double, _ velocity: Double) -> Double {
      (spring.stiffness * (1 - place) - spring.damping * velocity) / spring.mass
    }
    let step = 1e-3
    var (place, velocity) = (0.0, spring.initialVelocity)
    for index in 0..<2000 {
      let time = Double(index) * step
      #expect(abs(spring.progress(at: time) - place) < 1e-6)
      #expect(abs(spring.velocity(at: time) - velocity) < 2e-5)
      let (v1, a1) = (velocity, pull(place, velocity))
      let (v2, a2) = (
        velocity + a1 * step / 2, pull(place + v1 * step / 2, velocity + a1 * step / 2)
      )
      let (v3, a3) = (
        velocity + a2 * step / 2, pull(place + v2 * step / 2, velocity + a2 * step / 2)
      )
      let (v4, a4) = (velocity + a3 * step, pull(place + v3 * step, velocity + a3 * step))
      place += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      velocity += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
    }
  }

  @Test(arguments: springs)
  func `it starts at 0 as it is pushed, and ends at 1 at rest`(spring: Spring) {
    for time in [-1.0, 0] {
      #expect(spring.progress(at: time) == 0)
      #expect(spring.velocity(at: time) == spring.initialVelocity)
    }
    guard spring.damping > 0 else { return }
    for time in [100, 1e6, 1e300] {
      #expect(abs(spring.progress(at: time) - 1) < 1e-9)
      #expect(abs(spring.velocity(at: time)) < 1e-9)
    }
  }

  @Test func `closed forms`() {
    for step in 0...100 {
      let time = Double(step) / 50
      // 10 a second without damping; critical; and rates of 10 and 40 a second.
      let free = Spring(stiffness: 100, damping: 0)
      #expect(abs(free.progress(at: time) - (1 - cos(10 * time))) < 1e-12)
      let critical = Spring(stiffness: 100, damping: 20)
      #expect(abs(critical.progress(at: time) - (1 - (1 + 10 * time) * exp(-10 * time))) < 1e-12)
      let creeping = Spring(stiffness: 400, damping: 50)
      let expected = 1 - (4 * exp(-10 * time) - exp(-40 * time)) / 3
      #expect(abs(creeping.progress(at: time) - expected) < 1e-12)
    }
    #expect(abs(Spring(response: 0.3).dampingRatio - 1) < 1e-12)
    #expect(abs(Spring(response: 0.5, dampingFraction: 0.7).dampingRatio - 0.7) < 1e-12)
  }

  @Test(arguments: [0.0, 7, -7])
  func `nothing breaks at the critical point`(velocity: Double) {
    func spring(_ ratio: Double) -> Spring {
      Spring(stiffness: 100, damping: 20 * ratio, initialVelocity: velocity)
    }
    for power in 1...17 {
      let away = pow(10, -Double(power))
      for step in 0...40 {
        let time = Double(step) / 20
        let critical = spring(1)
        for ratio in [1 - away, 1 + away] {
          let near = spring(ratio)
          #expect(abs(near.progress(at: time) - critical.progress(at: time)) < 3 * away + 1e-12)
          #expect(abs(near.velocity(at: time) - critical.velocity(at: time)) < 60 * away + 1e-11)
        }
      }
      let settled = (spring(1 - away).settlingTime(), spring(1 + away).settlingTime())
      #expect(power < 3 || abs(settled.0 - settled.1) < 10 * away + 1e-9)
    }
  }

  @Test(arguments: springs)
  func `it has settled at the settling time, and not before`(spring: Spring) {
    for tolerance in [0.5, 0.1, 0.01, 1e-3, 1e-6] {
      let time = spring.settlingTime(within: tolerance)
      guard spring.damping > 0 else {
        #expect(time == .infinity)
        continue
      }
      for step in 0..<3000 {
        let later = time * (1 + 1e-9) + Double(step) * 1e-3
        #expect(abs(spring.progress(at: later) - 1) <= tolerance * (1 + 1e-6))
      }
      #expect(abs(spring.progress(at: time * (1 - 1e-6)) - 1) > tolerance)
    }
  }
}
