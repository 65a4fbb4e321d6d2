/// How frames are made and taken: two banks of some frames, one shown while the other is painted, by one
/// core that takes as long for each.
package struct LessonPace: Sendable, Equatable {
  /// Nanoseconds of a frame.
  package var paint: Int
  /// Nanoseconds that every so many frames are held up.
  package var hold: Int
  package static let framesBetweenHolds = 20
  /// Frames of a bank.
  package var bank: Int
  /// Whether the bank is all there is: it is shown over and over.
  package var isWhole: Bool
  /// Whether a frame whose time has passed is left out.
  package var skipsLate: Bool
  /// Frames a second that should be shown.
  package var rate: Int

  package init(
    paint: Int, hold: Int = 0, bank: Int = 1, isWhole: Bool = false, skipsLate: Bool = false,
    rate: Int = 60
  ) {
    self.paint = paint
    self.hold = hold
    self.bank = bank
    self.isWhole = isWhole
    self.skipsLate = skipsLate
    self.rate = rate
  }

  /// Nanoseconds from frame to frame.
  package var period: Int { 1_000_000_000 / rate }

  /// Nanoseconds until a bank is full before which so many frames were made.
  func time(after made: Int) -> Int {
    let holds = (made + bank) / Self.framesBetweenHolds - made / Self.framesBetweenHolds
    return bank * paint + holds * hold
  }

  /// When the first frame can be shown.
  package var firstFrame: Int { time(after: 0) }
}
