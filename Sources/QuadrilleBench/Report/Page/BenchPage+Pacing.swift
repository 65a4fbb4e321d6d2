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
    return card(table(result, figures))
      + card(
        """
        <h3>The whole run</h3>
        <p class="note">How late frames were. Each stroke goes from the least to the most late; lower is \
        better. A frame above the dashed line came when the next one was due. \(misses)</p>
        \(TimelinePlot.markup(timeline))
        """)
      + card(
        """
        <h3>Its worst moment</h3>
        <p class="note">A line: a frame is due. A dot: it came; on its line it is on time. ✕: the picture stood \
        still.</p>
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
        <p class="note">From one frame to the next. If all are in the first bar, the motion is even.</p>
        \(HistogramPlot.intervals(figures.evenness.periods))
        """)
      + "</div>\n"
      + card(
        """
        <h3>Animation error from frame to frame</h3>
        <p class="note">How far the motion was from even. Above the middle the picture was held up, below it \
        hurried on. Each stroke goes from one extreme to the other.</p>
        \(ErrorPlot.markup(figures.animationError.errors))
        """)
      + card(
        """
        <h3>Bytes of each frame</h3>
        <p class="note">What the link must carry. Each stroke goes from the least to the most.</p>
        \(BytesPlot.markup(result.bytes))
        """)
  }

  private func table(_ result: PacingResult, _ figures: PacingFigures) -> Markup {
    var late = PageTable(header: ["", "p50", "p95", "p99", "max", "samples"])
    for (name, values, count) in [
      ("the timer's wake, late by", figures.wake, result.wakeLateness.count),
      ("the frame, handed over, late by", figures.lateness, figures.frames),
      ("animation error", figures.errors, figures.animationError.errors.count),
    ] {
      late.add(
        ["\(name)"] + [50, 95, 99].map { "\(Figure.percentile($0, of: values, count: count))" }
          + ["\(Figure.time(values.largest))", "\(count)"])
    }
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
