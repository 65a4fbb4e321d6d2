extension Link {
  /// The longest that anything is waited for when the terminal is left, in nanoseconds.
  package static let longestFarewell = 4 * second

  /// How many answers may still come, and how long they are worth waiting for, in nanoseconds: the screen is the
  /// user's again meanwhile, but what comes after that is typed at the shell.
  ///
  /// As long as answers took of late and half of that, and at least two round trips. Where none has come yet
  /// nobody knows whether one will: over a network that is waited for, elsewhere not so long that anybody
  /// notices.
  package func farewell(at time: Int) -> (answers: Int, patience: Int) {
    let answers = owed.count(at: time)
    let isOverdue = overdueAt.map { time - $0 < 10 * Self.second } ?? false
    guard answers > 0 else { return (0, patience(at: time)) }
    if isOverdue { return (answers, Self.longestFarewell) }
    if answering == .acknowledged { return (answers, patience(at: time)) }
    guard isTrusted, record.answered == 0, let asked = firstAskedAt else {
      return (answers, Self.unknownFarewell)
    }
    let left = asked + Self.longestFarewell - time
    guard left > 0 else { return (0, 0) }
    return (answers, isRemote ? left : Self.unknownFarewell)
  }

  /// How long a terminal at hand is waited for of which nothing is known.
  private static let unknownFarewell = 300_000_000

  private func patience(at time: Int) -> Int {
    guard answering == .acknowledged else {
      return isRemote && answering == .unknown ? Self.longestFarewell : Self.unknownFarewell
    }
    let lately = -(longest.value(at: time) ?? 0)
    return min(
      Self.longestFarewell,
      100_000_000 + max(2 * (smallest.value ?? 0), lately + lately / 2))
  }
}
