import QuadrilleBench
import QuadrilleCore
import QuadrilleFiles
import QuadrilleSystem

extension Command {
  static let bench = Command(
    name: "bench", arguments: "[WORKLOAD…] | program -- COMMAND… | compare A B",
    summary: "measure whether it is smooth, here and on old phones",
    details: """
      Without a WORKLOAD it plays the contest's background for some seconds and answers in one \
      sentence whether it is smooth on this machine, and whether it would be on each phone. That takes \
      less than a minute.

      The workloads: engine measures painting; article compares the ideas of the article that \
      Quadrille follows, a report on Telegram's animation contest; encode measures bytes and \
      colours; pacing, whether frames come in time; link, how many frames this terminal and the \
      connection to it take, in half blocks and, if supported, in pixels; screen, what this terminal really shows, read from its \
      X11 display. Their tables are printed in full.

      The palette is \(MeasuredPalette.named.name), unless --palette names another, so that \
      figures stay comparable. Ctrl-C keeps what was measured. 'bench program -- COMMAND' judges any \
      terminal program from outside, for ten seconds in 80x24 cells unless --duration and --cells name others: \
      pace, tearing, bytes, cost, and whether it restores its terminal. 'bench compare' prints what differs \
      between two reports of --json; it begins with the settings that differ, if any do.
      """,
    short: ShortHelp(
      details: """
        Without a WORKLOAD it plays for some seconds and answers whether that is smooth here, and on old phones. \
        WORKLOAD is engine, article, encode, pacing, link (this terminal, over ssh too) or screen (what its X11 \
        display shows).
        """,
      groups: [
        "What is measured": [
          "duration": "seconds of each run",
          "fps": "frames a second (default: both)",
          "cells": "the grid (default: 200x60)",
          "device": "the phones that are judged (default: all)",
          "load": "pacing: busy loops beside the player",
          "sink": "pacing: where the bytes go", "input": "encode: a film or picture to encode",
          "scene": "the scene to play and encode", "tolerance": "how exact colours are",
          "all": "all scenes, styles and sizes, in a minute or two",
        ],
        "Another program": [
          "keys": "keys to type: jj{200ms}{esc}",
          "require": "exit with 2 unless fps>=30,hitch<=5,restored",
        ],
        "Report": [
          "details": "every table, not only the answer", "json": "everything as JSON",
          "report": "everything as an HTML page with plots",
          "check": "exit with 2 if a phone's budget is missed",
        ],
      ], examples: 4),
    examples: [
      "quadrille bench": "is it smooth?",
      "quadrille bench --all --report out.html": "everything, as a page",
      "quadrille bench pacing --fps 60 --duration 20 --load 2": "beside two busy loops",
      "quadrille bench link": "this terminal, also over ssh",
      "quadrille bench screen": "which frames reach its display, and when",
      "quadrille bench --check --device iphone-6":
        "in a script: exits with 2 if a frame does not fit",
      "quadrille bench program -- htop": "is that program smooth?",
      "quadrille bench program --keys 'jjjj{200ms}kk' -- vim FILE": "how soon it answers a key",
      "quadrille bench compare before.json after.json": "what changed",
    ],
    words: BenchRequest.Workload.allCases.map(\.rawValue) + [ProgramRequest.name, "compare"],
    files: ["json"], filesFollow: "compare", mostWords: .max, takesProgram: true,
    options: SceneOptions.named([
      "style", "palette", "curve", "step-time", "rest", "side", "method", "seed", "centers", "ring",
      "power", "reach", "pattern", "intensity",
    ]).map { option in
      // Published figures use one palette, independent of play's default.
      option.name == "palette" ? option.with(standard: MeasuredPalette.named.name) : option
    } + [
      .rawSize, .tolerance, .benchCells, .benchFPS, .benchDuration, .devices, .scene,
      .input, .sink, .pixels, .benchRecolor, .load, .all, .details, .json, .report, .check,
    ] + ProgramRequest.options + [.noDefaults, .help], run: BenchCommand.run)
}

enum BenchCommand {
  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    if arguments.words.first == "compare" { return try compare(arguments) }
    try refuseSharedFile(arguments)
    if arguments.words.first == ProgramRequest.name { return try ProgramCommand.run(arguments) }
    let request = try BenchRequest(arguments)
    let (json, page) = (arguments[.json], arguments[.report])
    let jsonFile = try json.map { try PromisedFile(path: $0) }
    let pageFile = try page.map { try PromisedFile(path: $0) }
    try Allowance.playing.tryOut()
    try request.tryOutMemory()
    let interruption = try SignalFlag(stops: request.takesTerminal)
    let progress = Progress()
    var run = BenchRun(
      request: request, isInterrupted: { interruption.isRaised }, progress: { progress.show($0) })
    do {
      defer { progress.end() }
      try run.run()
    }
    let wasInterrupted = run.isCancelled
    if run.results.isEmpty && wasInterrupted { return interruption.act() }
    if wasInterrupted { run.results.warnings.append("interrupted: the rest was not measured") }
    try jsonFile?.write(run.results.json.text)
    try pageFile?.write(BenchPage(run.results).html)
    let report = BenchText(run.results)
    if json != "-" && page != "-" {
      try Standard.output(
        request.showsDetails
          ? report.text
          : request.checks && request.workloads.isEmpty
            ? report.judgement : report.short + Self.more(json, page))
    }
    if wasInterrupted { _ = interruption.act() }
    let isMissed = request.checks && !run.results.devices.allSatisfy(\.verdict.isAffordable)
    return isMissed ? ExitCode.budgetMissed : ExitCode.done
  }

  /// Throws if two options name the same file, or both standard output.
  private static func refuseSharedFile(_ arguments: ParsedArguments) throws {
    var owners: [String: String] = [:]
    for option in [.json, .report, .record] as [Option<String>] {
      guard let path = arguments[option] else { continue }
      let place = path == "-" ? path : Path.realpath(path) ?? path
      if let other = owners.updateValue(option.name, forKey: place) {
        throw arguments.usage("--\(other) and --\(option.name) cannot both be written to '\(path)'")
      }
    }
  }

  /// Returns a line with the options that show more figures.
  private static func more(_ json: String?, _ page: String?) -> String {
    let ways =
      (json == nil && page == nil ? ["--json FILE keeps every sample"] : [])
      + (page == nil ? ["--report FILE.html draws them"] : [])
    return BenchText.wrapped(
      "More: --details prints all figures" + ways.reversed().map { ", " + $0 }.joined() + ".",
      first: "\n", indent: "  ")
  }

  private static func compare(_ arguments: ParsedArguments) throws -> Int32 {
    try arguments.expectWords(atMost: 3)
    try arguments.refuse(
      arguments.given,
      because: "is for measuring; 'bench compare' reads two reports and takes no options")
    guard arguments.words.count == 3 else {
      throw arguments.usage("compare needs two reports that 'bench --json FILE' wrote")
    }
    let files = try arguments.words.dropFirst().map { path in
      try BenchFile(
        name: path,
        parsing: SmallFile.read(path, most: 64 << 20) { bytes in
          // A report is a JSON object, perhaps after white space.
          let first = bytes.first { ![0x20, 0x0a, 0x0d, 0x09].contains($0) }
          return first == nil || first == UInt8(ascii: "{") ? nil : "it is not a report"
        })
    }
    let comparison = BenchComparison(files[0], files[1])
    try Standard.output(comparison.text)
    if comparison.isEmpty { throw CommandError.failed("the two reports have no results in common") }
    return ExitCode.done
  }
}
