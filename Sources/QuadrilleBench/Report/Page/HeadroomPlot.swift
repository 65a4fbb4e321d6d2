/// A plot of each device's headroom: the estimate, its range of error, and the estimate with a worn battery.
enum HeadroomPlot {
  static func markup(_ results: [DeviceResult]) -> Markup {
    let rowHeight = 44.0
    var plot = Plot(width: 460, height: 56 + rowHeight * Double(results.count), left: 14)
    let greatest = results.map(\.headroomRange.upperBound).filter(\.isFinite).max() ?? 10
    let least =
      results.map { min($0.headroomRange.lowerBound, $0.throttledHeadroom) }
      .filter { $0.isFinite && $0 > 0 }.min() ?? 0.1
    let scale = LogScale(least: min(0.5, least), most: max(4, greatest))
    for tick in [0.001, 0.01, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 1000, 10_000] {
      guard tick >= min(0.5, least), tick <= max(4, greatest) else { continue }
      let x = plot.x(scale.share(tick))
      plot.line(x, plot.top, x, plot.floor, style: tick == 1 ? "limit" : "grid")
      plot.text(tick < 1 ? Figure.short(tick) : "\(Int(tick))x", x: x, y: plot.floor + 16)
    }
    for (index, result) in results.enumerated() {
      let y = plot.top + rowHeight * (Double(index) + 0.7)
      plot.text(ReportWords.name(result.id), x: plot.left, y: y - 11, .start, style: "count")
      let range = result.headroomRange
      let low = plot.x(scale.share(range.lowerBound))
      let high = plot.x(scale.share(range.upperBound))
      plot.rectangle(
        x: low, y: y - 5, width: max(1, high - low), height: 10, style: "range",
        hint: ReportWords.device(result))
      plot.dot(plot.x(scale.share(result.headroom)), y, radius: 5, style: "frame")
      plot.path(
        Plot.cross(plot.x(scale.share(result.throttledHeadroom)), y, reach: 4), style: "miss")
    }
    return plot.markup(label: "Headroom of each device, on a logarithmic scale; 1x just fits")
  }
}
