@testable import QuadrilleBench
import QuadrilleCells
import QuadrilleFiles
import TestSupport
import Testing

/// Reports in which every part is filled.
@Suite struct WholeReportTests {
  @Test func `a report is empty only if no part has results`() {
    let whole = SampleResults.tiny
    func holding(_ fill: (inout BenchResults) -> Void) -> Bool {
      var results = BenchResults(version: "1", build: "release", host: whole.host)
      fill(&results)
      return !results.isEmpty
    }
    let parts: [(inout BenchResults) -> Void] = [
      { $0.engine = whole.engine }, { $0.article = whole.article }, { $0.encode = whole.encode },
      { $0.pacing = whole.pacing }, { $0.link = whole.link }, { $0.devices = whole.devices },
      { $0.counted = whole.devices },
    ]
    #expect(parts.map(holding) == parts.map { _ in true })
    #expect(!holding { ($0.warnings, $0.leftOut) = (whole.warnings, whole.leftOut) })
  }

  @Test func `a comparison matches its golden file`() throws {
    func file(_ name: String, _ results: BenchResults) throws -> BenchFile {
      try BenchFile(name: name, parsing: Array(results.json.text.utf8))
    }
    let before = SampleResults.full()
    var after = before
    after.version = "2.0"
    after.engine = before.engine.enumerated().map { index, result in
      SampleResults.engine(
        result.style, result.method, result.side,
        result.samples.values.map { $0 * (90 + index * 3) / 100 })
    }
    after.encode = before.encode.enumerated().map { index, result in
      SampleResults.encode(
        result.source, result.tolerance.name, bytes: [9000 + 1000 * index],
        times: result.samples.values.map { $0 * (80 + index * 7) / 100 })
    }
    after.pacing = Array(before.pacing.dropLast())
    let text = BenchComparison(try file("a.json", before), try file("b.json", after)).text
    #expect(Golden.difference(text, golden: "comparison.txt", file: #filePath) == nil)
  }
}
