/// How long an animation takes: the three durations of the contest's mock-up, at 60 frames a
/// second.
package enum AnimationDuration: Int, Sendable, CaseIterable {
  case short = 30
  case medium = 45
  case long = 60

  /// Frames, which are ticks of the chat: a second has 60.
  package var frames: Int { rawValue }
  /// The same in seconds.
  package var seconds: Double { Double(rawValue) / Double(Ticks.perSecond) }

  /// The one that is nearest to a number of frames; the shorter of two that are equally near.
  package init(nearest frames: Double) {
    self = frames <= 37.5 ? .short : frames <= 52.5 ? .medium : .long
  }
}
