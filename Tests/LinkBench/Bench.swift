import Glibc
import LinkSupport
import QuadrilleCells

/// Runs the scenarios one after another and prints a line for each.
struct Bench {
  /// A required program, or a terminal, that is missing.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  let arguments: Arguments
  let ownPath: String

  init(_ arguments: Arguments, ownPath: String) {
    self.arguments = arguments
    self.ownPath = ownPath
  }

  /// Returns true if every expectation was met.
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
    Table.print(
      "tolerance \(arguments.tolerance), \(arguments.color); in brackets what is expected")
    Table.print(
      "scenario   cells   one way     bytes/s  frames/s  age p50  p95           quit          "
        + "sent bytes/s  longest gap  parts  questions")
    var isMet = true
    let isLocal = arguments.names.allSatisfy { Arguments.localNames.contains($0) }
    let server = isLocal ? nil : try startServer()
    for name in arguments.names {
      if Arguments.localNames.contains(name) {
        try runLocally(picture(Scenario.large), inTmux: name == "tmux")
      } else if let server, name == Arguments.pixelsName {
        try PixelBench.run(arguments, server: server)
      } else if let server, name == Arguments.recolorName {
        RecolorBench.run(arguments, server: server)
      } else if let server, name == Arguments.chatName {
        isMet = ChatBench.run(arguments, server: server) && isMet
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
      arguments.tolerance, "--color", arguments.color,
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
    Table.print(
      Table.pad(scenario.name, -9), Table.pad("\(scenario.cells)", 7),
      Table.pad("\(scenario.link.delayMilliseconds) ms", 7), Table.pad(rate, 11),
      Table.pad(Table.one(summary.framesPerSecond), 5), "(\(Int(scenario.leastFramesPerSecond)))",
      Table.pad(Table.whole(summary.age.p50), 5), Table.pad(Table.whole(summary.age.p95), 5),
      "(\(Table.whole(scenario.greatestAge)) ms)",
      Table.pad(run.quit.map(Table.whole) ?? "never", 6),
      "(\(Table.whole(scenario.greatestQuit)) ms)",
      Table.pad(Table.whole(summary.bytesPerSecond), 9),
      Table.pad(Table.whole(summary.longestGap), 6), "ms",
      Table.pad("\(run.parts)", 6), Table.pad("\(run.questions)", 9), " ",
      misses.isEmpty ? "pass" : "FAIL: " + misses.joined(separator: ", "))
    return misses.isEmpty
  }

  /// Runs on terminals that read at any speed or at xterm's, or on the bench's own.
  private func runLocally(_ picture: NumberedPicture, inTmux: Bool) throws {
    let cells = Scenario.large
    let words = [arguments.program] + playArguments(picture, cells)
    let readers: [(LocalRun.Reader, String)]
    if arguments.passesOn {
      readers = [(.thisTerminal(try Self.ownTerminal(cells)), "as shown here")]
    } else {
      readers = [(.rate(0), "at any speed"), (.rate(2_000_000), "at 2 MB/s")]
    }
    for (reader, text) in readers {
      let run = LocalRun(
        words, inTmux: inTmux, cells: cells, reader: reader, seconds: arguments.times.measuring)
      let sent = run.sent.map { Table.one(Double($0.frames) / max(0.001, $0.seconds)) } ?? "?"
      Table.print(
        Table.pad(inTmux ? "tmux" : "local", -9), Table.pad("\(cells)", 7), "read", text + ":",
        Table.one(run.summary.framesPerSecond), "of \(sent) frames/s sent;",
        "\(Table.whole(run.summary.bytesPerSecond)) bytes/s;",
        "\(run.summary.longGaps) gaps over 100 ms, longest",
        Table.whole(run.summary.longestGap), "ms", run.hasEnded ? "" : "; it did not end")
    }
  }

  /// The bench's terminal, in raw mode.
  private static func ownTerminal(_ cells: CellSize) throws -> Int32 {
    let descriptor = open("/dev/tty", O_RDWR)
    var window = winsize()
    guard descriptor >= 0, ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0,
      Int(window.ws_col) >= cells.columns, Int(window.ws_row) >= cells.rows
    else { throw Missing(description: "--pass-on needs a terminal of \(cells) cells") }
    var modes = termios()
    tcgetattr(descriptor, &modes)
    cfmakeraw(&modes)
    tcsetattr(descriptor, TCSANOW, &modes)
    return descriptor
  }
}
