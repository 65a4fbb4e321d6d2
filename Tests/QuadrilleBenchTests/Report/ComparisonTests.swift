@testable import QuadrilleBench
import QuadrilleFiles
import Testing

@Suite struct ComparisonTests {
  private func file(_ name: String, _ results: BenchResults) throws -> BenchFile {
    try BenchFile(name: name, parsing: Array(results.json.text.utf8))
  }

  private func row(_ samples: [Double], paired: Bool = false) -> BenchFile.Row {
    .init(
      workload: "w", name: "n", figure: "f", statistic: .mean, samples: samples,
      sampling: paired ? .paired : .independent)
  }

  @Test func `a report against itself is the same in everything`() throws {
    let results = try file("a.json", SampleResults.full())
    let pairs = BenchComparison(results, results).pairs
    #expect(Set(pairs.map(\.row.workload)) == ["engine", "encode", "pacing"])
    #expect(pairs.allSatisfy { $0.judgement(nil) == "same" })
    #expect(pairs.count == results.rows.count)
  }

  @Test func `what is really less, or more, is told from noise`() throws {
    let before = SampleResults.full()
    var after = before
    func times(_ index: Int, _ factor: Double) -> [Int] {
      before.encode[index].samples.values.map { Int(Double($0) * factor) }
    }
    for (index, tolerance, factor) in [(0, "lossless", 0.5), (3, "fine", 1.03)] {
      after.encode[index] = SampleResults.encode(
        "contest", tolerance, bytes: [9999], times: times(index, factor))
    }
    // The same times in another order are no change, but not the same frame by frame.
    after.encode[6] = SampleResults.encode(
      "contest", "fair", bytes: [15_000], times: Array(times(6, 1.001).reversed()))
    let comparison = BenchComparison(try file("a", before), try file("b", after))
    func pair(_ tolerance: String, _ figure: String) throws -> BenchComparison.Pair {
      try #require(
        comparison.pairs.first {
          $0.row.name == "contest 200x60 \(tolerance)" && $0.row.figure == figure
        })
    }
    let half = try pair("lossless", "µs mean")
    #expect(
      abs(try #require(half.ratio) - 0.5) < 1e-3 && half.judgement(comparison.drift) == "less")
    let bit = try pair("fine", "µs mean")
    #expect(abs(try #require(bit.ratio) - 1.03) < 1e-3 && bit.judgement(comparison.drift) == "MORE")
    #expect(try pair("fair", "µs mean").judgement(comparison.drift) == "within noise")
    #expect(try pair("lossless", "bytes mean").judgement(comparison.drift) == "less")
    #expect(comparison.text.contains("B/A"))
    #expect(comparison.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `percentiles and ratios of known samples`() {
    let numbers = (1...200).map(Double.init)
    #expect(BenchFile.Statistic.percentile(99).of(numbers) == 198)
    #expect(BenchFile.Statistic.percentile(50).of(numbers) == 100)
    #expect(BenchFile.Statistic.mean.of(numbers) == 100.5)
    #expect(BenchFile.Statistic.mean.of([]) == 0)
    let pairs = BlockBootstrap(
      row(numbers, paired: true), row(numbers.map { $0 * 3 }, paired: true))
    #expect(pairs.ratio == 3)
    #expect(pairs.interval.map { abs($0.lowerBound - 3) + abs($0.upperBound - 3) < 1e-9 } == true)
  }

  @Test func `blocks taken once each give the figure itself, and others what they hold`() {
    let numbers = (0..<100).map { Double($0 * 37 % 100) }
    for statistic in [BenchFile.Statistic.mean, .percentile(50), .percentile(99), .percentile(1)] {
      let sums = BlockSums(numbers, statistic: statistic, blocks: 20)
      #expect(sums.value(times: [Int](repeating: 1, count: 20)) == statistic.of(numbers))
      var times = [Int](repeating: 0, count: 20)
      (times[3], times[7]) = (2, 1)
      let drawn = Array(numbers[15..<20] + numbers[15..<20] + numbers[35..<40])
      #expect(sums.value(times: times) == statistic.of(drawn))
    }
  }

  @Test func `the noise of independent runs is as wide as theory says`() throws {
    // Uniform in 0…1: the standard error of a mean of 2000 is 0.2887 / sqrt(2000) / 0.5 = 1.29 %,
    // so of a ratio 1.83 %, and 95 of 100 lie within 3.58 % on both sides.
    var generator = Generator()
    let noise = { (0..<2000).map { _ in Double.random(in: 0..<1, using: &generator) } }
    let interval = try #require(BlockBootstrap(row(noise()), row(noise())).interval)
    let width = (interval.upperBound - interval.lowerBound) / 2
    #expect((0.02...0.055).contains(width))
  }

