import Testing
import TurnSupport

/// Runs each test on a queue of its own, eight at once: such a test waits for the program most of its time.
struct Waiting: SuiteTrait, TestTrait, TestScoping {
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
      try await Turn.ofWaiting.with(body)
    }
  }
}

extension Trait where Self == Waiting {
  /// Each test on a queue of its own, eight at once.
  static var waiting: Self { Waiting() }
}
