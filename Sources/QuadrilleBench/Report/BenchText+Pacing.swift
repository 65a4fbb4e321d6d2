import QuadrilleCells
import QuadrillePlayback

/// The player at work: a few lines and a histogram for each run.
extension BenchText {
  var pacing: String {
    results.pacing.map(Self.pacing).joined(separator: "\n")
  }

  private static func pacing(_ result: PacingResult) -> String {
    let figures = PacingFigures(result)
    let hitches = figures.hitches
    var table = TextTable(header: ["late by", "p50", "p95", "p99", "max", "n"])
    for (name, values, count) in [
      ("timer's wake", figures.wake, result.wakeLateness.count),
      ("frame handed over", figures.lateness, figures.frames),
    ] {
      table.add(
        [name] + [50, 95, 99].map { Figure.percentile($0, of: values, count: count) } + [
          Figure.time(values.largest), String(count),
        ])
    }
    var text = wrapped("Pacing: \(ReportWords.pacingTitle(result))")
    text += wrapped(
      """
      hitches: \(Figure.short(hitches.ratio)) ms/s (\(hitches.count) of them, the longest \
      \(Figure.time(hitches.longest))): \(ReportWords.bands(hitches))
      """, first: "  ", indent: "    ")
    text += wrapped(
      """
      frames: \(figures.frames) of \(result.timeline.slots) slots; \(result.missed) missed, \
      \(result.underruns) underruns, \(result.skipped) skipped; dropped in a second: \
      \(Figure.percent(figures.dropped.mean)) on average, \(Figure.percent(figures.dropped.p95)) \
      p95, \(Figure.percent(figures.dropped.worst)) at worst
      """, first: "  ", indent: "    ")
    text += wrapped(
      """
      evenness: jitter \(Figure.fixed(figures.evenness.jitter, places: 3)) periods; \
      janks: \(figures.evenness.janks); intervals of 1, 2, … 5, 6+ periods: \
      \(figures.evenness.periods.map(String.init).joined(separator: ", "))\
      \(slowest(figures.evenness))
      """, first: "  ", indent: "    ")
    text += wrapped(
      """
      cost: \(Figure.percent(result.processorPercent)) of one core, \
      \(Figure.bytes(figures.meanBytes)) a frame, \
      \(Figure.bytes(Double(figures.bytes.largest))) at most
      """, first: "  ", indent: "    ")
    text += "\n" + table.text()
    let histogram = TextHistogram.text(LatenessBins(result.timeline.lateness))
    return text + (histogram.isEmpty ? "" : "\n" + histogram)
  }

  private static func slowest(_ evenness: Evenness) -> String {
    guard let mean = evenness.worstPercent else { return "" }
    return "; the slowest hundredth of intervals lasts \(Figure.time(Int(mean))) on average"
  }
}
