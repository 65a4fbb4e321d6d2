import Glibc
import QuadrilleBench
import QuadrilleFiles
import QuadrillePlayback

/// `quadrille bench`: measure and judge.
enum BenchCommand {
  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    if arguments.words.first == "compare" { return try compare(arguments) }
    let request = try BenchRequest(arguments)
    let json = arguments.value("json")
    let page = arguments.value("report")
    // Paths that cannot be written are refused now, not after minutes; files are made at the end.
    for path in [json, page].compactMap({ $0 }) where path != "-" {
      _ = try OutputFile(path: path)
    }
    let priority = request.workloads.contains(.pacing) ? Self.raised(request.priority) : .normal
    let interruption = try SignalFlag(stops: request.takesTerminal)
    let progress = Progress()
    var run = BenchRun(request, priority: priority, interruption: interruption) {
      progress.show($0)
    }
    do {
      defer { progress.end() }
      try run.run()
    }
    let wasInterrupted = run.isCancelled
    if run.results.isEmpty && wasInterrupted { return interruption.act() }
    if wasInterrupted {
      run.results.warnings.append("it was interrupted: what is missing was not measured")
    }
    if let json { try write(run.results.json.text, to: json) }
    if let page { try write(BenchPage(run.results).html, to: page) }
    let report = BenchText(run.results)
    if json != "-" && page != "-" {
      try Standard.output(
        request.checks && request.workloads.isEmpty ? report.devices : report.text)
    }
    if wasInterrupted { _ = interruption.act() }
    let isMissed = request.checks && !run.results.devices.allSatisfy(\.verdict.isAffordable)
    return isMissed ? ExitCode.budgetMissed : ExitCode.done
  }

  /// The priority that is asked for, if it is allowed; Dispatch's threads have it from now on.
  private static func raised(_ priority: ThreadPriority) -> ThreadPriority {
    priority == .realtime && ThreadPriority.raiseDispatch() ? .realtime : .normal
  }

  /// `bench compare`: two reports side by side.
  private static func compare(_ arguments: ParsedArguments) throws -> Int32 {
    try arguments.expectWords(atMost: 3)
    guard arguments.words.count == 3 else {
      throw arguments.usage("compare takes two reports, as written by --json")
    }
    let files = try arguments.words.dropFirst().map { path in
      try BenchFile(name: path, parsing: SmallFile.read(path, most: 64 << 20))
    }
    try Standard.output(BenchComparison(files[0], files[1]).text)
    return ExitCode.done
  }

  private static func write(_ text: String, to path: String) throws {
    if path == "-" { return try Standard.output(text) }
    let file = try OutputFile(path: path)
    try file.write(Array(text.utf8).span)
    try file.commit()
  }
}

/// One line on standard error that says what is being done; nothing where that is no terminal.
private struct Progress {
  private let isShown = isatty(STDERR_FILENO) == 1

  func show(_ text: String) {
    if isShown { Standard.error("\r\u{1b}[K" + SafeLine(text).text) }
  }

  func end() {
    if isShown { Standard.error("\r\u{1b}[K") }
  }
}
