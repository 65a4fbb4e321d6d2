/// The test whether answers are lost: where some were under way all the time, nothing is sent for a moment.
/// If they come then, the terminal is slow. If they do not, but the next frame is answered, they are lost.
struct LossTest: Sendable {
  /// When nothing was under way for the last time.
  private(set) var emptyAt = 0
  /// Whether nothing is sent, to see what still comes.
  private(set) var isUnderWay = false
  /// When a frame was sent in spite of that; nil: not yet.
  private(set) var sentAt: Int?
  /// The longest of the last round trips, in nanoseconds.
  private(set) var worstTrip = 0
  private var notBefore = 0
  private var patience = shortestPatience

  /// Answers are under way for so long without a break before it is found out why.
  private static let longest = 500_000_000
  private static let shortestPatience = 2_000_000_000
  private static let longestPatience = 60_000_000_000

  /// The silence after which nothing more is to be expected.
  var silence: Int { max(50_000_000, 3 * worstTrip) }

  /// Whether it is time to begin.
  func isDue(at time: Int) -> Bool {
    time >= notBefore && time - emptyAt > max(Self.longest, 4 * worstTrip)
  }

  mutating func begin() {
    isUnderWay = true
    sentAt = nil
  }

  mutating func noteSent(at time: Int) { sentAt = time }

  /// Nothing is under way: whatever came late came after all.
  mutating func noteEmpty(at time: Int) {
    emptyAt = time
    guard isUnderWay else { return }
    isUnderWay = false
    notBefore = time + patience
    patience = min(2 * patience, Self.longestPatience)
  }

  /// Those under way are lost.
  mutating func noteLost(at time: Int) {
    emptyAt = time
    isUnderWay = false
    patience = Self.shortestPatience
  }

  /// Begins anew after an interruption.
  mutating func forget(at time: Int) {
    emptyAt = time
    isUnderWay = false
  }

  mutating func noteTrip(_ trip: Int) { worstTrip = max(trip, worstTrip - worstTrip / 16) }
}
