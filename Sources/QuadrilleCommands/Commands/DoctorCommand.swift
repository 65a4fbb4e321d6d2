import Glibc
import QuadrilleCells
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleTerminal

/// `quadrille doctor`: what this terminal and link can do, and what will be used.
enum DoctorCommand {
  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    try arguments.expectWords(atMost: 0)
    let requested = try PlayCommand.depth(arguments)
    var report = DoctorReport(
      isTerminal: isatty(STDOUT_FILENO) == 1,
      surroundings: Surroundings(environment: Environment.value))
    do {
      let description = try TerminalDescription(name: Environment.value("TERM"))
      report.capabilities = Capabilities(
        requested: requested, colorTerm: Environment.value("COLORTERM"), description: description)
      if report.isTerminal {
        let session = try TerminalSession(description: description, now: MonotonicClock.now)
        report.cells = session.size
        let load = LinkLoad(cells: session.size)
        report.load = load
        let interruption = try SignalFlag()
        try probe(session, interruption, load: load, into: &report)
        let code = interruption.act()
        if report.findings?.wasInterrupted == true { return code }
      }
    } catch {
      report.error = "\(error)"
    }
    if arguments.has("json") {
      try Standard.output(report.json.text)
    } else {
      try Standard.output(report.text)
    }
    return ExitCode.done
  }

  /// Asks the terminal itself, which is given back however that ends.
  private static func probe(
    _ session: TerminalSession, _ interruption: SignalFlag, load: LinkLoad,
    into report: inout DoctorReport
  ) throws {
    let probe = TerminalProbe(session: session, now: MonotonicClock.now)
    probe.isInterrupted = { interruption.isRaised }
    let isConsole = report.capabilities?.name == "linux"
    report.findings = try probe.run(
      isConsole ? [] : Set(Inquiry.Question.allCases), nextFrame: { load.nextFrame() })
    if let inquiry = report.findings?.inquiry { _ = report.capabilities?.learn(from: inquiry) }
  }
}
