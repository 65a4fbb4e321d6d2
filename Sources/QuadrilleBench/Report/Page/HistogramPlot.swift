/// A bar chart with the count above each bar.
enum HistogramPlot {
  struct Bar {
    var count: Int
    /// The label below the bar's left edge or middle.
    var label: String?
    var style: Markup = "bar"
  }

  static func markup(_ bars: [Bar], labelsAtEdges: Bool, label: String) -> Markup {
    var plot = Plot(width: 420, height: 220, left: 14)
    let largest = Double(max(1, bars.map(\.count).max() ?? 1))
    let step = plot.innerWidth / Double(max(1, bars.count))
    plot.line(plot.left, plot.floor, plot.width - plot.right, plot.floor, style: "grid")
    for (index, bar) in bars.enumerated() {
      let x = plot.left + Double(index) * step
      if bar.count > 0 {
        // A minimum height keeps rare values visible.
        let height = max(2, Double(bar.count) / largest * (plot.innerHeight - 10))
        plot.rectangle(
          x: x + 1, y: plot.floor - height, width: step - 2, height: height, style: bar.style,
          hint: "\(bar.count)")
        let size: Markup = step < 26 && bar.count > 99 ? "count tiny" : "count"
        plot.text(String(bar.count), x: x + step / 2, y: plot.floor - height - 4, style: size)
      }
      guard let words = bar.label else { continue }
      if labelsAtEdges { plot.line(x, plot.floor, x, plot.floor + 4, style: "grid") }
      // Centred, the first label would extend beyond the left edge.
      plot.text(
        words, x: labelsAtEdges ? x : x + step / 2, y: plot.floor + 18,
        labelsAtEdges && index == 0 ? .start : .middle)
    }
    return plot.markup(label: label)
  }

  static func lateness(_ lateness: [Int], period: Int) -> Markup {
    let bins = LatenessBins(lateness)
    // Labels must be 3 bins apart (2 bins in a chart of at most 12 bins), or they overlap.
    var free = 0
    let bars = bins.shown.map { bin in
      var label = LatenessBins.label(bin)
      if bin < free { label = nil }
      if label != nil { free = bin + (bins.shown.count > 12 ? 3 : 2) }
      let isTooLate = bin > 0 && LatenessBins.edges[bin - 1] * 1000 >= period
      return Bar(count: bins.counts[bin], label: label, style: isTooLate ? "bar bad" : "bar")
    }
    return markup(bars, labelsAtEdges: true, label: "How many frames were how late")
  }

  static func intervals(_ periods: [Int]) -> Markup {
    let bars = periods.enumerated().map { index, count in
      Bar(
        count: count, label: index == periods.count - 1 ? "\(index + 1)+" : "\(index + 1)",
        style: index == 0 ? "bar" : "bar bad")
    }
    return markup(bars, labelsAtEdges: false, label: "How many intervals lasted how many periods")
  }
}
