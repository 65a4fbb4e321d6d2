/// A plot of a run's worst moment, with the grid of slots and the times at which frames came.
enum CloseUpPlot {
  private static let slots = 24

  static func markup(_ timeline: ShownFrames) -> Markup {
    var plot = Plot(width: 860, height: 130, left: 14)
    let range = worst(timeline)
    let period = Double(timeline.period)
    func x(_ time: Double) -> Double {
      plot.x((time / period - Double(range.lowerBound) + 0.5) / Double(range.count + 1))
    }
    let middle = (plot.top + plot.floor) / 2
    var grid: Markup = ""
    for slot in range { grid += "M\(x(Double(slot) * period)) \(plot.top)V\(plot.floor)" }
    let missed = timeline.missedSlots.filter(range.contains)
    for slot in missed {
      let start = x(Double(slot) * period)
      plot.rectangle(
        x: start, y: plot.top, width: x(Double(slot + 1) * period) - start,
        height: plot.innerHeight, style: "gap", hint: "slot \(slot): nothing new was shown")
    }
    plot.path(grid, style: "slot")
    let crosses = missed.map { Plot.cross(x((Double($0) + 0.5) * period), middle, reach: 5) }
    plot.path(crosses.joined(), style: "miss")
    for frame in timeline.frames where range.contains(frame.slot) {
      let (due, shown) = (x(Double(frame.slot) * period), x(Double(frame.shownAt)))
      plot.line(due, middle, min(shown, plot.width - 2), middle, style: "tail")
      plot.dot(
        min(shown, plot.width - 2), middle, style: "frame",
        hint:
          "slot \(frame.slot): \(Figure.time(frame.shownAt - frame.slot * timeline.period)) late")
    }
    for slot in range where slot.isMultiple(of: 6) {
      plot.text(
        Figure.fixed(Double(slot) * period / 1e9, places: 2) + " s", x: x(Double(slot) * period),
        y: plot.floor + 18)
    }
    return plot.markup(
      label: """
        \(range.count) slots around the worst moment, \(missed.count) of them without a frame
        """)
  }

  /// Returns the slots around the longest run of slots without a frame; if there is none, around the latest frame.
  static func worst(_ timeline: ShownFrames) -> Range<Int> {
    var (longest, length, run) = (0, 0, 0)
    var before = -2
    for slot in timeline.missedSlots {
      run = slot == before + 1 ? run + 1 : 1
      if run > length { (longest, length) = (slot - run / 2, run) }
      before = slot
    }
    let latest = timeline.frames.max {
      $0.shownAt - $0.slot * timeline.period < $1.shownAt - $1.slot * timeline.period
    }
    let center = length > 0 ? longest : latest?.slot ?? 0
    let count = min(slots, max(0, timeline.slots))
    let start = max(0, min(timeline.slots - count, center - count / 2))
    return start..<start + count
  }
}
