@testable import QuadrilleBench
import QuadrillePlayback
import Testing

@Suite struct PageTests {
  private static let hostile = "</title><script>alert(1)</script>\"'&\u{1b}<img src=x onerror=y>"

  @Test func `text from outside is never markup`() {
    var results = SampleResults.full()
    let hostile = Self.hostile
    results.version = hostile
    results.build = hostile
    results.host = BenchHost(cpu: hostile, cores: 1, os: hostile)
    results.warnings = [hostile]
    results.engine.append(SampleResults.engine(hostile, hostile, 1, [1]))
    results.article[0].row = hostile
    results.article[0].fits = [(hostile, .pass)]
    results.encode.append(SampleResults.encode(hostile, "fine", bytes: [1], times: [1]))
    results.pacing[0].sink = hostile
    results.link[0].answeredBy = hostile
    results.link[0].tolerance = hostile
    results.devices[0].id = hostile
    results.devices[0].model = hostile
    let html = BenchPage(results).html
    #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;·&lt;img"))
    for word in ["<script", "<img", "\u{1b}", "\"'"] { #expect(!html.contains(word)) }
    #expect(Self.isBalanced(html))
  }

  @Test(arguments: [0, 1, 2, 30, 600])
  func `tags are balanced, and nothing is loaded, whatever was measured`(frames: Int) {
    let html = BenchPage(SampleResults.full(frames: frames)).html
    #expect(Self.isBalanced(html))
    for word in ["<script", "http:", "https:", "url(", "@import", "src=", "nan", "inf\""] {
      #expect(!html.lowercased().contains(word), "\(word)")
    }
    // Links lead within the page, each to something that is there once.
    for link in html.split(separator: "href=\"").dropFirst() {
      let target = link.prefix { $0 != "\"" }
      #expect(target.hasPrefix("#") && html.components("id=\"\(target.dropFirst())\"") == 1)
    }
    for word in ["viewport", "prefers-color-scheme: dark", "measured on the device"] {
      #expect(html.contains(word))
    }
  }

  @Test func `what was not run is left out`() {
    let results = BenchResults(
      version: "1", build: "debug", host: BenchHost(cpu: "", cores: 1, os: ""))
    let html = BenchPage(results).html
    #expect(!html.contains("<svg") && !html.contains("<table"))
    #expect(html.contains("What these figures do not show"))
    #expect(Self.isBalanced(html))
  }

  @Test func `each figure at the top has its tile, in order, if it was measured`() {
    func names(_ results: BenchResults) -> [Substring] {
      let pieces = BenchPage(results).html.split(separator: "<dl class=\"figures\">")
      guard pieces.count == 2, let tiles = pieces[1].split(separator: "</dl>").first else {
        return []
      }
      return tiles.split(separator: "<dt>").dropFirst().compactMap {
        $0.split(separator: "</dt>").first
      }
    }
    var results = SampleResults.tiny
    #expect(names(results) == ["Stood still", "99 of 100 frames late by", "Costs", "Would fit"])
    results.pacing = []
    #expect(names(results) == ["Would fit"])
    results.devices = []
    #expect(names(results).isEmpty && !BenchPage(results).html.contains("class=\"figures\""))
  }

  @Test func `the page begins with the answer; below the contents all is folded`() {
    let results = SampleResults.full()
    let html = BenchPage(results).html
    #expect(
      html.contains(
        "<h1>Is it smooth?</h1>\n<p class=\"answer\">No on this machine (contest, 60 frames a second"
      ))
    let parts = html.split(separator: "</nav>")
    #expect(parts.count == 2 && !parts[0].contains("<table") && !parts[0].contains("<svg"))
    #expect(parts[0].components("<li><a href=") == html.components("<details><summary><h2>"))
    #expect(html.components("<section>") == html.components("<details>") && !html.contains(" open"))
    #expect(parts[0].components("<li>iPhone") == 5)
  }

