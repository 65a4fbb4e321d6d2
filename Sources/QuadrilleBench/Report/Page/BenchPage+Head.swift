import QuadrillePlayback

/// The page's head: the answer, warnings, key figures and machine.
extension BenchPage {
  var head: Markup {
    let host = results.host
    let answer = SmoothAnswer(results)
    return """
      <h1>Is it smooth?</h1>
      <p class="answer">\(answer.sentence)</p>
      \(PageFrame.warnings(results.warnings))
      \(figures)
      \(phones(answer))
      \(leftOut)
      <p class="soft">quadrille \(results.version), \(results.build) build, on \(host.cpu) \
      (\(host.cores) core\(host.cores == 1 ? "" : "s")), \(host.os)</p>
      """
  }

  private func phones(_ answer: SmoothAnswer) -> Markup {
    guard !answer.phones.isEmpty else { return "" }
    let items = answer.phones.map { phone -> Markup in
      """
      <li>\(ReportWords.name(phone.id)): \(Self.pill(phone.verdict)) A frame takes an estimated \
      \(Figure.short(phone.estimateMilliseconds)) ms of its \
      \(Figure.fixed(phone.budgetMilliseconds, places: 1)) ms budget.</li>

      """
    }
    return """
      <ul class="phones">\(items.joined())</ul>
      <p class="note">\(ReportWords.meanings(of: answer.phones))</p>
      """
  }

  private var leftOut: Markup {
    guard !results.leftOut.isEmpty else { return "" }
    let items = results.leftOut.map { "<li>\($0)</li>\n" as Markup }.joined()
    return "<div class=\"left\"><strong>Not measured in this run</strong><ul>\(items)</ul></div>"
  }

  private var figures: Markup {
    let tiles = [hitchTile, latenessTile, costTile, deviceTile].compactMap { $0 }
    guard !tiles.isEmpty else { return "" }
    return "<dl class=\"figures\">\(tiles.joined())</dl>"
  }

  private func tile(_ name: Markup, _ value: Markup, _ note: Markup) -> Markup {
    "<div><dt>\(name)</dt><dd>\(value)<small>\(note)</small></dd></div>\n"
  }

  private var hitchTile: Markup? {
    let runs = results.pacing.map { ($0, Hitches($0.timeline)) }
    guard let (run, hitches) = runs.max(by: { $0.1.ratio < $1.1.ratio }) else { return nil }
    return tile(
      "Stood still", "\(Figure.short(hitches.ratio)) ms/s",
      "in each second of \(ReportWords.run(run)); up to 5 is good")
  }

  private var latenessTile: Markup? {
    let runs = results.pacing.map { ($0, PacingFigures($0)) }
    guard let (run, figures) = runs.max(by: { $0.1.lateness.value(99) < $1.1.lateness.value(99) })
    else { return nil }
    return tile(
      "99 of 100 frames late by",
      "≤ \(Figure.percentile(99, of: figures.lateness, count: figures.frames))",
      "\(ReportWords.run(run)); \(Figure.time(figures.lateness.largest)) at worst")
  }

  private var costTile: Markup? {
    guard let costly = results.pacing.max(by: { $0.processorPercent < $1.processorPercent })
    else { return nil }
    return tile(
      "Costs", "\(Figure.percent(costly.processorPercent))",
      """
      of one core; \(Figure.bytes(PacingFigures(costly).meanBytes)) a frame. \
      \(ReportWords.run(costly))
      """)
  }

  private var deviceTile: Markup? {
    let phones = SmoothAnswer(results).phones
    guard !phones.isEmpty else { return nil }
    let count = phones.count { $0.verdict == .pass || $0.verdict == .likely }
    return tile(
      "Would fit", "\(count) of \(phones.count)",
      "phones: painting and encoding a frame of the scene; estimated")
  }
}
