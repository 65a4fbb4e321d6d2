import QuadrilleBench
import QuadrilleCells
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

/// `quadrille bench program`: measures another terminal program, which runs in an emulated terminal.
enum ProgramCommand {
  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    let request = try ProgramRequest(arguments)
    let json = try request.json.map { try PromisedFile(path: $0) }
    let page = try request.page.map { try PromisedFile(path: $0) }
    let record = try request.record.map { try PromisedFile(path: $0) }
    try Allowance.watching.tryOut()
    if request.triesManners { Standard.error(MannersTrials.announcement(request.programs)) }
    System.adoptOrphans()
    let interruption = try SignalFlag(stops: false)
    let progress = Progress()
    var bench = ProgramBench(
      request: request, record: record, isInterrupted: { interruption.isRaised },
      progress: { progress.show($0) })
    do {
      defer { progress.end() }
      try bench.run()
    }
    if interruption.isRaised, bench.results.allSatisfy(\.runs.isEmpty) { return interruption.act() }
    var report = bench.report
    if interruption.isRaised { report.warnings.append("interrupted: the rest was not measured") }
    try json?.write(report.json.text)
    try page?.write(ProgramPage(report).html)
    if request.json != "-", request.page != "-", request.record != "-" {
      try Standard.output(ProgramText(report, width: PageWidth.ofSentences).text)
    }
    if interruption.isRaised { _ = interruption.act() }
    return missed(request, report) ? ExitCode.budgetMissed : ExitCode.done
  }

  /// Prints to standard error each bound of `--require` that the first program misses. Returns whether it misses any.
  private static func missed(_ request: ProgramRequest, _ report: ProgramReport) -> Bool {
    guard let program = report.programs.first else { return false }
    let figures = ProgramFigures(program)
    let failures = request.requirements.compactMap { $0.failure(figures) }
    for failure in failures { Standard.error("quadrille: required: \(failure)\n") }
    return !failures.isEmpty
  }
}

/// The measurements of `bench program`: the machine's own timing noise, each program, and with `--manners` its
/// reactions to signals, resizing and others.
struct ProgramBench {
  let request: ProgramRequest
  /// The asciicast of the program's output; nil: none.
  let record: PromisedFile?
  let isInterrupted: () -> Bool
  let progress: (String) -> Void
  private(set) var results: [ProgramResult] = []
  private(set) var noise: [Int] = []
  private(set) var warnings: [String] = []

  mutating func run() throws {
    warnings = [HostFacts.busyWarning(others: HostFacts.others)].compactMap { $0 }
    progress("measuring the machine's own noise")
    noise = PaceProbe.measure()
    let programs = request.programs
    results = programs.map { ProgramResult(name: $0.joined(separator: " "), runs: []) }
    let rounds = programs.count > 1 ? 2 : 1
    for _ in 0..<rounds {
      for (index, words) in programs.enumerated() where !isInterrupted() {
        results[index].runs.append(try watch(words, seconds: request.seconds / Double(rounds)))
      }
    }
    guard request.triesManners else { return }
    for (index, words) in programs.enumerated() where !isInterrupted() {
      let trials = MannersTrials(
        words: words, terminal: request.terminal, isInterrupted: isInterrupted, progress: progress)
      results[index].manners = try trials.run()
    }
  }

  private func watch(_ words: [String], seconds: Double) throws -> ProgramRun {
    progress("watching \(ShortText.of(words[0])) for \(Int(seconds.rounded(.up))) s")
    var watch = try ProgramWatch(words, terminal: request.terminal, keys: request.keys)
    watch.watch(seconds: seconds, isInterrupted: isInterrupted)
    watch.end()
    if let record { try ProgramCast.write(watch.recording, words, to: record.open()) }
    var end: Int?
    return ProgramRun(watch.recording) {
      guard isInterrupted() else { return true }
      let now = SystemClock.monotonic.nanoseconds()
      end = end ?? now + Self.lastJudging
      return now < end ?? now
    }
  }

  /// The nanoseconds for which a run is judged after an interruption.
  private static let lastJudging = 1_000_000_000

  /// The warning that the machine itself was late by more than 4 ms (p95); nil if it was not.
  private var noiseWarning: String? {
    let late = Percentiles(noise.map { abs($0) }).value(95)
    guard late > 4_000_000 else { return nil }
    return
      "pace and tearing mean little in this run: the machine itself was late by \(Figure.time(late)) (p95)"
  }

  var report: ProgramReport {
    var report = ProgramReport(
      version: Program.version, build: HostFacts.build, host: HostFacts.host,
      cells: request.terminal.cells, seconds: request.seconds, noise: noise,
      programs: results.filter { !$0.runs.isEmpty })
    report.warnings = warnings + [noiseWarning].compactMap { $0 }
    report.without = request.terminal.without.map(\.rawValue)
    return report
  }
}
