import QuadrillePlayback

/// A plot of the animation error over the run, on a logarithmic scale from 10 µs: delayed motion above the middle,
/// hurried motion below it.
enum ErrorPlot {
  static func markup(_ errors: [Int]) -> Markup {
    var plot = Plot(width: 860, height: 220)
    let sizes = Percentiles(errors.map { abs($0) })
    let scale = LogScale(least: 10_000, most: Double(max(sizes.largest, 1_000_000)))
    func place(_ error: Double) -> Double {
      let share = scale.share(abs(error)) / 2
      return plot.y(error < 0 ? 0.5 - share : 0.5 + share)
    }
    for (value, label) in scale.ticks.dropFirst() {
      for error in [value, -value] {
        plot.level(place(error), style: "grid", label: (error < 0 ? "−" : "+") + label)
      }
    }
    plot.level(place(0), style: "limit", label: "even")
    let columns = PlotColumns(errors.map(Double.init)).columns
    var strokes: Markup = ""
    for (index, column) in columns.enumerated() where column.count > 0 {
      let x = plot.x((Double(index) + 0.5) / Double(columns.count))
      // Strokes have a minimum length, so that single frames are visible.
      let low = place(column.least) + 1.2
      strokes += "M\(x) \(low)V\(min(low - 2.4, place(column.most)))"
    }
    plot.path(strokes, style: "frames")
    plot.text("first frame", x: plot.left, y: plot.floor + 18, .start)
    plot.text("frame \(errors.count + 1)", x: plot.width - plot.right, y: plot.floor + 18, .end)
    return plot.markup(
      label: """
        Animation error of \(errors.count) steps from frame to frame: median \
        \(Figure.time(sizes.value(50))), at most \(Figure.time(sizes.largest))
        """)
  }
}
