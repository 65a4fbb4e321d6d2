/// When whoever stands between is asked how much it threw away, and what its counts tell.
///
/// tmux takes whatever is written, answers in its terminal's place, and throws away what that terminal
/// is behind by too much. A program inside notices nothing, but tmux counts, and tells whoever asks. Asking
/// starts a process: it is done while frames are sent, seldom while all goes well. A value without a
/// clock: times are arguments, in nanoseconds.
package struct DiscardWatch: Sendable {
  package enum Finding: Equatable, Sendable {
    /// All of late got through.
    case kept
    /// Something was thrown away since it was asked last.
    case discarded
  }

  private var count: Int?
  private var isAsked = false
  private var due = 0
  private var pause = DiscardWatch.shortest
  private var discardedAt: Int?
  private var trust = DiscardWatch.leastTrust

  private static let second = 1_000_000_000
  /// From the first count to the next: the first picture, which is the largest, is through by then.
  private static let shortest = second / 4
  private static let longest = 8 * second
  /// tmux draws everything anew then, and may fall behind by that again before less is enough.
  private static let recovery = 3 * second
  /// So long nothing may be thrown away until more is tried again; twice as long after each time.
  private static let leastTrust = 10 * second
  private static let mostTrust = 300 * second

  package init() {}

  /// Whether it is time to ask; an answer, or that none came, is given to `take` then.
  package mutating func mayAsk(at time: Int) -> Bool {
    guard !isAsked, time >= due else { return false }
    isAsked = true
    return true
  }

  /// Takes a count of bytes thrown away; nil if there is nobody who tells, who is not asked again.
  package mutating func take(_ total: Int?, at time: Int) -> Finding? {
    isAsked = false
    guard let total else {
      due = .max
      return nil
    }
    defer { count = total }
    // Another terminal may have come, with a count of its own.
    guard let count, total >= count else {
      due = time + Self.shortest
      return nil
    }
    guard total == count else {
      if let discardedAt, time - discardedAt > 2 * Self.recovery {
        trust = min(2 * trust, Self.mostTrust)
      }
      discardedAt = time
      pause = Self.second
      due = time + Self.recovery
      return .discarded
    }
    pause = min(2 * pause, Self.longest)
    due = time + pause
    if let discardedAt, time - discardedAt < trust { return nil }
    return .kept
  }
}
