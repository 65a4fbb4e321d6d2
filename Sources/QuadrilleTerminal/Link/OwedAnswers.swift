/// Requests that the terminal has not answered. The link may have given up on them, but an answer that comes after the
/// program has left the terminal is typed into the shell.
struct OwedAnswers: Sendable {
  /// The limit on unanswered requests; beyond it the oldest is forgotten.
  private static let capacity = 128

  /// The times of the requests, oldest first.
  private var times: [Int] = []

  init() { times.reserveCapacity(Self.capacity) }

  /// Returns how many answers may still come. Requests older than the longest wait are ignored.
  func count(at time: Int) -> Int { times.count { time - $0 < Link.longestFarewell } }

  mutating func ask(at time: Int) {
    if times.count == Self.capacity { times.removeFirst() }
    times.append(time)
  }

  /// Removes the oldest request that may still be answered.
  mutating func answer(at time: Int) {
    let forgotten = times.prefix { time - $0 >= Link.longestFarewell }.count
    times.removeFirst(min(forgotten + 1, times.count))
  }

  /// Keeps only the last `last` requests.
  mutating func keep(_ last: Int) { times.removeFirst(max(0, times.count - max(0, last))) }
}
