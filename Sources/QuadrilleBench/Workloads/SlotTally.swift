import QuadrilleCore
import QuadrillePlayback

/// A record of the slots shown, for a fixed number of slots from the first shown slot on.
struct SlotTally {
  private(set) var shown: [(slot: Slot, shownAt: Int)] = []
  private let slots: Int

  init(slots: Int) {
    self.slots = slots
    shown.reserveCapacity(slots)
  }

  /// Records a slot if it is among the `slots` slots from the first recorded slot on. Returns true at the last of these
  /// slots, and after it.
  mutating func note(_ slot: Slot, at time: Int) -> Bool {
    let last = (shown.first?.slot ?? slot) + slots - 1
    if slot <= last { shown.append((slot, time)) }
    return slot >= last
  }
}
