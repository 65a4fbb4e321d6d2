import QuadrilleFiles
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

extension Command {
  static let doctor = Command(
    name: "doctor", summary: "what this terminal can do, and what will be used",
    details: """
      Queries the terminal, measures for two seconds how fast it reads, and shows test figures for six seconds or \
      until a key. The report goes to standard output. \
      With output to a file, doctor still queries the terminal; with output to a pipe, whose reader may use the \
      screen, it asks only what needs no drawing. Without a terminal it lists what it did not query.
      """,
    examples: [
      "quadrille doctor": "check this terminal",
      "quadrille doctor --json > report.json": "a report to attach to an issue",
    ],
    options: [.color, .asJSON, .noDefaults, .help], run: DoctorCommand.run)
}

enum DoctorCommand {
  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    let (arguments, defaults) = Defaults.seen(by: arguments)
    var report = DoctorReport(
      isTerminal: System.outputIsTerminal, term: Environment.value("TERM"),
      colorTerm: Environment.value("COLORTERM"),
      surroundings: Surroundings(environment: Environment.value))
    report.defaults = defaults
    report.palettes = OwnPalettes.current.finding
    report.shaders = DoctorReport.shaders()
    do {
      let description = try TerminalDescription(name: report.term)
      report.capabilities = Capabilities(
        requested: arguments[.color] ?? nil, colorTerm: report.colorTerm, description: description,
        surroundings: report.surroundings, charset: LocaleCharset(environment: Environment.value))
      report.capabilities?.wantsBackground = true
      report.capabilities?.announcesDark = Darkness.isDark(
        colorFGBG: Environment.value("COLORFGBG"))
      let session =
        report.isTerminal
        ? try TerminalSession(description: description, now: MonotonicClock.now)
        : try TerminalSession.besideOutput(description: description, now: MonotonicClock.now)
      if let session {
        report.isPiped = !session.takesScreen
        report.cells = session.size
        report.wholeCells = session.wholeSize
        let load = LinkLoad(cells: session.size)
        report.load = load
        try Allowance.listening.tryOut()
        let interruption = try SignalFlag()
        try probe(session, interruption, load: load, shows: !arguments[.asJSON], into: &report)
        let code = interruption.act()
        if report.findings?.wasInterrupted == true { return code }
      }
    } catch {
      report.error = CommandError.text(of: error)
    }
    try Standard.output(
      arguments[.asJSON] ? report.json.text : report.page(width: PageWidth.ofSentences))
    return ExitCode.done
  }

  /// Queries the terminal, and shows a test picture if `shows`. Restores the terminal also after an error.
  private static func probe(
    _ session: TerminalSession, _ interruption: SignalFlag, load: LinkLoad, shows: Bool,
    into report: inout DoctorReport
  ) throws {
    let probe = TerminalProbe(session: session, now: MonotonicClock.now)
    probe.isInterrupted = { interruption.isRaised }
    let isConsole = KnownTerminal.named(report.capabilities?.name)?.printsStrings == true
    report.findings = try probe.run(
      !session.takesScreen
        ? (isConsole ? [] : Inquiry.Question.traceless)
        : isConsole ? [.encoding] : report.questions,
      nextFrame: { load.nextFrame(after: $0) },
      drawing: { inquiry in
        shows && session.takesScreen && inquiry.readsUTF8 != false
          ? SeamStrip.bytes(for: session.size) : []
      }, duration: SeamStrip.duration)
    if let inquiry = report.findings?.inquiry { _ = report.capabilities?.learn(from: inquiry) }
  }
}
