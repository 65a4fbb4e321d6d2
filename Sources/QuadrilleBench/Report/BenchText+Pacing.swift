import QuadrilleCells
import QuadrillePlayback

/// The text report of pacing, with a few lines, a table and a histogram for each run.
extension BenchText {
  var pacing: String {
    results.pacing.map(Self.pacing).joined(separator: "\n")
  }

  private static func pacing(_ result: PacingResult) -> String {
    let figures = PacingFigures(result)
    let hitches = figures.hitches
    var table = TextTable(header: ["", "p50", "p95", "p99", "max", "n"])
    for (name, values, count) in [
      ("timer's wake late by", figures.wake, result.wakeLateness.count),
      ("frame late by", figures.lateness, figures.frames),
      ("animation error", figures.errors, figures.animationError.errors.count),
    ] {
      table.add(
        [name] + [50, 95, 99].map { Figure.percentile($0, of: values, count: count) } + [
          Figure.time(values.largest), String(count),
        ])
    }
    var text = wrapped("Pacing: \(ReportWords.pacingTitle(result))")
    text += wrapped(
      """
      stood still: \(Figure.short(hitches.ratio)) ms of each second (\(hitches.count) \
      hitch\(hitches.count == 1 ? "" : "es"), the longest \(Figure.time(hitches.longest))). \
      \(ReportWords.bands(hitches))
      """, first: "  ", indent: "    ")
    text += wrapped(
      "frames: \(ReportWords.frames(result, figures))", first: "  ", indent: "    ")
    text += wrapped(
      "evenness: \(ReportWords.evenness(figures.evenness))", first: "  ", indent: "    ")
    text += wrapped(ReportWords.animationError(figures), first: "  ", indent: "    ")
    text += wrapped(
      """
      intervals of 1, 2, … 5, 6 or more periods: \
      \(figures.evenness.periods.map(String.init).joined(separator: ", "))
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
}
