/// The report as one HTML page: nothing is loaded, no script runs, plots are drawn within it.
package struct BenchPage: Sendable {
  let results: BenchResults

  package init(_ results: BenchResults) {
    self.results = results
  }

  /// The whole page; workloads that were not run are left out.
  package var html: String {
    let sections = [pacing, article, devices, encode, engine, link, limits, words]
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Is it smooth? – quadrille bench</title>
      <style>
      \(PageStyle.css)
      </style>
      </head>
      <body>
      <div class="band"></div>
      <main>
      \(head)
      \(sections.joined())
      <footer>Written by quadrille bench \(results.version). Nothing on this page was loaded from \
      elsewhere.</footer>
      </main>
      </body>
      </html>

      """
    return page.text
  }

  /// A heading, a sentence of what it is about, and what is there.
  func section(_ title: Markup, _ about: Markup, _ content: Markup) -> Markup {
    """
    <section>
    <h2>\(title)</h2>
    <p>\(about)</p>
    \(content)
    </section>

    """
  }

  func card(_ content: Markup) -> Markup { "<div class=\"card\">\(content)</div>\n" }

  static func pill(_ verdict: Verdict) -> Markup {
    let sign =
      switch verdict {
      case .pass: "✓"
      case .likely: "≈"
      case .unlikely: "?"
      case .fail: "✕"
      }
    return """
      <span class="pill \(verdict.rawValue)" title="\(ReportWords.meaning(verdict))">\(sign) \
      \(verdict.rawValue)</span>
      """
  }

  private var limits: Markup {
    section(
      "What these figures cannot tell", "However good they look:",
      "<ul class=\"limits\">\(ReportWords.limits.map { "<li>\($0)</li>\n" as Markup }.joined())</ul>"
    )
  }

  private var words: Markup {
    let entries = PageWords.all.map { entry -> Markup in
      "<dt>\(entry.word)</dt><dd>\(entry.meaning)</dd>\n"
    }
    return section(
      "What the words mean", "In the order in which one meets them.",
      "<dl class=\"words\">\(entries.joined())</dl>")
  }
}
