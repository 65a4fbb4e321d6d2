/// The pace of a player with two banks (buffers) of frames: it shows one bank while one core paints the other.
package struct LessonPace: Sendable, Equatable {
  /// The nanoseconds to paint a frame.
  package var paint: Int
  /// The delay after every `framesBetweenHolds` frames, in nanoseconds.
  package var hold = 0
  package static let framesBetweenHolds = 20
  /// The number of frames in a bank.
  package var bank = 1
  /// Whether one bank holds the whole animation, which is painted once and shown in a loop.
  package var isWhole = false
  /// Whether late frames are dropped.
  package var skipsLate = false
  /// The intended number of frames a second.
  package var rate = 60

  /// The nanoseconds between two slots.
  package var period: Int { 1_000_000_000 / rate }

  /// Returns the nanoseconds to fill the next bank if `made` frames were painted before.
  func time(after made: Int) -> Int {
    let holds = (made + bank) / Self.framesBetweenHolds - made / Self.framesBetweenHolds
    return bank * paint + holds * hold
  }

  /// The time until the first frame can be shown, in nanoseconds.
  package var firstFrame: Int { time(after: 0) }
}
