import QuadrilleCells
import QuadrillePlayback

/// The page's pacing sections, with figures and six plots for each run.
extension BenchPage {
  var pacing: [Section] {
    results.pacing.enumerated().map { index, result in
      Section(
        id: "pacing-\(index + 1)", title: "Pacing: \(ReportWords.pacingTitle(result))",
        about: about(result), content: pacing(result))
    }
  }

  private func about(_ result: PacingResult) -> Markup {
    """
    The player at work. Every \(Figure.time(result.timeline.period)) a frame is due. Did each one come, \
    and when? \(OutputComparison(result, among: results.pacing)?.sentence ?? "")
    """
  }

  private func pacing(_ result: PacingResult) -> Markup {
    let figures = PacingFigures(result)
    let timeline = result.timeline
    let misses: Markup =
      timeline.missedSlots.isEmpty
      ? "Every slot had its frame." : "✕ above: a slot without a new frame."
    let cards: [Markup] = [
      .card(table(result, figures)),
      .card(
        "The whole run",
        """
        How late frames were. Each stroke goes from the least to the most late; lower is better. A frame above \
        the dashed line came when the next one was due. \(misses)
        """, TimelinePlot.markup(timeline)),
      .card(
        "Its worst moment",
        "A line: a frame is due. A dot: it came; on its line it is on time. ✕: the picture stood still.",
        CloseUpPlot.markup(timeline)),
      "<div class=\"pair\">",
      .card(
        "Frames by lateness", "Bars further left are better. Orange: later than one period.",
        HistogramPlot.lateness(timeline.lateness, period: timeline.period)),
      .card(
        "Intervals by periods",
        "From one frame to the next. If all are in the first bar, the motion is even.",
        HistogramPlot.intervals(figures.evenness.periods)),
      "</div>\n",
      .card(
        "Animation error from frame to frame",
        """
        How far the motion was from even. Above the middle the picture was held up, below it hurried on. Each \
        stroke goes from one extreme to the other.
        """, ErrorPlot.markup(figures.animationError.errors)),
      .card(
        "Bytes of each frame",
        "What the link must carry. Each stroke goes from the least to the most.",
        BytesPlot.markup(result.bytes)),
    ]
    return cards.joined()
  }

  private func table(_ result: PacingResult, _ figures: PacingFigures) -> Markup {
    var late = PageTable(header: ["", "p50", "p95", "p99", "max", "samples"])
    let rows = ReportWords.percentiles(
      result, figures, wake: "the timer's wake, late by", frame: "the frame, handed over, late by")
    for row in rows { late.add(texts: row) }
    let hitches = figures.hitches
    return """
      <p><strong>Stood still for \(Figure.short(hitches.ratio)) ms of each second</strong> \
      (\(hitches.count) hitch\(hitches.count == 1 ? "" : "es"), the longest \
      \(Figure.time(hitches.longest))). \(ReportWords.bands(hitches))</p>
      <p class="note">Frames: \(ReportWords.frames(result, figures))</p>
      <p class="note">Evenness: \(ReportWords.evenness(figures.evenness))</p>
      <p class="note">A\(String(ReportWords.animationError(figures).dropFirst()))</p>
      <p class="note">Cost: \(Figure.percent(result.processorPercent)) of one core.</p>
      \(late.markup)
      """
  }
}
