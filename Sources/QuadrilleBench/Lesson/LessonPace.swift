/// How frames are made and taken: two banks of some frames, one shown while the other is painted, by one
/// core that takes as long for each.
package struct LessonPace: Sendable, Equatable {
  /// Nanoseconds of a frame.
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

  /// Nanoseconds from frame to frame.
  package var period: Int { 1_000_000_000 / rate }

  /// Nanoseconds until a bank is full before which so many frames were made.
  func time(after made: Int) -> Int {
    let holds = (made + bank) / Self.framesBetweenHolds - made / Self.framesBetweenHolds
    return bank * paint + holds * hold
  }

  package var firstFrame: Int { time(after: 0) }
}
