import QuadrilleCells
import QuadrillePlayback

/// The table of what terminals really showed.
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
        Of the motion's errors half are up to \(Figure.time(errors.value(50))), 95 of 100 up to \
        \(Figure.time(errors.value(95))). One picture stood for \(Figure.time(result.longestStand)) at most. The screen was looked at every \
        \(Figure.time(figures.distance)), \(figures.looks) times: \(figures.torn) pictures were torn, \
        \(figures.unreadable) could not be read.
        """, first: "  ", indent: "  ")
    }
    return text + Self.wrapped(ReportWords.screen, first: "  ", indent: "  ")
  }
}

extension ReportWords {
  /// What the columns of the screen's table mean.
  static let screen = """
    shown: frames that were seen on the display, whole, by looking at it from outside. skipped: due, but not \
    sent, because the terminal had not taken the one before. gaps: times that frames which were sent were not \
    seen; longest: how many in a row. to glass: from a frame's first byte until it was seen, at most one look \
    too much. error: the mean difference between the time from one seen frame to the next and that time in \
    the animation.
    """
}
