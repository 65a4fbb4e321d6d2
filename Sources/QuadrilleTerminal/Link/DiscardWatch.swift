/// Decides when to ask tmux how much output it has discarded, and what the counts mean.
///
/// tmux takes any amount of output, answers in place of its terminal, and discards output if that terminal is too far
/// behind. A program inside tmux notices nothing, but tmux counts. Each request starts a process, so requests are made
/// only while frames are sent, and seldom while nothing is discarded. Times are arguments, in nanoseconds.
package struct DiscardWatch: Sendable {
  package enum Finding: Equatable, Sendable {
    /// Nothing was discarded recently.
    case kept
    /// Output was discarded since the last request.
    case discarded
  }

  private var count: Int?
  private var isAsked = false
  private var due = 0
  private var pause = DiscardWatch.shortest
  private var discardedAt: Int?
  private var probation = DiscardWatch.shortestProbation

  private static let second = 1_000_000_000
  /// The pause between the first requests. The first picture, which is the largest, has been sent by then.
  private static let shortest = second / 4
  private static let longest = 8 * second
  /// The pause after a discard: tmux redraws its screen, and may fall behind again before a lower quality level helps.
  private static let recovery = 3 * second
  /// The time without discarded output until a better quality level may be tried. It doubles with each relapse.
  private static let shortestProbation = 10 * second
  private static let longestProbation = 300 * second

  package init() {}

  /// Returns whether to ask tmux now. The caller must then pass the count to `take`, or nil without an answer.
  package mutating func mayAsk(at time: Int) -> Bool {
    guard !isAsked, time >= due else { return false }
    isAsked = true
    return true
  }

  /// Records a count of discarded bytes. A nil count means that tmux does not answer; it is then never asked again.
  /// Returns nil if the count shows nothing yet.
  package mutating func take(_ total: Int?, at time: Int) -> Finding? {
    isAsked = false
    guard let total else {
      due = .max
      return nil
    }
    defer { count = total }
    // The count may be another terminal's, which starts again from 0.
    guard let count, total >= count else {
      due = time + Self.shortest
      return nil
    }
    guard total == count else {
      if let discardedAt, time - discardedAt > 2 * Self.recovery {
        probation = min(2 * probation, Self.longestProbation)
      }
      discardedAt = time
      pause = Self.second
      due = time + Self.recovery
      return .discarded
    }
    pause = min(2 * pause, Self.longest)
    due = time + pause
    if let discardedAt, time - discardedAt < probation { return nil }
    return .kept
  }
}
