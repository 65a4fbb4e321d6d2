/// The ways to go on while the user looks at something else.
enum Unfocused: String, CaseIterable {
  /// Nothing moves, nothing is written.
  case pause
  /// A few frames a second.
  case slow
  /// As if nothing had happened.
  case play

  /// How long the terminal is out of focus until it counts, in seconds.
  static let delay = 2.0
  /// Frames a second of `slow`.
  static let slowRate = 10
}
