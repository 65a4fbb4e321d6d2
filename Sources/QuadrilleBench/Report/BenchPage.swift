/// The report as a single HTML page, without external resources or scripts. Plots are inline SVG.
package struct BenchPage: Sendable {
  let results: BenchResults

  package init(_ results: BenchResults) { self.results = results }

  /// The page's HTML. Workloads that did not run are omitted.
  package var html: String {
    let sections = sections
    return PageFrame.html(
      title: "Is it smooth? – quadrille bench", style: PageStyle.css,
      """
      \(head)
      \(contents(sections))
      \(sections.map(folded).joined())
      <footer>Written by quadrille bench \(results.version). Nothing on this page was loaded from \
      elsewhere.</footer>
      """)
  }

  /// A collapsible part of the page.
  struct Section {
    var id: Markup
    var title: Markup
    var about: Markup
    var content: Markup
  }

  private var sections: [Section] {
    pacing + [devices, article, encode, engine, link, screen].compactMap { $0 } + [limits, words]
  }

  /// Returns the table of contents. Browsers open a collapsed section when a link leads to it.
  private func contents(_ sections: [Section]) -> Markup {
    let items = sections.map { "<li><a href=\"#\($0.id)\">\($0.title)</a></li>\n" as Markup }
    return """
      <nav aria-label="Contents"><h2>The details</h2>
      <ul>\(items.joined())</ul></nav>
      """
  }

  private func folded(_ section: Section) -> Markup {
    """
    <section>
    <details><summary><h2>\(section.title)</h2></summary>
    <div id="\(section.id)">
    <p>\(section.about)</p>
    \(section.content)
    </div></details>
    </section>

    """
  }

  static func pill(_ verdict: Verdict) -> Markup {
    """
    <span class="pill \(verdict.rawValue)" title="\(verdict.meaning)">\(verdict.sign) \
    \(verdict.answer)</span>
    """
  }

  private var limits: Section {
    Section(
      id: "limits", title: "What these figures do not show", about: "However good they look:",
      content:
        "<ul class=\"limits\">\(ReportWords.limits.map { "<li>\($0)</li>\n" as Markup }.joined())</ul>"
    )
  }

  private var words: Section {
    let entries = PageWords.all.map { word, meaning -> Markup in
      "<dt>\(word)</dt><dd>\(meaning)</dd>\n"
    }
    return Section(
      id: "words", title: "What the terms mean", about: "In the order of their first use.",
      content: "<dl class=\"words\">\(entries.joined())</dl>")
  }
}
