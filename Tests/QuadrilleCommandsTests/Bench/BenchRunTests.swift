import QuadrilleBench
import QuadrilleCells
import QuadrilleFiles
import QuadrillePlayback
import Testing

@testable import QuadrilleCommands

/// What a run measures, and what it says of the rest; never how long anything took.
@Suite struct BenchRunTests {
  private func run(
    _ words: [String], limit: Int? = nil, isInterrupted: @escaping () -> Bool = { false }
  ) throws -> BenchResults {
    var request = try BenchRequest(ParsedArguments(words, of: .bench))
    if let limit { request.limit = limit }
    var run = BenchRun(
      request, priority: .normal, isInterrupted: isInterrupted, progress: { _ in })
    try run.run()
    return run.results
  }

  @Test func `what time does not suffice for is left out by name`() throws {
    let results = try run([], limit: -1)
    #expect(results.isEmpty)
    #expect(
      results.leftOut.prefix(4).map { $0.prefix { $0 != ":" } }
        == ["pacing", "engine", "article", "encode"])
    #expect(results.leftOut[1].contains("'quadrille bench engine' takes as long as it takes"))
    #expect(results.leftOut.count == 6 && results.leftOut[4].contains("--all"))
  }

  @Test func `whoever interrupts is told of nothing that was left out for lack of time`() throws {
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
}
