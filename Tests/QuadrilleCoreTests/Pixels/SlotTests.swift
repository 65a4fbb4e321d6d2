import QuadrilleCore
import Testing

@Suite struct SlotTests {
  @Test func `slots are counted from one to another`() {
    let slot: Slot = 7
    #expect(slot + 3 == 10)
    #expect(slot - 3 == 4)
    #expect(Slot(10) - slot == 3)
    #expect(slot - Slot(10) == -3)
    #expect((slot..<10).count == 3)
    #expect(Array(slot..<10) == [7, 8, 9])
    #expect(slot < 8 && slot < .max && !(slot < 7))
    #expect((Slot(.min) ..< .max).contains(slot))
  }
}
