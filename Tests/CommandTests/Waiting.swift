import Testing
import TurnSupport

/// Runs each test on a queue of its own, eight at once: such a test waits for the program most of its time.
struct Waiting: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await Turn.ofWaiting.with(body)
  }
}

extension Trait where Self == Waiting {
  /// Each test on a queue of its own, eight at once.
  static var waiting: Self { Waiting() }
}
