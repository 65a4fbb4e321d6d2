import Glibc
import LinkSupport
import QuadrillePlayback

/// One scenario, played through sshd and a relay.
struct LinkRun {
  /// What was measured.
  var summary: LinkLog.Summary
  /// From `q` until ssh had ended, in milliseconds; nil if it did not.
  var quit: Double?
  /// Ends of frames that were not whole.
  var parts: Int
  var questions: Int

  /// Seconds before anything is looked at, and then for how long.
  struct Times {
    var settling = 4.0
    var measuring = 8.0
  }

  init(_ scenario: Scenario, command: String, server: SSHServer, times: Times) {
    // Without its limit at first: ssh's greeting is not what is measured, and the moment at which the
    // program takes the terminal, from which ages are counted, is not held up by what follows it.
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

  /// What was missed of what is expected.
  func misses(_ scenario: Scenario) -> [String] {
    var misses: [String] = []
    if summary.framesPerSecond < scenario.leastFramesPerSecond { misses.append("frames") }
    if summary.age.p95 > scenario.greatestAge { misses.append("age") }
    if quit.map({ $0 > scenario.greatestQuit }) ?? true { misses.append("quit") }
    return misses
  }
}
