@testable import QuadrilleBench
import QuadrilleCore
import QuadrillePlayback
import Testing

@Suite struct SlotTallyTests {
  @Test func `it is over with the last slot, shown or passed by`() {
    func isOver(_ slots: [Slot], of count: Int) -> (Bool, SlotTally) {
      var tally = SlotTally(slots: count)
      var isOver = false
      for slot in slots { isOver = tally.note(slot, at: 10 * slot.number) }
      return (isOver, tally)
    }
    #expect(!isOver([7], of: 3).0 && !isOver([7, 8], of: 3).0)
    let (isDone, tally) = isOver([7, 8, 9], of: 3)
    #expect(isDone && tally.shown.map(\.slot) == [7, 8, 9])
    #expect(tally.shown.map(\.shownAt) == [70, 80, 90])
    let (isPast, other) = isOver([7, 8, 10], of: 3)
    #expect(isPast && other.shown.map(\.slot) == [7, 8])
    #expect(isOver([7], of: 1).0)
  }
}
