import QuadrilleCore
import QuadrillePlayback

/// The shown picture rate, and the rate of the scene's changes, for example 25 for a film played
/// at 60 frames a second.
struct ShownRate: Equatable {
  /// The shown rate in pictures a second; nil with too few pictures.
  let shown: Double?
  /// The scene's rate in pictures a second; nil if nothing moved.
  let due: Int?

  /// Computes the rates from the slots shown last, as far as they belong to this plan. A picture that was shown again
  /// with other text counts once.
  init(_ slots: [Slot], of plan: PlaybackPlan) {
    let pictures = Self.pictures(slots.filter { $0 >= plan.firstSlot }, of: plan)
    // Counting starts at the second picture: the first may have been shown before.
    let first = pictures.dropFirst().first ?? pictures.first ?? plan.firstSlot
    let last = pictures.last ?? first
    shown =
      last > first
      ? Double((pictures.count - 2) * plan.rate) / Double(last - first) : nil
    // At least a second, since shorter spans give uneven rates.
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

  /// Returns the slots with a new picture.
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

  /// The text for the figures.
  var text: String {
    guard let due else { return "nothing moves" }
    return "\(shown.map { PlayPanel.decimal($0, 1) } ?? "…") of \(due) frames a second"
  }
}
