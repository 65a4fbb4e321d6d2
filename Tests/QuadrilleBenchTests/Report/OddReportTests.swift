import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import TestSupport
import Testing

@testable import QuadrilleBench

/// What reports say of whatever can be measured: screens, pixels, busy machines, phones of every kind.
@Suite struct OddReportTests {
  private static let pixels = MeasuredOutput.pixels(PixelSize(width: 41, height: 41))

  /// A screen that was looked at so often, of whose frames some were seen, torn or covered.
  static func screen(
    _ terminal: String, looks: Int, everyLook: Int, frames: Int = 60, covered: Int = 0
  ) -> ScreenResult {
    let sent = (0..<frames).map { SentFrame(slot: $0, writtenAt: 1_000_000 + $0 * 16_666_666) }
    let samples = (0..<looks).map { look -> GlassSample in
      let time = 9_000_000 + look * everyLook
      let newest = (time - 6_000_000) / 16_666_666
      guard look >= covered else { return GlassSample(time: time, top: nil, bottom: 1) }
      let number = min(frames - 1, newest - newest % 7 / 6)
      return GlassSample(time: time, top: number, bottom: look % 11 == 5 ? number + 1 : number)
    }
    return ScreenResult(
      terminal: terminal, framesPerSecond: 60, cells: CellSize(columns: 80, rows: 24), skipped: 3,
      start: 400_000, figures: GlassFigures(sent: sent, samples: samples))
  }

  private static func run(
    _ scene: String, slots: Int, sink: String = "pty", load: Int = 0,
    late: (Int) -> Int = { _ in 0 }
  ) -> PacingResult {
    let frames = (0..<slots).filter { $0 % 50 != 3 }.map {
      ShownFrames.Frame(slot: $0, shownAt: $0 * 16_666_666 + 90_000 + late($0))
    }
    return PacingResult(
      framesPerSecond: 60, seconds: Double(slots) / 60, cells: CellSize(columns: 80, rows: 24),
      sink: sink, load: load,
      timeline: ShownFrames(period: 16_666_666, slots: slots, frames: frames),
      wakeLateness: frames.map { $0.slot % 9 * 7000 },
      bytes: frames.map { 900 + $0.slot % 13 * 70 },
      missed: slots - frames.count, underruns: 1, skipped: 2, processorPercent: 12.345)
  }

  private static func device(_ id: String, _ hertz: Int, _ estimate: Double) -> DeviceResult {
    DeviceResult(
      id: id, hertz: hertz, budgetMilliseconds: 1000 / Double(hertz),
      estimateMilliseconds: estimate, throttledMilliseconds: estimate * 1.72, model: "counted")
  }

  static var odd: BenchResults {
    var results = SampleResults.tiny
    results.isBusy = true
    results.warnings = ["one", "a longer warning, which says that other programs took processors"]
    results.screen = [
      screen("xterm(390)", looks: 300, everyLook: 4_166_666),
      screen("a\u{1b}b", looks: 40, everyLook: 33_000_000, covered: 3),
      screen("none", looks: 0, everyLook: 1),
    ]
    results.pacing = [
      run("contest", slots: 1300, late: { $0 % 17 == 4 ? 9_000_000 : $0 % 5 * 100_000 }),
      run("contest", slots: 120, sink: "terminal", load: 1), run("still", slots: 0, sink: "null"),
      run("snow", slots: 90, sink: "pipe", load: 2, late: { $0 % 30 * 1_000_000 }),
    ]
    results.pacing[1].output = pixels
    results.pacing[3].priority = .realtime
    results.link[0].output = pixels
    results.link.append(
      LinkResult(
        tolerance: "fine", answeredBy: "xterm", acked: 0, skipped: 9, roundTrips: [], ages: [],
        framesPerSecond: 0, bytesPerSecond: 0.5))
    results.devices = [
      device("iphone-6", 60, 40), device("iphone-se", 60, 16), device("iphone-6s", 60, 9),
      device("iphone-11", 60, 1.6), device("iphone-13-pro", 120, 0.001), device("another", 30, 0),
    ]
    results.counted = [device("iphone-6", 60, 8.4), device("iphone-11", 60, 70)]
    return results
  }

  @Test func `the report reads as it did`() {
    let text = BenchText(Self.odd).text
    #expect(Golden.difference(text, golden: "odd.txt", file: #filePath) == nil)
  }

