import QuadrilleCells
import QuadrillePlayback

extension BenchText {
  var screen: String {
    guard !results.screen.isEmpty else { return "" }
    var text = ""
    for result in results.screen {
      let figures = result.figures
      let (delays, errors) = (Percentiles(figures.delays), Percentiles(result.animationError.sizes))
      var table = TextTable(
        words: 0,
        header: [
          "sent", "shown", "skipped", "gaps", "longest", "to glass p50", "p95", "p99", "error",
        ])
      let count = figures.shown.count
      table.add([
        String(figures.sent), String(count), String(result.skipped), String(figures.gaps),
        String(figures.longestGap), Figure.percentile(50, of: delays, count: count),
        Figure.percentile(95, of: delays, count: count),
        Figure.percentile(99, of: delays, count: count),
        Figure.time(Int(result.animationError.mean)),
      ])
      text += Self.wrapped(
        "Screen: \(Figure.plain(result.terminal)), \(result.cells), \(result.framesPerSecond) frames a second",
        indent: "  ")
      text += table.text()
      text += Self.wrapped(
        """
        Animation error: p50 \(Figure.time(errors.value(50))), p95 \(Figure.time(errors.value(95))). The longest time \
        without a new picture: \(Figure.time(result.longestStand)). The screen was read every \
        \(Figure.time(figures.distance)), \(figures.reads) times: \(figures.torn) pictures were torn, \
        \(figures.unreadable) could not be read.
        """, first: "  ", indent: "  ")
    }
    return text + Self.wrapped(ReportWords.screen, first: "  ", indent: "  ")
  }
}

extension ReportWords {
  /// The explanation of the table's columns.
  static let screen = """
    shown: frames that were seen whole on the display, by reading its pixels. skipped: frames that were due but \
    not sent, because the terminal had not taken the frame before. gaps: how often frames that were sent were \
    not seen; longest: the most such frames in a row. to glass: from a frame's first byte until the frame was \
    seen, at most one read of the screen too long. error: the mean animation error, the difference between two \
    frames' interval on the display and in the animation.
    """
}
