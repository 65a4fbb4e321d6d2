/// What a terminal was asked and has not answered, whatever has been made of it since: the link may have given
/// up on it, but it is typed at the shell if it comes when nobody reads any more.
struct OwedAnswers: Sendable {
  /// More is never under way.
  private static let capacity = 128

  /// When each was asked, in a ring.
  private var times = [Int](repeating: 0, count: capacity)
  private var first = 0
  private var count = 0

  /// How many may still come: what was asked longer ago than anything is waited for will not.
  func count(at time: Int) -> Int {
    (0..<count).count { time - times[(first + $0) % Self.capacity] < Link.longestFarewell }
  }

  mutating func ask(at time: Int) {
    if count == Self.capacity { drop() }
    times[(first + count) % Self.capacity] = time
    count += 1
  }

  /// Takes the oldest off that may still come.
  mutating func answer(at time: Int) {
    while count > 0, time - times[first] >= Link.longestFarewell { drop() }
    if count > 0 { drop() }
  }

  /// Keeps so many of the last.
  mutating func keep(_ last: Int) { while count > max(0, last) { drop() } }

  private mutating func drop() {
    first = (first + 1) % Self.capacity
    count -= 1
  }
}
