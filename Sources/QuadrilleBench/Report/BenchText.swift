import QuadrilleCells
import QuadrillePlayback

/// The report as plain text for 80 columns, without escape sequences.
package struct BenchText: Sendable {
  let results: BenchResults

  package init(_ results: BenchResults) { self.results = results }

  /// The whole report, ending in a line break. Workloads that did not run are omitted.
  package var text: String {
    let parts = [
      answer, machine, leftOut, pacing, devices, article, encode, engine, link, outputs,
      screen, limits,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The short report: the answer, and one line for each result that supports the answer.
  package var short: String {
    [answer, machine, played, outputs, phones, leftOut].filter { !$0.isEmpty }.joined(
      separator: "\n")
  }

  /// The answer and the devices' verdicts.
  package var judgement: String { answer + "\n" + devices }

  private var answer: String {
    var text = Self.wrapped(SmoothAnswer(results).sentence, first: "Is it smooth? ", indent: "  ")
    for warning in results.warnings {
      text += Self.wrapped(Figure.plain(warning, limit: 1000), first: "warning: ", indent: "  ")
    }
    return text
  }

  private var outputs: String {
    let comparisons = results.outputComparisons
    guard !comparisons.isEmpty else { return "" }
    return "Pixels and half blocks\n"
      + comparisons.map { Self.wrapped($0.sentence, first: "  ", indent: "    ") }.joined()
  }

  private var machine: String {
    let host = results.host
    return Self.wrapped(
      """
      quadrille bench \(Figure.plain(results.version)) (\(Figure.plain(results.build))) on \
      \(Figure.plain(host.cpu)), \(host.cores) core\(host.cores == 1 ? "" : "s"), \
      \(Figure.plain(host.os))
      """, indent: "  ")
  }

  private var played: String {
    guard !results.pacing.isEmpty else { return "" }
    var table = TextTable(header: [
      "this machine", "stood still", "late", "error", "of a core", "a frame",
    ])
    for result in results.pacing {
      let figures = PacingFigures(result)
      table.add([
        ReportWords.column(result), Figure.short(figures.hitches.ratio) + " ms/s",
        Figure.percentile(99, of: figures.lateness, count: figures.frames),
        Figure.percentile(99, of: figures.errors, count: figures.animationError.errors.count),
        Figure.percent(result.processorPercent), Figure.bytes(figures.meanBytes),
      ])
    }
    return table.text(indent: "")
      + Self.wrapped(
        """
        stood still: milliseconds of each second in which a new picture was due but none came (up to 5 is \
        good). late: p99 of the time from a frame's due time to its hand-over (~: few frames). error: p99 \
        of the animation error, the difference between two frames' interval on the screen and in the animation.
        """, first: "  ", indent: "  ")
  }

  private var phones: String {
    let phones = SmoothAnswer(results).phones
    guard !phones.isEmpty else { return "" }
    var table = TextTable(
      words: 2, header: ["phones, estimated", "smooth?", "a frame takes", "it has"])
    for phone in phones {
      table.add([
        ReportWords.name(phone.id), phone.verdict.answer,
        "\(Figure.short(phone.estimateMilliseconds)) ms",
        "\(Figure.fixed(phone.budgetMilliseconds, places: 1)) ms",
      ])
    }
    return table.text(indent: "")
      + Self.wrapped(ReportWords.meanings(of: phones), first: "  ", indent: "  ")
  }

  private var leftOut: String {
    results.leftOut.isEmpty
      ? ""
      : results.leftOut.reduce("Not measured in this run\n") {
        $0 + Self.wrapped(Figure.plain($1, limit: 1000), first: "- ", indent: "  ")
      }
  }

  /// Returns a device's verdict with its meaning, for frames measured by another command.
  package static func verdict(_ result: DeviceResult) -> String {
    wrapped(ReportWords.device(result), first: "\(result.verdict.answer): ", indent: "  ")
      + wrapped(ReportWords.estimate(model: result.model))
  }

  private var limits: String {
    ReportWords.limits.reduce("What these figures do not show\n") {
      $0 + Self.wrapped($1, first: "- ", indent: "  ")
    }
  }

  /// Wraps text at `width` columns; keeps a unit on the line of its number.
  package static func wrapped(
    _ text: String, first: String = "", indent: String = "", width: Int = 80
  ) -> String {
    var lines = [first]
    let kept = text.replacing(" %", with: "\u{a0}%").replacing(" ms/s", with: "\u{a0}ms/s")
    for word in kept.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let last = lines.count - 1
      let start = lines.count == 1 ? first : indent
      let gap = lines[last].count > start.count ? " " : ""
      if !gap.isEmpty && lines[last].count + 1 + word.count > width {
        lines.append(indent + word)
      } else {
        lines[last] += gap + word
      }
    }
    return lines.map { $0.replacing("\u{a0}", with: " ") + "\n" }.joined()
  }
}
