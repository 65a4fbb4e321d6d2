/// Requests that the terminal has not answered. The link may have given up on them, but an answer that comes after the
/// program has left the terminal is typed into the shell.
struct OwedAnswers: Sendable {
  /// The limit on unanswered requests; beyond it the oldest is forgotten.
  private static let capacity = 128

  /// The times of the requests, in a ring.
  private var times = [Int](repeating: 0, count: capacity)
  private var first = 0
  private var count = 0

  /// Returns how many answers may still come. Requests older than the longest wait are ignored.
  func count(at time: Int) -> Int {
    (0..<count).count { time - times[(first + $0) % Self.capacity] < Link.longestFarewell }
  }

  mutating func ask(at time: Int) {
    if count == Self.capacity { drop() }
    times[(first + count) % Self.capacity] = time
    count += 1
  }

  /// Removes the oldest request that may still be answered.
  mutating func answer(at time: Int) {
    while count > 0, time - times[first] >= Link.longestFarewell { drop() }
    if count > 0 { drop() }
  }

  /// Keeps only the last `last` requests.
  mutating func keep(_ last: Int) { while count > max(0, last) { drop() } }

  private mutating func drop() {
    first = (first + 1) % Self.capacity
    count -= 1
  }
}
