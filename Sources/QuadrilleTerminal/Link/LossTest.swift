/// A test for lost answers. When answers have been outstanding for long without a break, sending pauses. If the answers
/// come then, the terminal is slow. If not, but the next frame is answered, the answers are lost.
struct LossTest: Sendable {
  /// The last time at which no frame was under way, in nanoseconds.
  private(set) var emptyAt = 0
  /// Whether sending is paused for a test.
  private(set) var isUnderWay = false
  /// When the frame of the test was sent; nil before that.
  private(set) var sentAt: Int?
  /// The longest recent round trip, in nanoseconds. Each shorter round trip lowers it by at most a sixteenth.
  private(set) var worstTrip = 0
  private var notBefore = 0
  private var wait = shortestWait

  /// The longest time that answers may be outstanding without a test, in nanoseconds; at least 4 × `worstTrip`.
  private static let longest = 500_000_000
  private static let shortestWait = 2_000_000_000
  private static let longestWait = 60_000_000_000

  /// The silence after which no outstanding answer is expected, in nanoseconds.
  var silence: Int { max(50_000_000, 3 * worstTrip) }

  /// Returns whether a test should begin.
  func isDue(at time: Int) -> Bool {
    time >= notBefore && time - emptyAt > max(Self.longest, 4 * worstTrip)
  }

  mutating func begin() {
    isUnderWay = true
    sentAt = nil
  }

  mutating func noteSent(at time: Int) { sentAt = time }

  /// Records that nothing is under way: the late answers came after all.
  mutating func noteEmpty(at time: Int) {
    emptyAt = time
    guard isUnderWay else { return }
    isUnderWay = false
    notBefore = time + wait
    wait = min(2 * wait, Self.longestWait)
  }

  /// Records that the outstanding answers are lost.
  mutating func noteLost(at time: Int) {
    forget(at: time)
    wait = Self.shortestWait
  }

  /// Restarts after an interruption.
  mutating func forget(at time: Int) {
    emptyAt = time
    isUnderWay = false
  }

  mutating func noteTrip(_ trip: Int) { worstTrip = max(trip, worstTrip - worstTrip / 16) }
}
