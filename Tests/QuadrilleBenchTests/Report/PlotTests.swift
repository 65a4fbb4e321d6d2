@testable import QuadrilleBench
import Testing

/// What plots draw, place by place.
@Suite struct PlotTests {
  private func device(_ estimate: Double, id: String = "iphone-6") -> DeviceResult {
    DeviceResult(
      id: id, hertz: 60, budgetMilliseconds: 16, estimateMilliseconds: estimate,
      throttledMilliseconds: estimate * 2, model: "scaled")
  }

  private func shown(_ slots: [Int], of count: Int, late: Int = 1_000_000) -> ShownFrames {
    ShownFrames(
      period: 10_000_000, slots: count,
      frames: slots.map { .init(slot: $0, shownAt: $0 * 10_000_000 + late) })
  }

  @Test func `headroom: a bar from half to twice, a dot between, a cross for the worn battery`() {
    // A headroom of 2 on a scale from 0.5 to 5, which is 432 wide.
    let plot = HeadroomPlot.markup([device(8)]).text
    #expect(plot.contains("viewBox=\"0 0 460 100\""))
    #expect(
      plot.contains("<rect x=\"144\" y=\"41.8\" width=\"260.1\" height=\"10\" class=\"range\">"))
    #expect(plot.contains("<circle cx=\"274.1\" cy=\"46.8\" r=\"5\" class=\"frame\">"))
    #expect(plot.contains(Plot.cross(144.045, 46.8, reach: 4).text))
    #expect(plot.contains("<path d=\"M144 16L144 66\" class=\"limit\"/>"))
    for (tick, x) in [("0.50", "14"), ("1x", "144"), ("2x", "274.1")] {
      #expect(
        plot.contains("<text x=\"\(x)\" y=\"82\" text-anchor=\"middle\" class=\"soft\">\(tick)<"))
    }
    #expect(!plot.contains(">5x<") && !plot.contains(">0.25<"))
    // A row more, 44 lower, and names of their own.
    let two = HeadroomPlot.markup([device(8), device(1, id: "another")]).text
    #expect(two.contains("viewBox=\"0 0 460 144\"") && two.contains("cy=\"90.8\""))
    #expect(two.contains("y=\"35.8\" text-anchor=\"start\" class=\"count\">iPhone 6 (A8, 2014)<"))
    #expect(two.contains("y=\"79.8\" text-anchor=\"start\" class=\"count\">another<"))
    #expect(two.contains(">20x<") && !two.contains(">50x<"))
  }

  @Test func `a scale gives each factor of ten the same room`() {
    let scale = LogScale(least: 10, most: 100_000)
    for (value, share) in [(10.0, 0.0), (1, 0), (100, 0.25), (1000, 0.5), (100_000, 1), (1e9, 1)] {
      #expect(abs(scale.share(value) - share) < 1e-12)
    }
    #expect(scale.share(.infinity) == 1 && scale.share(-.infinity) == 0 && scale.share(.nan) == 0)
    // No narrower than one factor.
    #expect(abs(LogScale(least: 1, most: 2).share(10) - 1) < 1e-12)
    let ticks = LogScale(least: 10_000, most: 1e9).ticks
    #expect(ticks.map(\.label) == ["10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s"])
    #expect(ticks.map(\.value) == [1e4, 1e5, 1e6, 1e7, 1e8, 1e9])
  }

  @Test func `places on a plot`() {
    let plot = Plot(width: 200, height: 100, left: 20)
    #expect(plot.x(0) == 20 && plot.x(1) == 186 && plot.y(0) == 66 && plot.y(1) == 16)
    #expect(Plot.cross(10, 20, reach: 3).text == "M7 17L13 23M7 23L13 17")
    #expect(plot.markup(label: "a<b").text.contains("class=\"scroll\" tabindex"))
    #expect(plot.markup(label: "a<b").text.contains("aria-label=\"a&lt;b\""))
    #expect(Plot(width: 501, height: 9).markup(label: "").text.contains("scroll wide"))
  }

  @Test func `bars are as high as their share, and what is rare is seen`() {
    // Three bars of 130.7; the highest is 160 of the 170 there are.
    let plot = HistogramPlot.markup(
      [.init(count: 400, label: "a"), .init(count: 0, label: "b"), .init(count: 1, label: nil)],
      labelsAtEdges: false, label: "")
    #expect(
      plot.text.contains("<rect x=\"15\" y=\"26\" width=\"128.7\" height=\"160\" class=\"bar\">"))
    #expect(
      plot.text.contains("<rect x=\"276.3\" y=\"184\" width=\"128.7\" height=\"2\" class=\"bar\">"))
    #expect(plot.text.split(separator: "<rect").count == 3)
    #expect(
      plot.text.contains("<text x=\"79.3\" y=\"22\" text-anchor=\"middle\" class=\"count\">400<"))
    #expect(
      plot.text.contains("<text x=\"79.3\" y=\"204\" text-anchor=\"middle\" class=\"soft\">a<"))
    let edges = HistogramPlot.markup(
      [.init(count: 0, label: "a"), .init(count: 0, label: "b")], labelsAtEdges: true, label: "")
    #expect(edges.text.contains("<text x=\"14\" y=\"204\" text-anchor=\"start\" class=\"soft\">a<"))
    #expect(
      edges.text.contains("<text x=\"210\" y=\"204\" text-anchor=\"middle\" class=\"soft\">b<"))
    #expect(edges.text.contains("<path d=\"M210 186L210 190\" class=\"grid\"/>"))
  }

  @Test func `bars that are a period late are marked`() {
    func marked(_ lateness: Int, period: Int) -> Bool {
      HistogramPlot.lateness([lateness], period: period).text.contains("class=\"bar bad\"")
    }
    #expect(!marked(9_999_999, period: 10_000_000) && marked(10_000_000, period: 10_000_000))
    #expect(!marked(16_000_000, period: 15_000_001) && marked(16_000_000, period: 15_000_000))
    let intervals = HistogramPlot.intervals([5, 1, 0, 0, 0, 2]).text
    #expect(intervals.split(separator: "class=\"bar bad\"").count == 3)
    #expect(intervals.split(separator: "class=\"bar\"").count == 2 && intervals.contains(">6+<"))
  }

  @Test(arguments: [
    (1.0, 1.0), (1.5, 2), (2, 2), (2.1, 5), (5.1, 10), (10, 10), (10.1, 20), (4999, 5000),
  ])
  func `scales of bytes end at round numbers`(value: Double, ceiling: Double) {
    #expect(BytesPlot.niceCeiling(value) == ceiling)
  }

  @Test func `bytes: a band for each frame, and their mean`() {
    let plot = BytesPlot.markup([100, 200, 200, 100]).text
    // 788 wide, 130 high, up to 200: frames at an eighth, three eighths …
    #expect(plot.contains("d=\"M156.5 146V80.2M353.5 146V15.2M550.5 146V15.2M747.5 146V80.2\""))
    #expect(plot.contains("stroke-width=\"197\""))
    #expect(plot.contains("M156.5 81.8V80.2M353.5 16.8V15.2"))
    #expect(plot.contains("<path d=\"M58 48.5L846 48.5\" class=\"limit\"/>"))
    #expect(plot.contains(">mean 150 B<") && plot.contains(">frame 4<"))
    #expect(plot.contains("aria-label=\"Bytes of each of 4 frames, 150 B on average\""))
    #expect(BytesPlot.markup([]).text.contains("aria-label=\"Bytes of each of 0 frames, 0 B on"))
    for (label, y) in [("0 B", "150"), ("100 B", "85"), ("200 B", "20")] {
      #expect(
        plot.contains("<text x=\"52\" y=\"\(y)\" text-anchor=\"end\" class=\"soft\">\(label)<"))
    }
  }

  @Test func `the whole run: strokes where frames were, crosses where none was`() {
    let plot = TimelinePlot.markup(shown([0, 1, 3], of: 4)).text
    // 1 ms on a scale from 10 µs to 20 ms, at the middle of each slot.
    #expect(plot.contains("d=\"M156.5 96V93.6M353.5 96V93.6M747.5 96V93.6\" class=\"frames\""))
    #expect(plot.contains(Plot.cross(550.5, 9).text + "\" class=\"miss\""))
    // A period is nine tenths up; the dashed line is there.
    #expect(plot.contains("<path d=\"M58 34.2L846 34.2\" class=\"limit\"/>"))
    #expect(plot.contains("next slot is due (10.0 ms)"))
    #expect(plot.contains(">0 s<") && plot.contains("<text x=\"58\" y=\"234\""))
    #expect(plot.contains("median 1.00 ms, at most 1.00 ms"))
    let second = TimelinePlot.markup(shown(Array(0..<100), of: 100)).text
    #expect(second.contains(">0.1<") && second.contains(">1.0<") && !second.contains(">0.05<"))
    let ten = TimelinePlot.markup(shown([0], of: 1001)).text
    #expect(ten.contains(">2<") && !ten.contains(">1<"))
  }

  @Test func `the close-up: slots, and frames where they came`() {
    let plot = CloseUpPlot.markup(shown([0, 1, 3], of: 4, late: 5_000_000)).text
    // Four slots and a half on either side in 832: each 166.4 wide.
    #expect(plot.contains("d=\"M97.2 16V96M263.6 16V96M430 16V96M596.4 16V96\" class=\"slot\""))
    #expect(plot.contains("<rect x=\"430\" y=\"16\" width=\"166.4\" height=\"80\" class=\"gap\">"))
    #expect(plot.contains(Plot.cross(513.2, 56, reach: 5).text + "\" class=\"miss\""))
    for x in ["180.4", "346.8", "679.6"] {
      #expect(plot.contains("<circle cx=\"\(x)\" cy=\"56\" r=\"4\" class=\"frame\">"))
    }
    #expect(plot.contains("slot 1: 5.00 ms late") && plot.contains(">0.00 s<"))
  }

  @Test func `a page's table has its words to the left`() {
    var table = PageTable(words: 1, header: ["a", "b"])
    table.add(["x", "1"])
    let text = table.markup.text
    #expect(text.contains("<th scope=\"col\">a</th><th scope=\"col\" class=\"number\">b</th>"))
    #expect(text.contains("<tr><td>x</td><td class=\"number\">1</td></tr>"))
  }

  @Test func `errors above and below the middle are strokes there`() {
    let plot = ErrorPlot.markup([0, 10_000_000, -10_000_000]).text
    #expect(plot.contains("median 10.0 ms, at most 10.0 ms"))
    #expect(plot.contains(">+10 ms<") && plot.contains(">−10 ms<") && plot.contains(">even<"))
    #expect(!ErrorPlot.markup([]).text.contains("nan"))
    let long = ErrorPlot.markup((0..<100_000).map { $0 % 7 * 100_000 }).text
    #expect(long.utf8.count < 20_000)
  }
}
