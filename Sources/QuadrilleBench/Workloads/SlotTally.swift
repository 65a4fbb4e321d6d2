import QuadrilleCore
import QuadrillePlayback

/// The slots shown, up to a number of slots from the first one.
struct SlotTally {
  private(set) var shown: [(slot: Slot, shownAt: Int)] = []
  private let slots: Int

  init(slots: Int) {
    self.slots = slots
    shown.reserveCapacity(slots)
  }

  /// Records a slot among the first `slots`, counted from the first recorded one; returns true at the last of them.
  mutating func note(_ slot: Slot, at time: Int) -> Bool {
    let last = (shown.first?.slot ?? slot) + slots - 1
    if slot <= last { shown.append((slot, time)) }
    return slot >= last
  }
}
