/// The report of `bench program` as plain text without escape sequences.
package struct ProgramText: Sendable {
  let report: ProgramReport
  let width: Int

  package init(_ report: ProgramReport, width: Int = 80) {
    self.report = report
    self.width = width
  }

  package var text: String {
    var parts = report.programs.enumerated().map { index, program in
      verdict(program, note: index == 0 ? machineWarnings : "")
    }
    if report.programs.count == 2 { parts.append(comparison) }
    parts.append(machine)
    parts.append(limits)
    return parts.joined(separator: "\n")
  }

  private func verdict(_ result: ProgramResult, note: String) -> String {
    let answer = ProgramAnswer(result)
    var text =
      wrapped(
        answer.sentence, first: "Is it smooth? \(answer.word.rawValue): ", indent: "  ") + "\n"
    if !note.isEmpty { text += note + "\n" }
    for finding in ProgramFinding.all(of: result) { text += line(finding) }
    for trial in result.manners { text += line(trial) }
    for run in result.runs { text += warnings(of: run) }
    return text
  }

  private static let gradeWidth = 6
  private static let subjectWidth = 10

  private func line(_ finding: ProgramFinding) -> String {
    let head =
      Self.padded(finding.grade?.rawValue ?? "–", Self.gradeWidth)
      + Self.padded(finding.subject.rawValue, Self.subjectWidth)
    let indent = String(repeating: " ", count: Self.gradeWidth + Self.subjectWidth)
    let advice = finding.advice.map { wrapped($0, first: indent + "→ ", indent: indent + "  ") }
    return wrapped(finding.text, first: head, indent: indent) + (advice ?? "")
  }

  private func line(_ trial: MannersTrial) -> String {
    let mark = Self.padded(trial.isGood ? "good" : "poor", Self.gradeWidth)
    let name = Self.padded(trial.kind.rawValue, 16)
    let indent = String(repeating: " ", count: 2 + Self.gradeWidth + 16)
    return wrapped(trial.text, first: "  " + mark + name, indent: indent)
  }

  private func warnings(of run: ProgramRun) -> String {
    var text = ""
    if run.wroteAsFastAsRead {
      text += wrapped(
        """
        the program wrote as fast as it was read (\(Figure.bytes(bytesPerSecond(run))) a second), so the observer was the \
        limit
        """, first: "warning: ", indent: "  ")
    }
    if run.isFull {
      text += wrapped(
        """
        recording ended after \(Figure.bytes(Double(run.bytes))) in \
        \(Figure.short(Double(run.end) / 1e9)) s, the most that is held; the program is judged by these
        """,
        first: "warning: ", indent: "  ")
    }
    return text
  }

  private func bytesPerSecond(_ run: ProgramRun) -> Double {
    run.end > 0 ? Double(run.bytes) * 1e9 / Double(run.end) : 0
  }

  private var comparison: String {
    var table = TextTable(header: ["", "A", "B"])
    let all = report.programs.map { ProgramFigures($0) }
    for (letter, program) in zip(["A", "B"], report.programs) {
      table.add(["\(letter): \(Figure.plain(program.name, limit: 40))"])
    }
    for measure in ProgramMeasure.allCases {
      let values = all.map { measure.value(of: $0) }
      guard values.contains(where: { $0 != nil }) else { continue }
      table.add([measure.title] + values.map { $0.map(Figure.short) ?? "–" })
    }
    return table.text(width: width)
  }

  private var machineWarnings: String {
    report.warnings.map {
      wrapped(Figure.plain($0, limit: 1000), first: "warning: ", indent: "  ")
    }.joined()
  }

  private var machine: String {
    let noise = [50, 95, 100].compactMap(report.noisePercentile).map(Figure.time)
    let noiseText =
      noise.isEmpty
      ? "The machine's own noise was not measured."
      : """
      The machine's own noise: a program of known pace (100 frames a second) was off by \
      \(noise[0]) (p50), \(noise[1]) (p95), \(noise[2]) at most. Smaller differences mean nothing here.
      """
    let without = report.without.isEmpty ? "" : " without \(report.without.joined(separator: ", "))"
    let machineText = """
      \(report.cells) cells, xterm-256color\(without); quadrille \(Figure.plain(report.version)) \
      (\(Figure.plain(report.build))) on \(Figure.plain(report.host.cpu)), \(report.host.cores) \
      core\(report.host.cores == 1 ? "" : "s").
      """
    return wrapped(noiseText, indent: "  ") + wrapped(machineText, indent: "  ")
  }

  private var limits: String {
    wrapped(
      """
      Not measured: what a terminal shows of these frames, and when. 'quadrille bench screen' measures that for a \
      terminal on an X11 display.
      """, indent: "  ")
  }

  private func wrapped(_ text: String, first: String = "", indent: String = "") -> String {
    BenchText.wrapped(text, first: first, indent: indent, width: width)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
