/// A line of text over the picture for a short time: a key's effect, or a hint.
struct PlayLabel: Equatable, Sendable {
  let text: String
  /// The number of the label; the same text with a new number is shown again.
  let number: Int
  /// The seconds at full opacity.
  var hold = 1.3

  /// The seconds of the hint at the start, unless a key ends it.
  static let hintHold = 3.0
  /// The seconds of each step of fading.
  static let step = 0.1
  /// The opacity in each step of fading, before the label disappears.
  static let fading = [0.7, 0.35]

  /// Returns the opacity some seconds after the label appeared, and how long that lasts; nil: it has disappeared.
  /// Without `fades` (few colours or reduced motion) a label disappears at once.
  func appearance(after seconds: Double, fades: Bool) -> (strength: Double, lasting: Double)? {
    guard seconds >= hold else { return (1, hold - seconds) }
    let index = Int((seconds - hold) / Self.step)
    guard fades, index < Self.fading.count else { return nil }
    return (Self.fading[index], hold + Double(index + 1) * Self.step - seconds)
  }
}
