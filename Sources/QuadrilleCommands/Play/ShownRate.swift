import QuadrilleCore
import QuadrillePlayback

/// How many pictures a second were shown, and of how many that there were: a film of 25 has no 60.
struct ShownRate: Equatable {
  /// Nil where too few were shown to tell.
  let shown: Double?
  /// How many there were to show; nil where nothing moved.
  let due: Int?

  /// From the slots that were shown last, as far as they are of this plan. A picture that was only shown
  /// again, with other text over it, counts once.
  init(_ slots: [Slot], of plan: PlaybackPlan) {
    let pictures = Self.pictures(slots.filter { $0 >= plan.firstSlot }, of: plan)
    // Where the first came is known only of the second.
    let first = pictures.dropFirst().first ?? pictures.first ?? plan.firstSlot
    let last = pictures.last ?? first
    shown =
      last > first
      ? Double((pictures.count - 2) * plan.rate) / Double(last - first) : nil
    // In less than a second hardly any rate is a whole number.
    let end = max(last, first + plan.rate)
    var changes = 0
    var slot = first
    while let next = plan.change(after: slot), next <= end {
      changes += 1
      slot = next
    }
    due =
      changes > 0
      ? Int((Double(changes * plan.rate) / Double(end - first)).rounded()) : nil
  }

  /// Those slots in which another picture came than before.
  private static func pictures(_ slots: [Slot], of plan: PlaybackPlan) -> [Slot] {
    var pictures: [Slot] = []
    for slot in slots {
      guard let before = pictures.last else {
        pictures.append(slot)
        continue
      }
      if let next = plan.change(after: before), next <= slot { pictures.append(slot) }
    }
    return pictures
  }

  /// For the panel.
  var text: String {
    guard let due else { return "nothing moves" }
    return "\(shown.map { PlayPanel.decimal($0, 1) } ?? "…") of \(due) frames a second"
  }
}
