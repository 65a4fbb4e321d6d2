/// The duration of an animation, in frames at 60 a second: one of the three in the mock-up of Telegram's contest.
package enum AnimationDuration: Int, Sendable, CaseIterable {
  case short = 30
  case medium = 45
  case long = 60

  /// The duration in frames, which are the chat's ticks (60 a second).
  package var frames: Int { rawValue }
  package var seconds: Double { Double(rawValue) / Double(Ticks.perSecond) }

  /// Chooses the duration nearest to a number of frames; the shorter one in a tie.
  package init(nearest frames: Double) {
    self = frames <= 37.5 ? .short : frames <= 52.5 ? .medium : .long
  }
}
