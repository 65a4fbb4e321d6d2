import Glibc
import LinkSupport
import QuadrillePlayback

/// One scenario, played through sshd and a relay.
struct LinkRun {
  /// The measurements.
  var summary: LinkLog.Summary
  /// The time from `q` until ssh had ended, in milliseconds; nil if it did not end.
  var quit: Double?
  /// The number of frame ends with an incomplete frame.
  var parts: Int
  var questions: Int

  /// The seconds before the measurement, and those of the measurement.
  struct Times {
    var settling = 4.0
    var measuring = 8.0
  }

  init(_ scenario: Scenario, command: String, server: SSHServer, times: Times) {
    // Without the limit at first: ssh's handshake is not measured, and must not delay the moment at
    // which the program takes the terminal, from which ages are counted.
    var open = scenario.link
    open.bytesPerSecond = Relay.Link.unlimited
    let relay = Relay(to: server.port, link: open)
    relay.start()
    defer { relay.close() }
    let terminal = NearTerminal(
      SSHServer.client, server.clientArguments(port: relay.port, command: command),
      size: scenario.cells)
    terminal.run(seconds: 20) { $0.log.enteredAt != nil }
    relay.link = scenario.link
    terminal.run(seconds: times.settling)
    switch scenario.course {
    case .steady: break
    case .limitGoesAway:
      relay.link.bytesPerSecond = Relay.Link.unlimited
      terminal.run(seconds: 5)
    case .stops:
      relay.isStopped = true
      terminal.run(seconds: 3)
      relay.isStopped = false
      terminal.run(seconds: 2)
    }
    let start = MonotonicClock.now()
    terminal.run(seconds: times.measuring)
    let end = MonotonicClock.now()
    summary = terminal.log.summary(
      from: start, to: end, delayMilliseconds: scenario.link.delayMilliseconds)
    terminal.type("q")
    let code = terminal.exitCode(within: 40)
    quit = code == 0 ? Double(MonotonicClock.now() - end) / 1e6 : nil
    parts = terminal.log.parts
    questions = terminal.log.questions
  }

  /// The expectations that were not met.
  func misses(_ scenario: Scenario) -> [String] {
    var misses: [String] = []
    if summary.framesPerSecond < scenario.leastFramesPerSecond { misses.append("frames") }
    if summary.age.p95 > scenario.greatestAge { misses.append("age") }
    if quit.map({ $0 > scenario.greatestQuit }) ?? true { misses.append("quit") }
    return misses
  }
}
