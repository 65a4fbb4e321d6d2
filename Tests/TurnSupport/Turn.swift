/// A turn that one holder at a time has in the whole process, in the order of requests: for what
/// exists once a process and is used by tests of several modules. It does not import Testing, since
/// it is also built without tests.
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
