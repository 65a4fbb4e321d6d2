/// Plots of the gaps between a program's frames: in their order, and as a histogram.
enum GapPlot {
  /// Returns a plot with a dot for each gap, in order. In a long run, a stroke spans several gaps.
  static func markup(_ pace: OwnPace) -> Markup {
    var plot = Plot(width: 860, height: 220)
    let gaps = pace.gaps
    let top = BytesPlot.niceCeiling(Double(max(1, gaps.max() ?? 1)) / 1e6)
    for step in 0...2 {
      let share = Double(step) / 2
      plot.level(plot.y(share), style: "grid", label: "\(Figure.short(top * share)) ms")
    }
    if let period = pace.period {
      plot.level(plot.y(Double(period) / 1e6 / top), style: "limit")
    }
    let columns = PlotColumns(gaps.map { Double($0) / 1e6 }).columns
    let limit = pace.period.map { Double($0 + OwnPace.tolerance) / 1e6 } ?? .infinity
    var (strokes, late): (Markup, Markup) = ("", "")
    for (index, column) in columns.enumerated() where column.count > 0 {
      let x = plot.x((Double(index) + 0.5) / Double(columns.count))
      let (low, high) = (plot.y(column.least / top), plot.y(column.most / top))
      // A very short stroke with round ends looks like a dot.
      strokes += "M\(x) \(low)V\(min(high, low - 0.2))"
      if column.most > limit { late += "M\(x) \(high)V\(high - 0.2)" }
    }
    plot.path(strokes, style: "dots")
    plot.path(late, style: "late")
    plot.text("first frame", x: plot.left, y: plot.floor + 18, .start)
    plot.text("frame \(gaps.count + 1)", x: plot.width - plot.right, y: plot.floor + 18, .end)
    return plot.markup(
      label: "Gaps between \(gaps.count + 1) frames, \(Figure.time(gaps.max() ?? 0)) at most")
  }

  private static let bins = 12

  /// Returns a histogram of the gaps, with bins of equal width from the smallest to the largest gap.
  static func histogram(_ pace: OwnPace) -> Markup {
    let gaps = pace.gaps
    guard let least = gaps.min(), let most = gaps.max() else {
      return "<p class=\"note\">Too few frames.</p>"
    }
    let width = max(1_000_000, (most - least) / bins + 1)
    var counts = [Int](repeating: 0, count: bins)
    for gap in gaps { counts[min(bins - 1, (gap - least) / width)] += 1 }
    let used = (counts.lastIndex { $0 > 0 } ?? 0) + 1
    let bars = counts.prefix(used).enumerated().map { index, count in
      let edge = least + index * width
      let isLate = pace.period.map { edge > $0 + OwnPace.tolerance } ?? false
      return HistogramPlot.Bar(
        count: count, label: index % 3 == 0 ? "\(Figure.short(Double(edge) / 1e6)) ms" : nil,
        style: isLate ? "bar bad" : "bar")
    }
    return HistogramPlot.markup(bars, labelsAtEdges: true, label: "How often which gap came")
  }
}
