/// A timeline of shown frames, from which all pacing figures are computed.
///
/// Slot k is due at `start + k · period`. Each frame belongs to a slot; it may be late, and a slot may have no frame.
/// Only slots in which a new frame was due are counted.
package struct ShownFrames: Sendable {
  package struct Frame: Sendable, Equatable {
    package var slot: Int
    /// The time at which the frame's last byte was handed over, in nanoseconds after the start.
    package var shownAt: Int
  }

  /// The nanoseconds between slots.
  package let period: Int
  /// The number of slots in which a new frame was due.
  package let slots: Int
  /// The frames in the order in which they were shown.
  package let frames: [Frame]

  /// The nanoseconds from each frame's due time. Due times are a fixed grid, so lateness does not add up.
  package var lateness: [Int] { frames.map { $0.shownAt - $0.slot * period } }

  /// The intervals between consecutive frames, in nanoseconds.
  package var intervals: [Int] { zip(frames, frames.dropFirst()).map { $1.shownAt - $0.shownAt } }

  /// The slot in which each frame appeared: the slot that had begun when the frame was shown.
  var slotsUsed: [Int] {
    frames.map { max($0.slot, Int((Double($0.shownAt) / Double(period)).rounded(.down))) }
  }

  /// Whether a frame appeared in each slot.
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
