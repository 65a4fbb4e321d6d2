import Glibc
import QuadrilleBench
import QuadrilleFiles

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
    if arguments.has("check") { return try check(request, json: json) }
    let interruption = try SignalFlag()
    let showsProgress = isatty(STDERR_FILENO) == 1
    var run = BenchRun(request, interruption: interruption) {
      if showsProgress { Standard.error("\r\u{1b}[K" + SafeLine($0).text) }
    }
    defer { if showsProgress { Standard.error("\r\u{1b}[K") } }
    try run.run()
    if showsProgress { Standard.error("\r\u{1b}[K") }
    if run.results.isEmpty && interruption.isRaised { return ExitCode.interrupted }
    if let json { try write(run.results.json.text, to: json) }
    if let page { try write(BenchPage(run.results).html, to: page) }
    if json != "-" { try Standard.output(BenchText(run.results).text) }
    return ExitCode.done
  }

  static func write(_ text: String, to path: String) throws {
    if path == "-" { return try Standard.output(text) }
    let file = try OutputFile(path: path)
    try file.write(Array(text.utf8).span)
    try file.commit()
  }
}
