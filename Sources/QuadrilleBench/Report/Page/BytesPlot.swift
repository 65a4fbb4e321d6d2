/// A plot of frame sizes over the run, in bytes: the range of each column of frames, and the mean.
enum BytesPlot {
  static func markup(_ bytes: [Int]) -> Markup {
    var plot = Plot(width: 860, height: 180)
    let largest = Double(max(1, bytes.max() ?? 1))
    let top = niceCeiling(largest)
    for step in 0...2 {
      let share = Double(step) / 2
      plot.level(plot.y(share), style: "grid", label: Figure.bytes(top * share))
    }
    let columns = PlotColumns(bytes.map(Double.init)).columns
    var (areas, strokes): (Markup, Markup) = ("", "")
    for (index, column) in columns.enumerated() where column.count > 0 {
      let x = plot.x((Double(index) + 0.5) / Double(columns.count))
      let low = plot.y(column.least / top) + 0.8
      let high = min(low - 1.6, plot.y(column.most / top))
      areas += "M\(x) \(plot.floor)V\(high)"
      strokes += "M\(x) \(low)V\(high)"
    }
    plot.path(areas, style: "area", thickness: plot.innerWidth / Double(columns.count))
    plot.path(strokes, style: "frames")
    let mean = bytes.mean
    plot.level(plot.y(mean / top), style: "limit")
    plot.text(
      "mean \(Figure.bytes(mean))", x: plot.width - plot.right - 4, y: plot.y(mean / top) - 5, .end)
    plot.text("first frame", x: plot.left, y: plot.floor + 18, .start)
    plot.text("frame \(bytes.count)", x: plot.width - plot.right, y: plot.floor + 18, .end)
    return plot.markup(
      label: "Bytes of each of \(bytes.count) frames, \(Figure.bytes(mean)) on average")
  }

  /// Returns the smallest of 1, 2, 5, 10, 20, 50 and so on that is not below the value.
  static func niceCeiling(_ value: Double) -> Double {
    var unit = 1.0
    while unit * 10 < value { unit *= 10 }
    return [1, 2, 5, 10].map { $0 * unit }.first { $0 >= value } ?? 10 * unit
  }
}
