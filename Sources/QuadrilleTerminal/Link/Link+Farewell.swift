extension Link {
  /// The longest wait for answers when the program leaves the terminal, in nanoseconds.
  package static let longestFarewell = 4 * second

  /// Returns how many answers may still come, and how long to wait for them, in nanoseconds. The user's screen is
  /// restored before the wait. Answers that come after the wait are typed into the shell.
  ///
  /// If the terminal answers, the wait is 100 ms, plus the larger of two round trips and one and a half times the
  /// longest recent answer time, plus the time that the link needs for the bytes under way. Before the first answer it
  /// is unknown whether the terminal answers at all: on a remote link the wait is long, locally too short to be noticed.
  package func farewell(at time: Int) -> (answers: Int, timeout: Int) {
    let answers = owed.count(at: time)
    let isOverdue = overdueAt.map { time - $0 < 10 * Self.second } ?? false
    guard answers > 0 else { return (0, timeout(at: time)) }
    if isOverdue { return (answers, Self.longestFarewell) }
    if answering == .acknowledged { return (answers, timeout(at: time)) }
    guard isTrusted, record.answered == 0, let asked = firstAskedAt else {
      return (answers, Self.unknownFarewell)
    }
    let left = asked + Self.longestFarewell - time
    guard left > 0 else { return (0, 0) }
    return (answers, isRemote ? left : Self.unknownFarewell)
  }

  /// The wait for a local terminal that has not answered yet, or answers unreliably, in nanoseconds.
  private static let unknownFarewell = 300_000_000

  private func timeout(at time: Int) -> Int {
    guard answering == .acknowledged else {
      return isRemote && answering == .unknown ? Self.longestFarewell : Self.unknownFarewell
    }
    let lately = -(longest.value(at: time) ?? 0)
    let carrying = service.value.map { Self.duration(inFlight.bytes, $0) } ?? 0
    return min(
      Self.longestFarewell,
      100_000_000 + max(2 * (smallest.value ?? 0), lately + lately / 2) + carrying)
  }
}
