/// The pace of a player with two banks of frames: one is shown while one core paints the other.
package struct LessonPace: Sendable, Equatable {
  /// The nanoseconds to paint a frame.
  package var paint: Int
  /// Nanoseconds that every so many frames are held up.
  package var hold = 0
  package static let framesBetweenHolds = 20
  /// Frames of a bank.
  package var bank = 1
  /// Whether the bank is all there is: it is shown over and over.
  package var isWhole = false
  /// Whether a frame whose time has passed is left out.
  package var skipsLate = false
  /// Frames a second that should be shown.
  package var rate = 60

  /// The nanoseconds between two slots.
  package var period: Int { 1_000_000_000 / rate }

  /// Returns the nanoseconds to fill the next bank after `made` frames.
  func time(after made: Int) -> Int {
    let holds = (made + bank) / Self.framesBetweenHolds - made / Self.framesBetweenHolds
    return bank * paint + holds * hold
  }

  /// The time until the first frame can be shown, in nanoseconds.
  package var firstFrame: Int { time(after: 0) }
}
