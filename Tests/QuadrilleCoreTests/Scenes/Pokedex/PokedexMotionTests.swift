@testable import QuadrilleCore
import Testing

@Suite struct PokedexMotionTests {
  private func isNear(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 1e-9 }

  @Test func `the ball swings twenty degrees either way for ever`() {
    for turn in [0.0, 1.2, 6] {
      let keys = [(0.0, 0.0), (0.15, 10), (0.3, 20), (0.6, 0), (0.9, -20), (1.05, -10)]
      for (time, degrees) in keys {
        let angle = PokedexScene.swing(at: turn + time) * 180 / .pi
        #expect(abs(angle - degrees) < 1e-6, "\(turn) \(time)")
      }
    }
  }

  @Test func `the creature grows and hops as the article's does`() {
    for (time, part) in [(0.0, 0.0), (0.1, 0.9375), (0.2, 1)] {
      let pose = PokedexScene.emergence(at: time)
      #expect(isNear(pose.opacity, part) && isNear(pose.scale, 0.2 + 0.8 * part), "\(time)")
    }
    for (time, value) in [(0.0, 0.0), (0.075, -10), (0.15, -20), (0.25, -10), (0.35, 0)] {
      #expect(isNear(PokedexScene.hop(at: time), value), "\(time)")
    }
    // Both legs are circ in-out, so the first starts as slowly as the second ends.
    #expect(abs(PokedexScene.hop(at: 0.05) + 2.546) < 0.001)
    for part in stride(from: 0, through: 1, by: 0.05) {
      let (up, down) = (PokedexScene.hop(at: 0.15 * part), PokedexScene.hop(at: 0.15 + 0.2 * part))
      #expect(abs(up + down + 20) < 1e-9, "\(part)")
    }
  }

  @Test func `ball and haze fade out at their times`() {
    let ball = [(0, -1), (0.1, -1), (2, 0.2), (2, 0.4)].map {
      PokedexScene.ballOpacity(at: $0, sinceOpening: $1)
    }
    #expect(zip(ball, [0, 1, 1, 0]).allSatisfy { isNear($0, $1) }, "\(ball)")
    #expect(PokedexScene.ballOpacity(at: 2, sinceOpening: 0.3) < 0.5, "slow at its end")
    let haze = [0.2, 0.25, 0.3].map { PokedexScene.hazeOpacity(at: $0) }
    #expect(isNear(haze[0], 1) && haze[1] < 0.5 && isNear(haze[2], 0), "\(haze)")
  }
}
