/// A line of text over the picture for a moment: what a key did, why it did nothing, or which keys there are.
struct PlayLabel: Equatable, Sendable {
  let text: String
  /// Distinguishes labels: the same text again is shown anew.
  let number: Int
  /// Seconds that it is shown whole.
  var hold = 1.3

  /// Seconds that the hint at the start is shown, unless a key ends it.
  static let hintHold = 3.0
  /// Seconds that each step of its fading lasts.
  static let step = 0.1
  /// The opacity of each step of fading; then the label is gone.
  static let fading = [0.7, 0.35]

  /// Returns the opacity some seconds after the label came, and how long that stays; nil: the label is gone.
  ///
  /// A label disappears at once where colours are few or nothing is to move.
  func look(after seconds: Double, fades: Bool) -> (strength: Double, lasting: Double)? {
    guard seconds >= hold else { return (1, hold - seconds) }
    let index = Int((seconds - hold) / Self.step)
    guard fades, index < Self.fading.count else { return nil }
    return (Self.fading[index], hold + Double(index + 1) * Self.step - seconds)
  }
}
