import Testing
import TurnSupport

/// Runs one test at a time in the whole process, across modules: signal handlers and crash
/// restoring exist once a process. Each test module has its own copy, because a target without
/// tests must not import Testing.
struct InTurn: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  /// A suite runs its tests one after another from a queue of its own, and each test case takes the turn.
  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite || testCase != nil ? self : nil
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    if testCase == nil {
      try await withTaskExecutorPreference(OwnQueue(), operation: body)
    } else {
      try await Turn.ofProcess.with(body)
    }
  }
}

extension Trait where Self == InTurn {
  /// One test at a time in the whole process.
  static var inTurn: Self { InTurn() }
}
