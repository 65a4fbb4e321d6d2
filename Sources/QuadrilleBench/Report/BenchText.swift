import QuadrilleCells
import QuadrillePlayback

/// The report for a terminal of 80 columns: no colours, nothing that a terminal obeys.
package struct BenchText: Sendable {
  let results: BenchResults

  package init(_ results: BenchResults) {
    self.results = results
  }

  /// All of it, ending with a line's end; workloads that were not run are left out.
  package var text: String {
    let parts = [
      answer, machine, leftOut, pacing, devices, article, encode, engine, link, outputs,
      screen, limits,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The answer and a line for each thing that it rests on.
  package var short: String {
    [answer, machine, played, outputs, phones, leftOut].filter { !$0.isEmpty }.joined(
      separator: "\n")
  }

  /// What was found out about phones, with the answer.
  package var judgement: String { answer + "\n" + devices }

  /// The first sentence, and the reasons not to believe it.
  private var answer: String {
    var text = Self.wrapped(
      SmoothAnswer(results).sentence, first: "Is it smooth? ", indent: "  ")
    for warning in results.warnings {
      text += Self.wrapped(Figure.plain(warning, limit: 1000), first: "warning: ", indent: "  ")
    }
    return text
  }

  /// Pixels beside half blocks.
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
        ReportWords.name(phone.id), phone.word,
        "\(Figure.short(phone.result.estimateMilliseconds)) ms",
        "\(Figure.fixed(phone.result.budgetMilliseconds, places: 1)) ms",
      ])
    }
    return table.text(indent: "")
      + Self.wrapped(ReportWords.meanings(of: phones), first: "  ", indent: "  ")
  }

  /// What was not measured, or is not shown here, and how to get it.
  private var leftOut: String {
    results.leftOut.isEmpty
      ? ""
      : results.leftOut.reduce("Not measured in this run\n") {
        $0 + Self.wrapped(Figure.plain($1, limit: 1000), first: "- ", indent: "  ")
      }
  }

  /// One device's verdict and what it is worth, for whoever measured frames elsewhere.
  package static func verdict(_ result: DeviceResult) -> String {
    wrapped(ReportWords.device(result), first: "\(result.verdict.answer): ", indent: "  ")
      + wrapped(ReportWords.estimate(model: result.model))
  }

  private var limits: String {
    ReportWords.limits.reduce("What these figures do not show\n") {
      $0 + Self.wrapped($1, first: "- ", indent: "  ")
    }
  }

  /// Words in lines of at most 80 characters; a unit stays with its number.
  package static func wrapped(_ text: String, first: String = "", indent: String = "") -> String {
    var lines = [first]
    let kept = text.replacing(" %", with: "\u{a0}%").replacing(" ms/s", with: "\u{a0}ms/s")
    for word in kept.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let last = lines.count - 1
      let start = lines.count == 1 ? first : indent
      let gap = lines[last].count > start.count ? " " : ""
      if !gap.isEmpty && lines[last].count + 1 + word.count > 80 {
        lines.append(indent + word)
      } else {
        lines[last] += gap + word
      }
    }
    return lines.map { $0.replacing("\u{a0}", with: " ") + "\n" }.joined()
  }
}
