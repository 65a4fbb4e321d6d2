import QuadrillePlayback

/// The beginning of the page: where, with which warnings, and the few figures that matter most.
extension BenchPage {
  var head: Markup {
    let host = results.host
    return """
      <h1>Is it smooth?</h1>
      <p class="soft">quadrille \(results.version), \(results.build) build, on \(host.cpu) \
      (\(host.cores) core\(host.cores == 1 ? "" : "s")), \(host.os)</p>
      \(warnings)
      \(figures)
      """
  }

  private var warnings: Markup {
    guard !results.warnings.isEmpty else { return "" }
    let items = results.warnings.map { "<li>\($0)</li>\n" as Markup }.joined()
    return """
      <div class="warnings" role="note"><strong>Read this first</strong>
      <ul>\(items)</ul></div>
      """
  }

  private var figures: Markup {
    let tiles = [hitchTile, latenessTile, costTile, deviceTile].compactMap { $0 }
    guard !tiles.isEmpty else { return "" }
    return "<dl class=\"figures\">\(tiles.joined())</dl>"
  }

  private func tile(_ name: Markup, _ value: Markup, _ note: Markup) -> Markup {
    "<div><dt>\(name)</dt><dd>\(value)<small>\(note)</small></dd></div>\n"
  }

  /// The run that was the least smooth stands for all.
  private var worst: PacingFigures? {
    results.pacing.map(PacingFigures.init).max { $0.hitches.ratio < $1.hitches.ratio }
  }

  private var hitchTile: Markup? {
    guard let worst else { return nil }
    return tile(
      "Stood still", "\(Figure.short(worst.hitches.ratio)) ms/s",
      "\(worst.hitches.organizerBand.rawValue); 10 ms/s is still good")
  }

  private var latenessTile: Markup? {
    let latest = results.pacing.map(PacingFigures.init).max {
      $0.lateness.value(99) < $1.lateness.value(99)
    }
    guard let latest else { return nil }
    return tile(
      "99 of 100 frames late by",
      "≤ \(Figure.percentile(99, of: latest.lateness, count: latest.frames))",
      "\(Figure.time(latest.lateness.largest)) at worst")
  }

  private var costTile: Markup? {
    guard let costly = results.pacing.max(by: { $0.processorPercent < $1.processorPercent })
    else { return nil }
    return tile(
      "Costs", "\(Figure.percent(costly.processorPercent))",
      "of one core; \(Figure.bytes(PacingFigures(costly).meanBytes)) a frame")
  }

  private var deviceTile: Markup? {
    guard !results.devices.isEmpty else { return nil }
    let count = results.devices.count { $0.verdict == .pass || $0.verdict == .likely }
    return tile(
      "Would fit", "\(count) of \(results.devices.count)", "phones; estimated, not measured there")
  }
}
