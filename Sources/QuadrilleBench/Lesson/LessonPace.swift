/// The pace of a player with two banks of frames: one is shown while one core paints the other.
package struct LessonPace: Sendable, Equatable {
  /// The nanoseconds to paint a frame.
  package var paint: Int
  /// The nanoseconds of the delay that occurs once every `framesBetweenHolds` frames.
  package var hold: Int
  package static let framesBetweenHolds = 20
  /// The frames in a bank.
  package var bank: Int
  /// Whether the bank holds the whole loop, which is then shown over and over.
  package var isWhole: Bool
  /// Whether late frames are dropped.
  package var skipsLate: Bool
  /// The target frame rate.
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
