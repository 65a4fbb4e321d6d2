import QuadrilleCells
import QuadrillePlayback

/// When frames came: for each run its figures and five plots.
extension BenchPage {
  var pacing: Markup {
    results.pacing.map { result in
      section("Pacing: \(ReportWords.pacingTitle(result))", about(result), pacing(result))
    }.joined()
  }

  private func about(_ result: PacingResult) -> Markup {
    """
    The real player at work. Every \(Figure.time(result.timeline.period)) a frame is due; what \
    counts is whether each came, and when.
    """
  }

  private func pacing(_ result: PacingResult) -> Markup {
    let figures = PacingFigures(result)
    let timeline = result.timeline
    let misses: Markup =
      timeline.missedSlots.isEmpty
      ? "No slot stayed empty." : "✕ above marks where slots stayed empty."
    return card(table(result, figures))
      + card(
        """
        <h3>The whole run</h3>
        <p class="note">How late frames were, each stroke from the least to the most late; lower is \
        better. What reaches the dashed line took the next frame's place. \(misses)</p>
        \(TimelinePlot.markup(timeline))
        """)
      + card(
        """
        <h3>Its worst moment</h3>
        <p class="note">Upright lines: slots are due. Dots: frames came; on its line a frame is on \
        time. ✕: a slot in which the picture stood still.</p>
        \(CloseUpPlot.markup(timeline))
        """)
      + "<div class=\"pair\">"
      + card(
        """
        <h3>Frames by lateness</h3>
        <p class="note">Bars further left are better. Orange: later than one period.</p>
        \(HistogramPlot.lateness(timeline.lateness, period: timeline.period))
        """)
      + card(
        """
        <h3>Intervals by periods</h3>
        <p class="note">From one frame to the next. All in the first bar is even motion.</p>
        \(HistogramPlot.intervals(figures.evenness.periods))
        """)
      + "</div>\n"
      + card(
        """
        <h3>Bytes of each frame</h3>
        <p class="note">What the link must carry; each stroke from the least to the most.</p>
        \(BytesPlot.markup(result.bytes))
        """)
  }

  private func table(_ result: PacingResult, _ figures: PacingFigures) -> Markup {
    var late = PageTable(header: ["late by", "p50", "p95", "p99", "max", "samples"])
    for (name, values, count) in [
      ("the timer's wake", figures.wake, result.wakeLateness.count),
      ("the frame, handed over", figures.lateness, figures.frames),
    ] {
      late.add(
        ["\(name)"] + [50, 95, 99].map { "\(Figure.percentile($0, of: values, count: count))" }
          + ["\(Figure.time(values.largest))", "\(count)"])
    }
    let hitches = figures.hitches
    let slowest: Markup =
      figures.evenness.worstPercent.map {
        "; the slowest hundredth of intervals lasts \(Figure.time(Int($0))) on average"
      } ?? ""
    return """
      <p><strong>Hitches: \(Figure.short(hitches.ratio)) ms/s</strong> (\(hitches.count) of them, the \
      longest \(Figure.time(hitches.longest))): \(ReportWords.bands(hitches)).</p>
      <p class="note">\(figures.frames) frames in \(result.timeline.slots) slots; \
      \(result.missed) missed, \(result.underruns) underruns, \(result.skipped) skipped. \
      Dropped in a sliding second: \(Figure.percent(figures.dropped.mean)) on average, \
      \(Figure.percent(figures.dropped.p95)) p95, \(Figure.percent(figures.dropped.worst)) at worst. \
      Jitter \(Figure.fixed(figures.evenness.jitter, places: 3)) periods; janks: \
      \(figures.evenness.janks)\(slowest). \
      \(Figure.percent(result.processorPercent)) of one core.</p>
      \(late.markup)
      """
  }
}
