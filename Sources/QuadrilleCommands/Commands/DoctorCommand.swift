import QuadrilleFiles
import QuadrillePlayback
import QuadrilleTerminal

extension Command {
  static let doctor = Command(
    name: "doctor", summary: "what this terminal can do, and what will be used",
    details: "Works without a terminal too, and says then what it cannot know.",
    examples: [("quadrille doctor", "look at the terminal in front of you")],
    options: [.color, .asJSON, .help], run: DoctorCommand.run)
}

/// `quadrille doctor`: what this terminal and link can do, and what will be used.
enum DoctorCommand {
  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    var report = DoctorReport(
      isTerminal: System.outputIsTerminal, term: Environment.value("TERM"),
      colorTerm: Environment.value("COLORTERM"),
      surroundings: Surroundings(environment: Environment.value))
    do {
      let description = try TerminalDescription(name: report.term)
      report.capabilities = Capabilities(
        requested: arguments[.color] ?? nil, colorTerm: report.colorTerm, description: description)
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
      report.error = CommandError.text(of: error)
    }
    try Standard.output(arguments[.asJSON] ? report.json.text : report.text)
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
