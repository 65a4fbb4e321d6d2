import QuadrillePlayback

/// A plot of the animation error over the run, logarithmic from 10 µs: delayed motion above the middle, hurried below.
enum ErrorPlot {
  static func markup(_ errors: [Int]) -> Markup {
    var plot = Plot(width: 860, height: 220)
    let sizes = Percentiles(errors.map { abs($0) })
    let scale = LogScale(least: 10_000, most: Double(max(sizes.largest, 1_000_000)))
    func share(_ error: Double) -> Double {
      let distance = scale.share(abs(error)) / 2
      return error < 0 ? 0.5 - distance : 0.5 + distance
    }
    for (value, label) in scale.ticks.dropFirst() {
      for error in [value, -value] {
        plot.level(plot.y(share(error)), style: "grid", label: (error < 0 ? "−" : "+") + label)
      }
    }
    plot.level(plot.y(share(0)), style: "limit", label: "even")
    plot.strokes(PlotColumns(errors.map(Double.init)).columns, share: share)
    plot.text("first frame", x: plot.left, y: plot.floor + 18, .start)
    plot.text("frame \(errors.count + 1)", x: plot.width - plot.right, y: plot.floor + 18, .end)
    return plot.markup(
      label: """
        Animation error of \(errors.count) steps from frame to frame: median \
        \(Figure.time(sizes.value(50))), at most \(Figure.time(sizes.largest))
        """)
  }
}
