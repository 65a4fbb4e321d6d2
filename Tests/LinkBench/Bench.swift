import LinkSupport
import QuadrilleCells

/// Runs the scenarios one after another and prints a line for each.
struct Bench {
  /// Something that is needed and is not there.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  let arguments: Arguments
  let ownPath: String

  init(_ arguments: Arguments, ownPath: String) {
    self.arguments = arguments
    self.ownPath = ownPath
  }

  /// True if everything expected was met.
  func run() throws -> Bool {
    var pictures: [CellSize: NumberedPicture] = [:]
    func picture(_ cells: CellSize) throws -> NumberedPicture {
      if let known = pictures[cells] { return known }
      guard let made = NumberedPicture(cells: cells, program: arguments.program) else {
        throw Missing(description: "\(arguments.program) does not export")
      }
      pictures[cells] = made
      return made
    }
    Table.say("tolerance \(arguments.tolerance); in brackets what is expected")
    Table.say(
      "scenario   cells   one way     bytes/s  frames/s  age p50  p95           quit          "
        + "sent bytes/s  longest gap")
    var isMet = true
    let server = arguments.names == ["tmux"] ? nil : try startServer()
    for name in arguments.names {
      if name == "tmux" {
        try runTmux(picture(Scenario.large))
      } else if let server {
        let (scenario, command) = try scenario(name, picture: picture)
        let run = LinkRun(scenario, command: command, server: server, times: arguments.times)
        isMet = report(scenario, run) && isMet
      }
    }
    return isMet
  }

  private func startServer() throws -> SSHServer {
    guard SSHServer.isInstalled else { throw Missing(description: "sshd is not installed") }
    return try SSHServer()
  }

  private func playArguments(_ picture: NumberedPicture, _ cells: CellSize) -> [String] {
    [
      "play", picture.path, "--cells", "\(cells.columns)x\(cells.rows)", "--tolerance",
      arguments.tolerance, "--color", "truecolor",
    ]
  }

  private func scenario(
    _ name: String, picture: (CellSize) throws -> NumberedPicture
  ) throws -> (Scenario, command: String) {
    guard let scenario = Scenario.all.first(where: { $0.name == name }) else {
      let cells = Scenario.small
      // Sixty frames a second and an age of the delay, the transmission and half the time between
      // two frames.
      let scenario = Scenario(
        name: name, cells: cells, link: .init(delayMilliseconds: 50, bytesPerSecond: 125_000),
        leastFramesPerSecond: 59, ageAllowance: -100)
      return (scenario, "exec \(ownPath) play-stand-in \(cells.columns) \(cells.rows)")
    }
    let words = try playArguments(picture(scenario.cells), scenario.cells)
    return (scenario, (["exec", arguments.program] + words).joined(separator: " "))
  }

  private func report(_ scenario: Scenario, _ run: LinkRun) -> Bool {
    let summary = run.summary
    let misses = run.misses(scenario)
    let rate =
      scenario.link.bytesPerSecond == Relay.Link.unlimited
      ? "no limit" : "\(scenario.link.bytesPerSecond)"
    Table.say(
      Table.pad(scenario.name, -9), Table.pad("\(scenario.cells)", 7),
      Table.pad("\(scenario.link.delayMilliseconds) ms", 7), Table.pad(rate, 11),
      Table.pad(Table.one(summary.framesPerSecond), 5), "(\(Int(scenario.leastFramesPerSecond)))",
      Table.pad(Table.whole(summary.age.p50), 5), Table.pad(Table.whole(summary.age.p95), 5),
      "(\(Table.whole(scenario.greatestAge)) ms)",
      Table.pad(run.quit.map(Table.whole) ?? "never", 6),
      "(\(Table.whole(scenario.greatestQuit)) ms)",
      Table.pad(Table.whole(summary.bytesPerSecond), 9),
      Table.pad(Table.whole(summary.longestGap), 6), "ms  ",
      misses.isEmpty ? "pass" : "FAIL: " + misses.joined(separator: ", "))
    return misses.isEmpty
  }

  /// tmux and a terminal that takes everything, then one about as fast as xterm.
  private func runTmux(_ picture: NumberedPicture) throws {
    for rate in [0, 2_000_000] {
      let run = TmuxRun(
        program: arguments.program, arguments: playArguments(picture, Scenario.large),
        cells: Scenario.large, readingRate: rate, seconds: arguments.times.measuring)
      let sent = run.sent.map { Table.one(Double($0.frames) / max(0.001, $0.seconds)) } ?? "?"
      Table.say(
        Table.pad("tmux", -9), Table.pad("\(Scenario.large)", 7), "read at",
        Table.pad(rate == 0 ? "any speed" : "\(rate)", 10),
        Table.pad(Table.one(run.summary.framesPerSecond), 6),
        "of \(sent) sent;", "\(Table.whole(run.summary.bytesPerSecond)) bytes/s;",
        "\(run.summary.longGaps) gaps over 100 ms, longest", Table.whole(run.summary.longestGap),
        "ms",
        run.hasEnded ? "" : "; it did not end")
    }
  }
}
