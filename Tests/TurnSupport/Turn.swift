/// A turn that one holder at a time has in the whole process, in the order in which they asked: for what there is one of
/// in a process, which tests of several modules touch. Knows nothing of tests, since it is built without them too.
public actor Turn {
  public static let ofProcess = Turn()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Runs `body` while no other holder has the turn.
  public func with(_ body: @Sendable () async throws -> Void) async throws {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
    defer { giveUp() }
    try await body()
  }

  /// Gives the turn to the holder that has waited longest.
  private func giveUp() {
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}
