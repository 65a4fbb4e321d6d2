import QuadrilleCore
import QuadrillePlayback

/// The slots that were shown, of so many from the first on.
struct SlotTally {
  private(set) var shown: [(slot: Slot, shownAt: Int)] = []
  private let slots: Int

  init(slots: Int) {
    self.slots = slots
    shown.reserveCapacity(slots)
  }

  /// Notes a slot, if it is one of them; true when there is none to come.
  mutating func note(_ slot: Slot, at time: Int) -> Bool {
    let last = (shown.first?.slot ?? slot) + slots - 1
    if slot <= last { shown.append((slot, time)) }
    return slot >= last
  }
}
