@testable import QuadrilleBench
import QuadrilleCells
import QuadrilleFiles
import TestSupport
import Testing

/// All that reports say of samples that have everything.
@Suite struct WholeReportTests {
  /// A line for each tag, so that a difference is found.
  private func lines(_ html: String) -> String {
    html.split(separator: "<").joined(separator: "\n<") + "\n"
  }

  /// A page without how it looks, which says nothing of samples.
  private func page(_ frames: Int) throws -> String {
    let html = BenchPage(SampleResults.full(frames: frames)).html
    let style = try #require(html.firstRange(of: "<style>"))
    let end = try #require(html.firstRange(of: "</style>"))
    return String(html[..<style.upperBound] + html[end.lowerBound...])
  }

  @Test func `a report is empty only where no part of it has anything`() {
    let whole = SampleResults.tiny
    func holding(_ fill: (inout BenchResults) -> Void) -> Bool {
      var results = BenchResults(version: "1", build: "release", host: whole.host)
      fill(&results)
      return !results.isEmpty
    }
    #expect(!holding { _ in })
    #expect(!holding { ($0.warnings, $0.leftOut) = (whole.warnings, whole.leftOut) })
    #expect(holding { $0.engine = whole.engine })
    #expect(holding { $0.article = whole.article })
    #expect(holding { $0.encode = whole.encode })
    #expect(holding { $0.pacing = whole.pacing })
    #expect(holding { $0.link = whole.link })
    #expect(holding { $0.devices = whole.devices })
    #expect(holding { $0.counted = whole.devices })
  }

  @Test func `every figure in the file is as exact as it was`() {
    var results = SampleResults.full(frames: 12)
    // Figures with more digits than are kept.
    for index in results.article.indices {
      results.article[index].microsecondsPerFrame /= 7
      results.article[index].firstFrameMilliseconds /= 7
      if let hitch = results.article[index].hitchMillisecondsPerSecond {
        results.article[index].hitchMillisecondsPerSecond = hitch / 7
      }
    }
    for index in results.devices.indices {
      results.devices[index].estimateMilliseconds /= 7
      results.devices[index].throttledMilliseconds /= 7
    }
    guard case .object(let members) = results.json else { return }
    // Samples are many; a digest is enough of what holds them.
    var text = ""
    for (name, value) in members {
      guard case .array(let rows) = value else {
        text += "\(name): \(value.text)"
        continue
      }
      for row in rows {
        let line = row.text
        text += "\(name): " + (line.utf8.count > 700 ? TextDigest.of(line) + "\n" : line)
      }
    }
    #expect(Golden.difference(text, golden: "full-12-json.txt", file: #filePath) == nil)
  }

  @Test func `the page reads as it did`() throws {
    let html = lines(try page(24))
    #expect(Golden.difference(html, golden: "page-24.html", file: #filePath) == nil)
  }

  @Test(arguments: [0, 1])
  func `a page of few frames says what it did, and draws nothing at places that are none`(
    frames: Int
  ) throws {
    let html = try page(frames)
    let words = lines(html).split(separator: "\n").compactMap { line in
      line.split(separator: ">", maxSplits: 1).dropFirst().first
    }
    let text = words.joined(separator: "\n") + "\n"
    #expect(Golden.difference(text, golden: "page-\(frames).txt", file: #filePath) == nil)
    for none in ["\"nan", "\"inf", "\"-inf", " nan", ",nan", " inf,", ",inf"] {
      #expect(!html.contains(none), "\(none)")
    }
  }

  @Test(arguments: [0, 24])
  func `the report reads as it did`(frames: Int) {
    let text = BenchText(SampleResults.full(frames: frames)).text
    #expect(Golden.difference(text, golden: "full-\(frames).txt", file: #filePath) == nil)
  }

  @Test func `a comparison reads as it did`() throws {
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
