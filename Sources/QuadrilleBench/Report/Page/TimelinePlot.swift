import QuadrillePlayback

/// A plot of each frame's lateness over the run, logarithmic from 10 µs, with a cross for slots without a frame.
enum TimelinePlot {
  static func markup(_ timeline: ShownFrames) -> Markup {
    var plot = Plot(width: 860, height: 250)
    let lateness = timeline.lateness
    let most = max(lateness.max() ?? 0, 2 * timeline.period)
    let scale = LogScale(least: 10_000, most: Double(most))
    for (value, label) in scale.ticks {
      plot.level(plot.y(scale.share(value)), style: "grid", label: label)
    }
    let next = plot.y(scale.share(Double(timeline.period)))
    plot.level(next, style: "limit")
    plot.text(
      "next slot is due (\(Figure.time(timeline.period)))", x: plot.width - plot.right - 4,
      y: next - 5, .end)
    let columns = PlotColumns(
      positions: timeline.frames.map(\.slot), values: lateness.map(Double.init),
      extent: timeline.slots, limit: 394
    ).columns
    plot.strokes(columns, share: scale.share)
    drawMisses(timeline, on: &plot)
    drawSeconds(timeline, on: &plot)
    return plot.markup(
      label: """
        Lateness of \(timeline.frames.count) frames over the run: median \
        \(Figure.time(Percentiles(lateness).value(50))), at most \(Figure.time(lateness.max() ?? 0))
        """)
  }

  private static func drawMisses(_ timeline: ShownFrames, on plot: inout Plot) {
    let missed = timeline.missedSlots
    let columns = PlotColumns(
      positions: missed, values: missed.map { _ in 1 }, extent: timeline.slots, limit: 100
    ).columns
    var crosses: Markup = ""
    for (index, column) in columns.enumerated() where column.count > 0 {
      crosses += Plot.cross(plot.x((Double(index) + 0.5) / Double(columns.count)), plot.top - 7)
    }
    plot.path(crosses, style: "miss")
  }

  private static func drawSeconds(_ timeline: ShownFrames, on plot: inout Plot) {
    let seconds = Double(timeline.slots * timeline.period) / 1e9
    guard seconds > 0 else { return }
    let step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60, 120, 300].first { seconds / $0 <= 10 } ?? 600
    for index in 0...Int(seconds / step) {
      let x = plot.x(Double(index) * step / seconds)
      plot.line(x, plot.floor, x, plot.floor + 4, style: "grid")
      let label = Figure.fixed(Double(index) * step, places: step < 1 ? 1 : 0)
      plot.text(index == 0 ? "0 s" : label, x: x, y: plot.floor + 18)
    }
  }
}