  @Test func `a screen's rarest delays are told from its longest`() throws {
    let result = Self.screen("xterm", looks: 2000, everyLook: 4_166_666, frames: 400)
    let delays = Percentiles(result.figures.delays)
    #expect(delays.value(95) < delays.value(99) && delays.value(99) < delays.largest)
    var results = SampleResults.tiny
    results.screen = [result]
    let json = results.json["screen"]?.asArray?[0]["write_to_glass_ms"]
    for (name, delay) in [("p99", delays.value(99)), ("max", delays.largest)] {
      let told = try #require(json?[name]?.asNumber)
      #expect(abs(told - Double(delay) / 1e6) < 1e-3, "\(name)")
    }
    let row = try #require(
      BenchText(results).screen.split(separator: "\n").first { $0.contains("  400 ") })
    let cells = row.split(separator: " ").joined(separator: " ")
    for percent in [50, 95, 99] {
      let figure = Figure.percentile(percent, of: delays, count: result.figures.shown.count)
      #expect(cells.contains(figure), "\(percent): \(figure), \(row)")
    }
  }

  @Test func `the page's words and places are as they were`() throws {
    let html = BenchPage(Self.odd).html
    let style = try #require(html.firstRange(of: "</style>"))
    let pieces = html[style.upperBound...].split(separator: "<")
    let words = pieces.compactMap { piece -> String? in
      let parts = piece.split(separator: ">", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let word = parts[1].split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return word.isEmpty ? nil : word
    }
    var text = words.joined(separator: "\n") + "\n"
    // What is drawn, by the name of each tag.
    for (name, tags) in Dictionary(grouping: pieces, by: { $0.prefix { $0.isLetter } })
      .sorted(by: { $0.key < $1.key })
    {
      text += "\(name) \(tags.count) \(TextDigest.of(tags.joined(separator: "<")))\n"
    }
    #expect(Golden.difference(text, golden: "odd-page.txt", file: #filePath) == nil)
  }

  @Test func `the file has what it had, and is read and compared again`() throws {
    var small = Self.odd
    small.screen = [Self.screen("xterm", looks: 9, everyLook: 8_000_000, frames: 4)]
    small.pacing = [Self.run("contest", slots: 3)]
    #expect(
      Golden.difference(small.json.text, golden: "odd.json", file: #filePath) == nil)
    var after = Self.odd
    after.screen[0] = Self.screen("xterm(390)", looks: 300, everyLook: 4_300_000, frames: 59)
    func file(_ name: String, _ results: BenchResults) throws -> BenchFile {
      try BenchFile(name: name, parsing: Array(results.json.text.utf8))
    }
    let text = BenchComparison(try file("a.json", Self.odd), try file("b.json", after)).text
    #expect(Golden.difference(text, golden: "odd-comparison.txt", file: #filePath) == nil)
  }

  @Test func `the answer goes by the least smooth of what was measured`() {
    var results = Self.odd
    var sentences = [SmoothAnswer(results).sentence]
    results.isBusy = false
    results.pacing = []
    sentences.append(SmoothAnswer(results).sentence)
    results.link = []
    sentences.append(SmoothAnswer(results).sentence)
    results.screen.removeLast()
    sentences.append(SmoothAnswer(results).sentence)
    results.screen.removeLast()
    results.devices = []
    sentences.append(SmoothAnswer(results).sentence)
    results.screen = []
    sentences.append(SmoothAnswer(results).sentence)
    #expect(!results.isEmpty)
    results.counted = []
    sentences.append(SmoothAnswer(results).sentence)
    let text = sentences.joined(separator: "\n") + "\n"
    #expect(Golden.difference(text, golden: "odd-answers.txt", file: #filePath) == nil)
    (results.engine, results.article, results.encode) = ([], [], [])
    #expect(results.isEmpty)
  }

  @Test(arguments: [
    (100, 5, 0, false), (100, 6, 0, true), (0, 0, 0, false), (100, 0, 9_166_666, false),
    (100, 0, 9_166_667, true),
  ])
  func `what is covered or seldom looked at is said`(
    looks: Int, unreadable: Int, distance: Int, isSaid: Bool
  ) {
    let samples = (0..<looks).map {
      GlassSample(time: $0 * distance, top: $0 < unreadable ? nil : 1, bottom: 1)
    }
    let result = ScreenResult(
      terminal: "", framesPerSecond: 60, cells: CellSize(columns: 1, rows: 1), skipped: 0,
      start: 0, figures: GlassFigures(sent: [], samples: samples))
    #expect((result.warning != nil) == isSaid)
    #expect(result.notShownPercent == 0 && result.longestStand == 0)
  }

  @Test func `a table's columns fit, and the first gives way`() {
    var table = TextTable(words: 2, header: ["a long name", "b", "number"])
    table.add(["\u{1b}[31mred\u{1b}[0m", "long words", "1"])
    table.add(["x", "", "12345"])
    table.add(["only"])
    #expect(
      table.text() == """
          a long name  b           number
          \u{1b}[31mred\u{1b}[0m          long words       1
          x                         12345
          only

        """)
    #expect(table.text(width: 29).hasPrefix("  a long …  b           number\n"))
    #expect(table.text(width: 1, indent: "").hasPrefix("a long …  b  "))
    #expect(TextTable().text() == "")
  }

  @Test func `where the article's code was not measured nothing is said of it`() {
    var results = SampleResults.tiny
    #expect(BenchText(results).article.hasPrefix("Article: "))
    results.article = []
    #expect(BenchText(results).article.isEmpty)
  }

  @Test(arguments: [ArticleResult.Code.article, .compiled])
  func `how code of the article was played is said where it was, and always of its own`(
    code: ArticleResult.Code
  ) {
    var results = SampleResults.tiny
    results.article = [results.article[1]]
    results.article[0].code = code
    let isOwn = code == .article
    #expect(BenchText(results).article.contains("hitch ms/s  error ms") == isOwn)
    #expect(BenchText(results).article.contains(" –") == isOwn)
    results.article[0].hitchMillisecondsPerSecond = 12.5
    let text = BenchText(results).article
    #expect(text.contains("hitch ms/s  error ms") && text.contains("12.5") && text.contains(" –"))
  }

  @Test(arguments: [(0, ""), (1, ", 1 busy loop"), (2, ", 2 busy loops")])
  func `busy loops are counted where there are any`(load: Int, words: String) {
    let run = Self.run("snow", slots: 60, load: load)
    #expect(ReportWords.column(run).hasSuffix(" fps\(words)"))
  }
}
