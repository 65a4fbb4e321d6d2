import QuadrilleCore
@testable import QuadrillePlayback
import Testing

@Suite struct SlotGridTests {
  @Test(arguments: [1, 7, 24, 30, 60, 144, 999])
  func `a slot begins exactly when it is due, even after days`(rate: Int) {
    let grid = SlotGrid(epoch: 123_456_789, first: 5, rate: rate)
    for slot: Slot in [5, 6, 7, 100, Slot(rate + 5), 1_000_003, 40_000_000] {
      #expect([-1, 0].map { grid.slot(at: grid.due(slot) + $0) } == [slot - 1, slot])
    }
    #expect(grid.due(5 + 86_400 * rate) == 123_456_789 + 86_400_000_000_000)
    // All times before the first slot belong to the one before it.
    #expect([-1_000_000_000, 0].map { grid.slot(at: $0) } == [4, 4])
    #expect(grid.period == 1_000_000_000 / rate)
  }

  @Test func `a plan with a stride keeps each slot's frame, and a paused plan has one frame`() {
    let size = PixelSize(width: 1, height: 2)
    var plan = PlaybackPlan(scene: NumberedScene(), size: size, rate: 60)
    plan.firstSlot = 10
    plan.firstFrame = 3
    #expect(plan.moment(inSlot: 12).frame == 5 && plan.slot(after: 12) == 13)
    let thinned = plan.striding(by: 4)
    #expect((thinned.firstSlot, thinned.firstFrame) == (12, 5))
    #expect([12, 13].map { thinned.wanted(from: $0) } == [12, 16])
    #expect(thinned.slot(after: 12) == 16)
    plan.isPaused = true
    #expect(plan.moment(inSlot: 99).frame == 3 && plan.slot(after: 12) == nil)
    let paused = PlaybackPlan(scene: NumberedScene(), size: size, rate: 60, isPaused: true)
    #expect(paused.moment(inSlot: 99).frame == 0)
  }
}