  @Test func `what all rows have in common may be the host`() throws {
    let before = SampleResults.full()
    var after = before
    // All a quarter faster, but one twice as fast and one as slow as before.
    after.engine = before.engine.enumerated().map { index, result in
      let factor = index == 5 ? 0.5 : index == 6 ? 1.2 : 0.75
      return SampleResults.engine(
        result.style, result.method, result.side,
        result.samples.values.map { Int((Double($0) * factor).rounded()) })
    }
    (after.encode, after.pacing) = ([], [])
    let comparison = BenchComparison(try file("a", before), try file("b", after))
    let words = comparison.pairs.map { $0.judgement(comparison.drift) }
    #expect(words[4] == "less, as others" && words[5] == "less" && words[6] == "MORE")
    #expect(abs(try #require(comparison.drift).median - 0.75) < 0.001)
    #expect(comparison.text.contains("0.750"))
    #expect(SharedDrift([1, 2, 3]) == nil)
  }

  @Test func `A is the first and B the second, and the ratio is B over A`() throws {
    var first = SampleResults.tiny
    var second = first
    first.encode = [SampleResults.encode("contest", "fine", bytes: [4000], times: [9000])]
    second.encode = [SampleResults.encode("contest", "fine", bytes: [1000], times: [9000])]
    second.pacing = []
    (second.host.cpu, second.build, second.version) = ("B CPU", "debug", "2.0")
    let comparison = BenchComparison(try file("one", first), try file("two", second))
    let lines = comparison.text.split(separator: "\n")
    #expect(lines[0] == "A  one: quadrille 1.0 (release) on A CPU")
    #expect(lines[1] == "B  two: quadrille 2.0 (debug) on B CPU")
    #expect(lines[2] == "warning: the reports are from different processors")
    #expect(lines[3] == "warning: the reports are from different kinds of build")
    #expect(lines[4] == "warning: rows that only one report has are not compared: 1 of A, 0 of B")
    let bytes = try #require(lines.first { $0.contains("bytes mean") })
    #expect(
      bytes.split(separator: " ").suffix(5) == ["4000", "1000", "0.250", "–", "less"])
    let other = BenchComparison(try file("two", second), try file("one", first))
    #expect(other.text.contains("0 of A, 1 of B"))
    #expect(other.pairs.first { $0.row.figure == "bytes mean" }?.judgement(nil) == "MORE")
  }

  @Test func `a judgement without an interval is by what was sampled`() {
    func judgement(_ sampling: BenchFile.Sampling, _ interval: ClosedRange<Double>?) -> String {
      BenchComparison.Pair(
        row: .init(
          workload: "pacing", name: "n", figure: "f", statistic: .mean, samples: [1],
          sampling: sampling), before: 2, after: 1, ratio: 0.5, interval: interval
      ).judgement(nil)
    }
    #expect(judgement(.exact, nil) == "less" && judgement(.single, nil) == "one value a run")
    #expect(judgement(.paired, nil) == "too few samples")
    #expect(judgement(.independent, nil) == "too few samples")
    #expect(judgement(.paired, 0.4...1) == "within noise")
    #expect(judgement(.paired, 0.4...0.99) == "less")
  }

  @Test func `other settings are named in the first line`() throws {
    func settings(_ cells: String, _ rates: [Int], _ palette: String?) -> JSONValue {
      var layer: [(String, JSONValue)] = [("scene", .string("contest"))]
      if let palette { layer.append(("palette", .string(palette))) }
      return .object([
        ("cells", .string(cells)), ("fps", .array(rates.map { .integer($0) })),
        ("layers", .array([.object(layer)])),
      ])
    }
    func line(_ first: JSONValue, _ second: JSONValue) throws -> Substring {
      var (before, after) = (SampleResults.tiny, SampleResults.tiny)
      (before.settings, after.settings) = (first, second)
      let text = BenchComparison(try file("a", before), try file("b", after)).text
      return try #require(text.split(separator: "A  a:").first)
    }
    let usual = settings("80x24", [30, 60], "day")
    #expect(!(try line(usual, usual).contains("settings")))
    let cells = try line(usual, settings("200x60", [30, 60], "day"))
    #expect(
      cells == """
        Different settings: cells (A 80x24, B 200x60). Figures may differ for that
          reason alone.

        """)
    let more = try line(usual, settings("80x24", [60], nil))
    #expect(more.contains("fps (A 30 60, B 60)"))
    #expect(more.contains("layers[0].palette (A day,") && more.contains("B none)"))
    let many = JSONValue.object((0..<6).map { ("s\($0)", .integer($0)) })
    #expect(SettingsDifference(many, .object([])).line?.contains(", and 2 more. Figures") == true)
    #expect(SettingsDifference(many, many).line == nil)
    let silent = SettingsDifference(nil, many).line
    #expect(silent?.hasPrefix("A does not contain the settings") == true)
    #expect(SettingsDifference(nil, nil).line?.hasPrefix("A and B do not contain") == true)
  }

  @Test func `runs of different scenes are not compared`() throws {
    var results = SampleResults.tiny
    results.pacing.append(results.pacing[0])
    results.pacing[1].scene = "snow"
    results.pacing[1].processorPercent = 9
    let comparison = BenchComparison(try file("a", results), try file("b", results))
    #expect(comparison.pairs.allSatisfy { $0.before == $0.after })
    #expect(Set(comparison.pairs.filter { $0.row.workload == "pacing" }.map(\.row.name)).count == 2)
  }

  @Test func `too few samples say nothing`() {
    #expect(BlockBootstrap(row([1, 2, 3]), row([4, 5, 6])).interval == nil)
    #expect(BlockBootstrap(row([0, 0]), row([1, 1])).ratio == nil)
  }

  @Test func `A is the first and B the second, in every word and column`() throws {
    func results(_ version: String, _ cpu: String, _ engines: [(side: Int, time: Int)])
      -> BenchResults
    {
      var results = SampleResults.tiny
      (results.encode, results.pacing) = ([], [])
      results.engine = engines.map { engine in
        SampleResults.engine(
          "article", "vector", engine.side, [Int](repeating: engine.time, count: 40))
      }
      return results
    }
    let one = try file("one", results("1", "x", [(10, 1_000), (20, 500), (30, 500)]))
    let two = try file("two", results("2", "y", [(10, 4_000), (40, 500)]))
    let (text, back) = (BenchComparison(one, two).text, BenchComparison(two, one).text)
    #expect(text.hasPrefix("A  one: ") && text.contains("\nB  two: "))
    #expect(back.hasPrefix("A  two: ") && back.contains("\nB  one: "))
    #expect(text.contains("2 of A, 1 of B") && back.contains("1 of A, 2 of B"))
    let pair = try #require(BenchComparison(one, two).pairs.first)
    #expect(pair.ratio == 4 && pair.after == 4 * pair.before && pair.judgement(nil) == "MORE")
    let other = try #require(BenchComparison(two, one).pairs.first)
    #expect(other.ratio == 0.25 && other.before == pair.after && other.judgement(nil) == "less")
    #expect(text.contains("4.000") && back.contains("0.250"))
  }

  @Test func `only what both have is compared, and the rest is counted`() throws {
    let (full, tiny) = (SampleResults.full(), SampleResults.tiny)
    let comparison = BenchComparison(try file("a", full), try file("b", tiny))
    #expect(comparison.pairs.allSatisfy { $0.row.workload != "pacing" })
    #expect(comparison.text.contains("rows that only one report has"))
    var none = tiny
    (none.engine, none.encode, none.pacing) = ([], [], [])
    let empty = BenchComparison(try file("a", none), try file("b", full))
    #expect(empty.isEmpty && !comparison.isEmpty)
    #expect(!empty.text.contains("by chance"))
  }

  @Test func `a figure below zero is refused, but a frame may be early`() throws {
    let text = SampleResults.full().json.text
    _ = try BenchFile(name: "a", parsing: Array(text.utf8))
    for name in ["cpu_percent", "hitch_ms_per_s"] {
      let damaged = text.replacing("\"\(name)\": ", with: "\"\(name)\": -1")
      #expect(damaged != text)
      #expect(throws: BenchFileError.self) {
        try BenchFile(name: "a", parsing: Array(damaged.utf8))
      }
    }
  }

  @Test(arguments: [
    ("{", "is not JSON: line 1, column 2"), ("[]", "schema is none"),
    ("{\"schema\": 1}", "schema is none"),
    ("{\"schema\": \"quadrille.bench/2\"}", "schema is 'quadrille.bench/2'"),
  ])
  func `what is no report is refused by name`(text: String, reason: String) {
    let error = #expect(throws: BenchFileError.self) {
      try BenchFile(name: "x.json", parsing: Array(text.utf8))
    }
    #expect(error?.description.contains("'x.json'") == true)
    #expect(error?.description.contains(reason) == true)
  }

  @Test func `rows that lack something are passed over`() throws {
    let text = """
      {"schema": "quadrille.bench/1", "engine": [{"style": "a"}, 1, null], "encode": {},
       "pacing": [{"fps": 60, "sink": "pty", "cells": "1x1", "load": 0, "samples_us": "none"}]}
      """
    let file = try BenchFile(name: "x", parsing: Array(text.utf8))
    #expect(BenchComparison(file, file).pairs.isEmpty)
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64 = 3
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }
  }
}
