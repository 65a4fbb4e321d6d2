public import Testing

/// Lets tests wait for their turn with what there is one of in a process: what signals do, and what a crash gives back.
/// Suites of several modules use that, each of them for itself.
public struct InTurn: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await Turn.ofProcess.with(body)
  }
}

extension Trait where Self == InTurn {
  /// One test at a time in the whole process.
  public static var inTurn: Self { InTurn() }
}

/// Whose turn it is.
private actor Turn {
  static let ofProcess = Turn()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Does something when nobody else does.
  func with(_ body: @Sendable () async throws -> Void) async throws {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
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
