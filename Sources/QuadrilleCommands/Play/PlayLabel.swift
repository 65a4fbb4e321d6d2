/// What a key just did, or why it did nothing, as it is told over the picture for a moment.
struct PlayLabel: Equatable, Sendable {
  let text: String
  /// Which of all labels it is: the same words again are shown anew.
  let number: Int

  /// Seconds that it is shown whole.
  static let hold = 1.3
  /// Seconds that each step of its fading lasts.
  static let step = 0.1
  /// How much of it is seen, step by step; then nothing.
  static let fading = [0.7, 0.35]

  /// How much of it is seen some time after it came, and how long that stays; nil: it has gone.
  ///
  /// Where colours are few or nothing is to move it is there and then not.
  static func look(after seconds: Double, fades: Bool) -> (strength: Double, lasting: Double)? {
    guard seconds >= hold else { return (1, hold - seconds) }
    let place = Int((seconds - hold) / step)
    guard fades, place < fading.count else { return nil }
    return (fading[place], hold + Double(place + 1) * step - seconds)
  }
}
