import QuadrilleCore
import QuadrillePlayback

/// How many pictures a second were shown, and of how many that there were: a film of 25 has no 60.
struct ShownRate: Equatable {
  let shown: Double
  /// How many there were to show; nil where nothing moved.
  let due: Int?

  /// From the slots that were shown last, as far as they are of this plan.
  init(_ slots: [Slot], of plan: PlaybackPlan) {
    let slots = slots.filter { $0 >= plan.firstSlot }
    guard let first = slots.first, let last = slots.last, last > first else {
      (shown, due) = (0, nil)
      return
    }
    var changes = 0
    var slot = first
    while let next = plan.change(after: slot), next <= last {
      changes += 1
      slot = next
    }
    let seconds = Double(last - first) / Double(plan.rate)
    shown = Double(slots.count - 1) / seconds
    due = changes > 0 ? Int((Double(changes) / seconds).rounded()) : nil
  }

  /// For the panel.
  var text: String {
    guard let due else { return "nothing moves" }
    return "\(PlayPanel.decimal(shown, 1)) of \(due) frames a second"
  }
}
