import QuadrilleCells
import QuadrilleCore

/// The report of `bench program` as one HTML page without scripts or external resources.
package struct ProgramPage: Sendable {
  let report: ProgramReport

  package init(_ report: ProgramReport) { self.report = report }

  package var html: String {
    PageFrame.html(
      title: "Is it smooth? – quadrille bench program", style: "\(PageStyle.css)\n\(Self.css)",
      """
      <h1>Is it smooth?</h1>
      \(PageFrame.warnings(report.warnings))
      \(report.programs.map(program).joined())
      <p class="soft">\(report.cells.description) cells; \(noise) quadrille \(report.version), \(report.build) build, on \
      \(report.host.cpu) (\(report.host.cores) cores), \(report.host.os)</p>
      <footer>Written by quadrille bench program. Nothing on this page was loaded from elsewhere. What a terminal shows of \
      these frames was not measured.</footer>
      """)
  }

  private static let css: Markup = """
    pre.screen { font: 12px/1.2 "DejaVu Sans Mono", Menlo, Consolas, monospace; display: inline-block; margin: 6px 0;
      padding: 6px; border-radius: 6px; background: #000; color: #e5e5e5; }
    .pill.good { color: var(--card); background: var(--data); border-color: var(--data); }
    .pill.fair { color: var(--bad); border-style: dashed; }
    .pill.poor { color: var(--card); background: var(--bad); border-color: var(--bad); }
    td.said { white-space: normal; } td.said small { display: block; }
    .dots { stroke: var(--data); stroke-width: 4; stroke-linecap: round; }
    .late { stroke: var(--bad); stroke-width: 5; stroke-linecap: round; }
    """

  private var noise: Markup {
    let noise = [50, 95].compactMap(report.noisePercentile).map(Figure.time)
    return noise.isEmpty
      ? "" : "a program of known pace was off by \(noise[0]) (p50), \(noise[1]) (p95);"
  }

  private func program(_ result: ProgramResult) -> Markup {
    let figures = ProgramFigures(result)
    let answer = ProgramAnswer(result)
    let screens = result.runs.first?.screens ?? []
    return """
      <h2><code>\(result.name)</code></h2>
      <p class="answer">\(answer.word.rawValue): \(answer.sentence)</p>
      <section>\(Markup.card(verdict(result)))
      \(Markup.card(
        "The whole run",
        """
        A dot for each frame: how long after the one before it changed the screen. Orange: late enough to be seen. \
        The dashed line is the program’s own period.
        """, GapPlot.markup(figures.pace)))
      \(Markup.card("Gaps between frames", "The narrower, the more even.", GapPlot.histogram(figures.pace)))
      \(Markup.card(
        "Bytes of each frame", "What the link must carry.",
        BytesPlot.markup(figures.frames.map(\.bytes))))
      \(screens.map { Markup.card(screen($0)) }.joined())
      </section>

      """
  }

  private func verdict(_ result: ProgramResult) -> Markup {
    let rows = ProgramFinding.all(of: result).map { finding in
      row(finding.grade, finding.subject.rawValue, finding.text, finding.advice)
    }
    let trials = result.manners.map {
      row($0.isGood ? .good : .poor, $0.kind.rawValue, $0.text, nil)
    }
    return """
      <div class="scroll" tabindex="0"><table><tbody>
      \((rows + trials).joined())
      </tbody></table></div>
      """
  }

  private func row(
    _ grade: ProgramFinding.Grade?, _ name: String, _ text: String, _ advice: String?
  ) -> Markup {
    let sign =
      switch grade {
      case .good: "✓ good"
      case .fair: "≈ fair"
      case .poor: "✕ poor"
      case nil: "–"
      }
    let pill: Markup =
      grade.map { "<span class=\"pill \($0.rawValue)\">\(sign)</span>" } ?? "\(sign)"
    let remedy: Markup = advice.map { "<small>→ \($0)</small>" } ?? ""
    return "<tr><td>\(pill)</td><td>\(name)</td><td class=\"said\">\(text)\(remedy)</td></tr>\n"
  }

  /// Returns a screen of the program as coloured text, with its characters escaped.
  private func screen(_ screen: ProgramScreen) -> Markup {
    let rows = screen.rows.map { runs -> Markup in
      runs.map { run -> Markup in
        let weight: Markup = run.isBold ? ";font-weight:bold" : ""
        return """
          <span style="color:#\(run.foreground.hex);background:#\(run.background.hex)\(weight)">\(run.text)</span>
          """
      }.joined() + "\n"
    }
    return """
      <h3>The screen after \(Figure.time(screen.time))</h3>
      <div class="scroll" tabindex="0"><pre class="screen">\(rows.joined())</pre></div>
      """
  }
}
