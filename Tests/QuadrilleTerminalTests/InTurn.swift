import Testing
import TurnSupport

/// Runs one test at a time in the whole process, with those of other modules: for what signals do, and what a crash
/// restores. It stands in each module that uses it, because a target that is no test must not import Testing.
struct InTurn: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await Turn.ofProcess.with(body)
  }
}

extension Trait where Self == InTurn {
  /// One test at a time in the whole process.
  static var inTurn: Self { InTurn() }
}
