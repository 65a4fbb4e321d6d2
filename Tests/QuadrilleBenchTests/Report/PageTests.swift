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
    #expect(!["<script", "<img", "\u{1b}", "\"'"].contains(where: html.contains))
    #expect(Self.isBalanced(html))
  }

  @Test(arguments: [0, 1, 2, 30, 600])
  func `tags are balanced and no resource is loaded, whatever was measured`(frames: Int) {
    let html = BenchPage(SampleResults.full(frames: frames)).html
    #expect(Self.isBalanced(html))
    let small = html.lowercased()
    for word in ["<script", "http:", "https:", "url(", "@import", "src=", "nan", "inf\""] {
      #expect(!small.contains(word), "\(word)")
    }
    // Links stay within the page, each to an id that exists once.
    for link in html.split(separator: "href=\"").dropFirst() {
      let target = link.prefix { $0 != "\"" }
      #expect(target.hasPrefix("#") && html.components("id=\"\(target.dropFirst())\"") == 1)
    }
    let words = ["viewport", "prefers-color-scheme: dark", "measured on the device"]
    #expect(words.allSatisfy(html.contains))
  }

  @Test func `each measured figure has its tile at the top, in order`() {
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

  @Test func `the page begins with the answer, and the sections below the contents are folded`() {
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

  /// Whether every tag that opens is closed, in order.
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
