import QuadrilleBench
import QuadrilleCells
import QuadrilleFiles
import QuadrillePlayback
import Testing

@testable import QuadrilleCommands

/// The workloads that a run measures, and its report about the others; never how long anything
/// took.
@Suite struct BenchRunTests {
  private func run(
    _ words: [String], limit: Int? = nil, isInterrupted: @escaping () -> Bool = { false }
  ) throws -> BenchResults {
    var request = try BenchRequest(ParsedArguments(words, of: .bench))
    if let limit { request.limit = limit }
    var run = BenchRun(
      request: request, isInterrupted: isInterrupted, progress: { _ in })
    try run.run()
    return run.results
  }

  @Test func `workloads without time left are listed by name`() throws {
    let results = try run([], limit: -1)
    #expect(results.isEmpty)
    #expect(
      results.leftOut.prefix(4).map { $0.prefix { $0 != ":" } }
        == ["pacing", "engine", "article", "encode"])
    #expect(results.leftOut[1].contains("'quadrille bench engine' has no time limit"))
    #expect(results.leftOut.count == 6 && results.leftOut[4].contains("--all"))
  }

  @Test func `an interrupted run lists no workload as lacking time`() throws {
    let results = try run([], isInterrupted: { true })
    #expect(results.isEmpty && results.leftOut.count == 2)
  }

  @Test func `a scene is encoded at every tolerance, and settings are kept`() throws {
    let results = try run(["encode", "--cells", "4x2", "--scene", "linear"])
    #expect(results.encode.map(\.tolerance.name) == Tolerance.named.map(\.name))
    #expect(results.encode.allSatisfy { $0.source == "linear" && $0.cells.columns == 4 })
    #expect(results.leftOut.isEmpty)
    #expect(results.settings["cells"]?.asString == "4x2")
  }

  @Test func `an interruption in a terminal cancels the whole run`() throws {
    let request = try BenchRequest(ParsedArguments(["encode"], of: .bench))
    var run = BenchRun(
      request: request, isInterrupted: { false }, progress: { _ in })
    #expect(!run.isCancelled)
    run.wasBrokenOff = true
    #expect(run.isCancelled)
    try run.run()
    #expect(run.results.isEmpty)
  }

  @Test(arguments: [
    (0, -5, 1), (0, 0, 1), (0, 100, 1), (0, 101, 2), (0, 200, 2), (4, 450, 5), (4, 501, 6),
    (4, 1000, 10), (4, 1001, 11),
  ])
  func `a due slot is not past, and a missed slot is dropped`(
    slot: Int, time: Int, next: Int
  ) {
    #expect(BenchRun.slot(after: slot, at: time, period: 100) == next)
  }
}
