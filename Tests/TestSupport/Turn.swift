/// Whose turn it is with what there is one of in a process: what signals do, and what a crash gives back. Suites of
/// several modules use it, each of them for itself.
public actor Turn {
  /// The one of this process.
  public static let ofProcess = Turn()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Does something when nobody else does.
  public func with(_ body: @Sendable () async throws -> Void) async throws {
    if isTaken {
      await withCheckedContinuation { waiting.append($0) }
    }
    isTaken = true
    defer { giveUp() }
    try await body()
  }

  /// Whoever waits longest is next.
  private func giveUp() {
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}
