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

  @Test func `a report compared with itself is the same in every row`() throws {
    let results = try file("a.json", SampleResults.full())
    let pairs = BenchComparison(results, results).pairs
    #expect(Set(pairs.map(\.row.workload)) == ["engine", "encode", "pacing"])
    #expect(pairs.allSatisfy { $0.judgement(nil) == "same" })
    #expect(pairs.count == results.rows.count)
  }

  @Test func `the mark of a shared drift is explained only if a row has it`() throws {
    let results = try file("a", SampleResults.full())
    let text = BenchComparison(results, results).text
    #expect(text.contains("The median of B/A") && !text.contains("as others"))
  }

  @Test func `real changes of a figure are distinguished from noise`() throws {
    let before = SampleResults.full()
    var after = before
    func times(_ index: Int, _ factor: Double) -> [Int] {
      before.encode[index].samples.values.map { Int(Double($0) * factor) }
    }
    for (index, tolerance, factor) in [(0, "lossless", 0.5), (3, "fine", 1.03)] {
      after.encode[index] = SampleResults.encode(
        "contest", tolerance, bytes: [9999], times: times(index, factor))
    }
    // Almost the same times in another order: no change, though the frames differ one by one.
    after.encode[6] = SampleResults.encode(
      "contest", "fair", bytes: [15_000], times: Array(times(6, 1.001).reversed()))
    let comparison = BenchComparison(try file("a", before), try file("b", after))
    func pair(_ tolerance: String, _ figure: String) throws -> BenchComparison.Pair {
      try #require(
        comparison.pairs.first {
          $0.row.name == "contest 200x60 \(tolerance)" && $0.row.figure == figure
        })
    }
    for (tolerance, figure, ratio, judgement) in [
      ("lossless", "µs mean", 0.5, "less"), ("fine", "µs mean", 1.03, "MORE"),
      ("fair", "µs mean", nil, "within noise"), ("lossless", "bytes mean", nil, "less"),
    ] as [(String, String, Double?, String)] {
      let pair = try pair(tolerance, figure)
      #expect(pair.judgement(comparison.drift) == judgement)
      if let ratio { #expect(abs(try #require(pair.ratio) - ratio) < 1e-3) }
    }
    #expect(comparison.text.contains("B/A"))
    #expect(comparison.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `percentiles, means and paired ratios of known samples are exact`() {
    let numbers = (1...200).map(Double.init)
    let statistics: [BenchFile.Statistic] = [.percentile(99), .percentile(50), .mean]
    #expect(statistics.map { $0.of(numbers) } == [198, 100, 100.5])
    #expect(BenchFile.Statistic.mean.of([]) == 0)
    let pairs = BlockBootstrap(
      row(numbers, paired: true), row(numbers.map { $0 * 3 }, paired: true))
    #expect(pairs.ratio == 3)
    #expect(pairs.interval.map { abs($0.lowerBound - 3) + abs($0.upperBound - 3) < 1e-9 } == true)
  }

  @Test func `the noise of independent runs is as wide as theory predicts`() throws {
    // Uniform in 0…1: the standard error of a mean of 2000 is 0.2887 / sqrt(2000) / 0.5 = 1.29 %,
    // so of a ratio 1.83 %, and 95 of 100 lie within 3.58 % on both sides.
    var generator = Generator()
    let noise = { (0..<2000).map { _ in Double.random(in: 0..<1, using: &generator) } }
    let interval = try #require(BlockBootstrap(row(noise()), row(noise())).interval)
    let width = (interval.upperBound - interval.lowerBound) / 2
    #expect((0.02...0.055).contains(width))
  }

  @Test func `a comparison names different settings before the figures`() throws {
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

  @Test func `only rows that both reports have are compared, and the rest are counted`() throws {
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

  @Test func `a report with a negative percentage or hitch figure is refused`() throws {
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

  @Test func `figures that are too large to be added are refused`() throws {
    let text = SampleResults.full().json.text
    let large = text.replacing(
      "\"cpu_percent\": ", with: "\"cpu_percent\": \(String(repeating: "9", count: 300))")
    let error = #expect(throws: BenchFileError.self) {
      try BenchFile(name: "a", parsing: Array(large.utf8))
    }
    #expect("\(error, default: "")".contains("a figure above 10^15 in 'pacing'"))
  }

  @Test(arguments: [
    ("{", "is not JSON: line 1, column 2"), ("[]", "schema is none"),
    ("{\"schema\": 1}", "schema is none"),
    ("{\"schema\": \"quadrille.bench/2\"}", "schema is 'quadrille.bench/2'"),
  ])
  func `a file that is no bench report is refused, with its name and the reason`(
    text: String, reason: String
  ) {
    let error = #expect(throws: BenchFileError.self) {
      try BenchFile(name: "x.json", parsing: Array(text.utf8))
    }
    #expect(["'x.json'", reason].allSatisfy { error?.description.contains($0) == true })
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64 = 3
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }
  }
}
