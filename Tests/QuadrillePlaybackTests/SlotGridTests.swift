@testable import QuadrillePlayback
import Testing

@Suite struct SlotGridTests {
  @Test(arguments: [1, 7, 24, 30, 60, 144, 999])
  func `a slot is due exactly when it begins, for days`(rate: Int) {
    let grid = SlotGrid(epoch: 123_456_789, first: 5, rate: rate)
    for slot in [5, 6, 7, 100, rate + 5, 1_000_003, 40_000_000] {
      #expect(grid.slot(at: grid.due(slot)) == slot)
      #expect(grid.slot(at: grid.due(slot) - 1) == slot - 1)
    }
    #expect(grid.due(5 + 86_400 * rate) == 123_456_789 + 86_400_000_000_000)
    #expect(grid.slot(at: 0) == 4)
  }
}
