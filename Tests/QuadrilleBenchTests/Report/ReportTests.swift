@testable import QuadrilleBench
import QuadrilleFiles
import QuadrillePlayback
import TestSupport
import Testing

@Suite struct ReportTests {
  @Test func `the JSON has the fields that scripts rely on, and the text every workload`() {
    let results = SampleResults.tiny
    for (text, golden) in [
      (results.json.text, "tiny.json"), (BenchText(results).text, "tiny.txt"),
    ] {
      #expect(Golden.difference(text, golden: golden, file: #filePath) == nil)
    }
  }

  @Test func `the short text begins with the answer, and names what is left out`() {
    var results = SampleResults.full()
    results.leftOut = ["Other scenes: quadrille bench --all."]
    let text = BenchText(results).short
    #expect(Golden.difference(text, golden: "short.txt", file: #filePath) == nil)
    #expect(text.hasPrefix("Is it smooth? No on this machine"))
  }

  @Test func `a pacing row has every field of the contract, and every sample of a long run`() throws
  {
    let results = SampleResults.full(frames: 1200)
    let json = try JSONValue(parsing: Array(results.json.text.utf8))
    let pacing = try #require(json["pacing"]?.asArray?.last)
    for name in [
      "fps", "seconds", "cells", "sink", "frames", "missed", "underruns", "lateness_us",
      "hitch_ms_per_s", "jitter", "dropped_percent_p95", "cpu_percent", "bytes_per_frame",
    ] {
      #expect(pacing[name] != nil, "\(name)")
    }
    func numbers(_ name: String) -> [Double]? { pacing[name]?.asArray?.map { $0.asNumber ?? 0 } }
    let timeline = results.pacing[1].timeline
    #expect(numbers("samples_us")?.map { Int($0 * 1000 + 0.5) } == timeline.lateness)
    #expect(numbers("sample_slots")?.map { Int($0) } == timeline.frames.map(\.slot))
    #expect(pacing["slowest_percent_mean_ms"]?.asNumber ?? 0 > 16)
  }

  @Test func `the text report has no line over 80 columns and no control character`() {
    var results = SampleResults.full()
    let hostile = "\u{1b}[31m\u{7}\r\n\u{202e}\t" + String(repeating: "long ", count: 60)
    results.host.cpu = hostile
    results.warnings.append(hostile)
    results.article[0].row = hostile
    results.encode.append(SampleResults.encode(hostile, "2.5", bytes: [1], times: [1]))
    results.pacing[0].sink = hostile
    results.link[0].answeredBy = hostile
    results.leftOut = [hostile]
    let text = BenchText(results).text + BenchText(results).short + BenchText(results).judgement
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(
      text.unicodeScalars.allSatisfy {
        $0 == "\n" || ($0.properties.generalCategory != .control && $0 != "\u{202e}")
      })
  }

  @Test func `the sentence about a device gives its estimate, budget and headroom`() {
    let sentence = ReportWords.device(SampleResults.tiny.devices[0])
    #expect(
      sentence == """
        iPhone 6 (A8, 2014), 60 Hz: a frame takes an estimated 2.70 ms of its 16.7 ms budget. \
        Headroom 6.2x (1x just fits; the true value may be 3.1x to 12x; with a worn battery 3.5x)
        """)
    let estimates = ["scaled", "counted"].map { ReportWords.estimate(model: $0) }
    #expect(estimates.allSatisfy { $0.contains("nothing was measured on the device") })
  }
}
