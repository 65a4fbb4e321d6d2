/// The behaviour while the terminal is out of focus.
enum Unfocused: String, CaseIterable {
  /// Nothing moves, and nothing is written.
  case pause
  /// Playing continues at a few frames a second.
  case slow
  /// Playing continues unchanged.
  case play

  /// The delay in seconds before losing focus counts.
  static let delay = 2.0
  /// The frame rate of `slow`.
  static let slowRate = 10
}
