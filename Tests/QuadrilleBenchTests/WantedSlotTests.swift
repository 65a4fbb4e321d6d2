import QuadrilleCore
import QuadrillePlayback
import Testing

@testable import QuadrilleBench

@Suite struct WantedSlotTests {
  @Test func `slots in which nothing is new are no gaps`() {
    var scene = ContestScene()
    scene.clock.stepTime = 0.1
    scene.clock.rest = 0.4
    let plan = PlaybackPlan(scene: scene, size: PixelSize(width: 8, height: 8), rate: 60)
    let wanted = PacingWorkload.wanted(of: plan, in: 30..<90)
    // Of each step's 30 frames 6 move, the first of which is where the last one ended.
    #expect(wanted == [31, 32, 33, 34, 35, 61, 62, 63, 64, 65])
    var still = scene
    still.clock.advance = .waiting
    let nothing = PlaybackPlan(scene: still, size: PixelSize(width: 8, height: 8), rate: 60)
    #expect(PacingWorkload.wanted(of: nothing, in: 30..<90).isEmpty)
  }
}