  @Test func `the figures at the top are of the runs that were the worst`() {
    var results = SampleResults.tiny
    var plain = results.pacing[0]
    plain.scene = "plain"
    var (late, costly) = (plain, plain)
    late.scene = "late"
    late.timeline = ShownFrames(
      period: 10_000_000, slots: 5,
      frames: (0..<5).map { .init(slot: $0, shownAt: $0 * 10_000_000 + 1_400_000) })
    costly.processorPercent = 2.5
    for runs in [[plain, late, costly], [costly, late, plain]] {
      results.pacing = runs
      let html = BenchPage(results).html
      #expect(html.contains("<dt>Stood still</dt><dd>200 ms/s<small>"))
      #expect(
        html.contains(
          """
          <dt>99 of 100 frames late by</dt><dd>≤ ~1.40 ms<small>late, 100 frames a second; 1.40 ms \
          at worst</small>
          """))
      #expect(html.components("<small>in each second of plain, 100 frames a second") == 1)
      #expect(html.contains("<dt>Costs</dt><dd>2.50 %<small>"))
    }
  }

  @Test func `ten minutes take no more room than ten seconds, and keep what stands out`() {
    func plots(_ count: Int) -> Int {
      let timeline = SampleResults.even(count)
      return TimelinePlot.markup(timeline).text.utf8.count
        + BytesPlot.markup([Int](repeating: 5000, count: count)).text.utf8.count
    }
    #expect(plots(36_000) < plots(600) * 5 / 4)
    #expect(plots(36_000) < 60_000)
    let columns = PlotColumns(
      positions: Array(0..<36_000), values: (0..<36_000).map { $0 == 20_001 ? 99 : 1 },
      extent: 36_000, limit: 400
    ).columns
    #expect(columns.count == 400)
    #expect(columns.map(\.most).max() == 99 && columns.count { $0.most == 99 } == 1)
    #expect(columns.reduce(0) { $0 + $1.count } == 36_000)
  }

  @Test func `the close-up shows the longest gap, or else the latest frame`() {
    #expect(CloseUpPlot.worst(SampleResults.even(100, without: [40, 70, 71, 72])) == 59..<83)
    #expect(CloseUpPlot.worst(SampleResults.even(100, without: [2])) == 0..<24)
    #expect(CloseUpPlot.worst(SampleResults.even(100, latest: 99)) == 76..<100)
    // By how late it was, not by when it was shown.
    #expect(CloseUpPlot.worst(SampleResults.even(200, latest: 80)) == 68..<92)
    #expect(CloseUpPlot.worst(SampleResults.even(5)) == 0..<5)
    #expect(CloseUpPlot.worst(SampleResults.even(0)).isEmpty)
    let gap = CloseUpPlot.markup(SampleResults.even(100, without: [70, 71, 72])).text
    #expect(gap.contains("24 slots around the worst moment, 3 of them without a frame"))
    #expect(gap.components("class=\"gap\"") == 3 && gap.components("<circle") == 21)
  }

  @Test func `a frame that comes in the next slot leaves its own empty`() {
    let late = SampleResults.even(10, latest: 5, by: 12_000_000)
    #expect(late.missedSlots == [5])
  }

  /// Every tag that opens is closed, in order.
  private static func isBalanced(_ html: String) -> Bool {
    var open: [Substring] = []
    for piece in html.split(separator: "<").dropFirst(html.hasPrefix("<") ? 0 : 1) {
      guard let end = piece.firstIndex(of: ">") else { return false }
      let tag = piece[..<end]
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
      if tag.hasPrefix("!") || tag.hasSuffix("/") || name == "meta" || name == "br" { continue }
      if !tag.hasPrefix("/") {
        open.append(name)
      } else if open.popLast() != name {
        return false
      }
    }
    return open.isEmpty
  }
}

extension StringProtocol {
  fileprivate func components(_ word: String) -> Int { split(separator: word).count - 1 }
}

extension SampleResults {
  /// Ten milliseconds a slot, each frame 0.1 ms late but one.
  fileprivate static func even(
    _ count: Int, without missing: Set<Int> = [], latest: Int? = nil, by late: Int = 900_000
  ) -> ShownFrames {
    ShownFrames(
      period: 10_000_000, slots: count,
      frames: (0..<count).filter { !missing.contains($0) }.map {
        .init(slot: $0, shownAt: $0 * 10_000_000 + ($0 == latest ? late : 100_000))
      })
  }
}
