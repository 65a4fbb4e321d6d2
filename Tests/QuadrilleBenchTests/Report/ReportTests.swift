@testable import QuadrilleBench
import QuadrilleFiles
import QuadrillePlayback
import TestSupport
import Testing

@Suite struct ReportTests {
  @Test func `the JSON has the fields that scripts rely on`() {
    let text = SampleResults.tiny.json.text
    #expect(Golden.difference(text, golden: "tiny.json", file: #filePath) == nil)
  }

  @Test func `the text shows every workload`() {
    let text = BenchText(SampleResults.tiny).text
    #expect(Golden.difference(text, golden: "tiny.txt", file: #filePath) == nil)
  }

  @Test func `the short text begins with the answer, and says what is left out`() {
    var results = SampleResults.full()
    results.leftOut = ["Other scenes: quadrille bench --all."]
    let text = BenchText(results).short
    #expect(Golden.difference(text, golden: "short.txt", file: #filePath) == nil)
    #expect(text.hasPrefix("Is it smooth? No on this machine"))
  }

  @Test func `a verdict says what it is worth, on lines of their own`() throws {
    let device = try #require(Device.all.first)
    for estimate in [DeviceEstimate(calibration: .reference)] {
      let work = FrameWork(painting: 1e6, encoding: 1e5, pixels: 24_000)
      let result = estimate.result(of: work, on: device)
      let text = BenchText.verdict(result)
      #expect(text.hasPrefix("\(result.verdict.answer): "))
      #expect(text.contains("may be half or twice as long") && text.hasSuffix("\n"))
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  @Test func `every field of the contract is there, and nothing is lost in long runs`() throws {
    let results = SampleResults.full(frames: 1200)
    let json = try JSONValue(parsing: Array(results.json.text.utf8))
    let pacing = try #require(json["pacing"]?.asArray?.last)
    for name in [
      "fps", "seconds", "cells", "sink", "frames", "missed", "underruns", "lateness_us",
      "hitch_ms_per_s", "jitter", "dropped_percent_p95", "cpu_percent", "bytes_per_frame",
      "samples_us",
    ] {
      #expect(pacing[name] != nil, "\(name)")
    }
    let timeline = results.pacing[1].timeline
    #expect(
      pacing["samples_us"]?.asArray?.map { Int(($0.asNumber ?? 0) * 1000 + 0.5) }
        == timeline.lateness)
    #expect(
      pacing["sample_slots"]?.asArray?.map { Int($0.asNumber ?? 0) } == timeline.frames.map(\.slot))
    #expect(pacing["slowest_percent_mean_ms"]?.asNumber ?? 0 > 16)
  }

  @Test func `no line is wider than 80 columns, and nothing reaches the terminal that it obeys`() {
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

  @Test(arguments: [
    (0.0, "0"), (0.004, "0.00"), (1.234, "1.23"), (9.996, "10.0"), (99.96, "100"), (1234.6, "1235"),
    (-3.14159, "-3.14"), (.infinity, "–"), (.nan, "–"),
  ])
  func `figures have about three digits`(value: Double, text: String) {
    #expect(Figure.short(value) == text)
  }

  @Test(arguments: [
    (0, "0 µs"), (850, "0.85 µs"), (999_499, "999 µs"), (999_500, "1.00 ms"),
    (16_666_667, "16.7 ms"), (2_000_000_000, "2.00 s"),
  ])
  func `times have the unit that keeps them short`(nanoseconds: Int, text: String) {
    #expect(Figure.time(nanoseconds) == text)
  }

  @Test func `a percentile with fewer than ten samples beyond it is marked`() {
    func text(_ percent: Int, _ count: Int) -> String {
      Figure.percentile(percent, of: .init((1...count).map { $0 * 1000 }), count: count)
    }
    #expect(text(99, 1000) == "990 µs" && text(99, 999) == "~990 µs")
    #expect(text(95, 200) == "190 µs" && text(95, 199) == "~190 µs")
    #expect(text(50, 20) == "10.0 µs" && text(50, 19) == "~10.0 µs")
  }

  @Test func `bins take what is on their lower edge, and everything beyond the last`() {
    let bins = LatenessBins([-5, 9_999, 10_000, 14_999, 15_000, 49_999_999, 50_000_000, 1 << 40])
    #expect(bins.counts[0] == 2 && bins.counts[1] == 2 && bins.counts[2] == 1)
    #expect(bins.counts[LatenessBins.edges.count - 1] == 1)
    #expect(bins.counts.last == 2 && bins.counts.reduce(0, +) == 8)
    #expect(LatenessBins([]).shown.isEmpty)
    #expect(LatenessBins([120_000]).shown == 6..<9)
    let labels = LatenessBins.counts(0...LatenessBins.edges.count)
    #expect(
      labels == [
        "10 µs", "20 µs", "50 µs", "100 µs", "200 µs", "500 µs", "1 ms", "2 ms", "5 ms", "10 ms",
        "20 ms", "50 ms",
      ])
  }

  @Test func `stretches keep the order, and few samples as they are`() {
    #expect(Stretches.medians(of: [3, 1, 2]) == [3, 1, 2])
    let medians = Stretches.medians(of: Array(0..<100))
    #expect(medians == (0..<20).map { $0 * 5 + 2 })
  }

  @Test func `the sentence about a device says what the facts ask for`() {
    let sentence = ReportWords.device(SampleResults.tiny.devices[0])
    #expect(
      sentence == """
        iPhone 6 (A8, 2014), 60 Hz: a frame takes an estimated 2.70 ms of its 16.7 ms budget. \
        Headroom 6.2x (1x just fits; the true value may be 3.1x to 12x; with a worn battery 3.5x)
        """)
    for model in ["scaled", "counted"] {
      #expect(ReportWords.estimate(model: model).contains("nothing was measured on the device"))
    }
  }
}

extension LatenessBins {
  fileprivate static func counts(_ bins: ClosedRange<Int>) -> [String] { bins.compactMap(label) }
}
