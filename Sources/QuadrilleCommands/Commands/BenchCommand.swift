import QuadrilleBench
import QuadrilleFiles
import QuadrillePlayback

extension Command {
  static let bench = Command(
    name: "bench", arguments: "[WORKLOAD…] | compare A.json B.json",
    summary: "measure whether it is smooth, here and on old phones",
    details: """
      Workloads: engine (painting), article (the contest article's argument as a table), encode (bytes and \
      colours), pacing (the player against its grid), link (this terminal and what leads to it). None named: \
      all but link. Ctrl-C keeps what was measured.
      """,
    examples: [
      ("quadrille bench", "everything but the link, in a minute or two"),
      ("quadrille bench pacing --fps 60 --duration 20 --load 2", "with two busy loops beside it"),
      ("quadrille bench link", "over ssh too"),
      ("quadrille bench --json out.json --report out.html", "for machines, and for people"),
      ("quadrille bench --check --device iphone-6", "in a script"),
      (
        "quadrille bench compare before.json after.json",
        "what changed, and whether it means something"
      ),
    ], words: BenchRequest.Workload.allCases.map(\.rawValue) + ["compare"], files: ["json"],
    filesFollow: "compare", mostWords: .max,
    options: SceneOptions.named([
      "style", "palette", "curve", "step-time", "rest", "side", "method", "seed", "centers", "ring",
      "power", "reach", "pattern", "intensity",
    ]) + [
      .size, .tolerance, .priority, .benchCells, .benchFPS, .benchDuration, .devices, .scene,
      .input, .sink, .load, .json, .report, .check, .help,
    ], run: BenchCommand.run)
}

/// `quadrille bench`: measure and judge.
enum BenchCommand {
  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    if arguments.words.first == "compare" { return try compare(arguments) }
    let request = try BenchRequest(arguments)
    let json = arguments[.json]
    let page = arguments[.report]
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
    if let json { try OutputFile.write(run.results.json.text, to: json) }
    if let page { try OutputFile.write(BenchPage(run.results).html, to: page) }
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
    try arguments.refuse(
      arguments.given, because: "is for measuring; 'bench compare' reads two reports and prints")
    guard arguments.words.count == 3 else {
      throw arguments.usage("compare takes two reports, as written by --json")
    }
    let files = try arguments.words.dropFirst().map { path in
      try BenchFile(name: path, parsing: SmallFile.read(path, most: 64 << 20))
    }
    try Standard.output(BenchComparison(files[0], files[1]).text)
    return ExitCode.done
  }
}
