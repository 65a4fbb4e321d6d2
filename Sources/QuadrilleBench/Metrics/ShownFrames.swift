/// When frames were shown: what every figure about pacing is worked out from.
///
/// Slot k is due at `start + k · period`. A frame belongs to a slot; it may be shown late, and a slot
/// may have none. Slots in which nothing was to be shown are not gaps: `expected` says which were.
package struct ShownFrames: Sendable {
  package struct Frame: Sendable, Equatable {
    package var slot: Int
    /// When it was handed over whole, in nanoseconds after the start.
    package var shownAt: Int
  }

  /// Nanoseconds between slots.
  package let period: Int
  /// Slots in which something new was to be shown, counted.
  package let slots: Int
  /// The frames in the order in which they were shown.
  package let frames: [Frame]

  /// How much later than due each frame was shown, in nanoseconds; never from the frame before, so
  /// nothing adds up.
  package var lateness: [Int] { frames.map { $0.shownAt - $0.slot * period } }

  /// From each frame to the next, in nanoseconds.
  package var intervals: [Int] { zip(frames, frames.dropFirst()).map { $1.shownAt - $0.shownAt } }

  /// The slot in which each frame was on the screen: the one that had begun when it was shown.
  var slotsUsed: [Int] {
    frames.map { max($0.slot, Int((Double($0.shownAt) / Double(period)).rounded(.down))) }
  }

  /// For each slot, whether a frame appeared in it.
  var isShown: [Bool] {
    var isShown = [Bool](repeating: false, count: slots)
    for slot in slotsUsed where slot < slots { isShown[slot] = true }
    return isShown
  }

  var missedSlots: [Int] {
    let isShown = isShown
    return isShown.indices.filter { !isShown[$0] }
  }
}
