import QuadrilleCells
import QuadrillePlayback

extension BenchPage {
  var screen: Section? {
    guard !results.screen.isEmpty else { return nil }
    var table = PageTable(
      words: 2,
      header: [
        "terminal", "cells", "fps", "sent", "shown", "skipped", "gaps", "longest", "to glass p50",
        "p95", "p99", "error",
      ])
    for result in results.screen {
      let figures = result.figures
      let (delays, count) = (Percentiles(figures.delays), figures.shown.count)
      table.add([
        "\(Figure.plain(result.terminal))", "\(result.cells.description)",
        "\(String(result.framesPerSecond))", "\(String(figures.sent))", "\(String(count))",
        "\(String(result.skipped))", "\(String(figures.gaps))", "\(String(figures.longestGap))",
        "\(Figure.percentile(50, of: delays, count: count))",
        "\(Figure.percentile(95, of: delays, count: count))",
        "\(Figure.percentile(99, of: delays, count: count))",
        "\(Figure.time(Int(result.animationError.mean)))",
      ])
    }
    return Section(
      id: "screen", title: "Screen: what the terminal showed", about: "\(ReportWords.screen)",
      content: card(table.markup))
  }
}
