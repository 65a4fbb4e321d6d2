import Glibc
import LinkSupport
import QuadrilleCells
import TerminalSupport
import TestSupport
import Testing

/// Terminal modes that were set are reset, however the program ends.
@Suite(.waiting, .serialized) struct ModesTests {
  private static let modes = ["1002", "1006", "2004", "1004"]

  private func start() -> PseudoTerminal {
    let terminal = PseudoTerminal([], program: Binary.folder + "/SessionExample")
    #expect(terminal.read { $0.clears == 1 })
    #expect(Self.modes.allSatisfy { terminal.shows("\u{1b}[?\($0)h") })
    return terminal
  }

  private func expectEnd(
    _ terminal: PseudoTerminal, _ code: Int32, at location: SourceLocation = #_sourceLocation
  ) {
    terminal.expectEnd(code, at: location)
    let areReset = Self.modes.allSatisfy { terminal.shows("\u{1b}[?\($0)l") }
    let row = terminal.screenAfterwards().text(row: 0)
    #expect(areReset && row.hasPrefix("before"), sourceLocation: location)
  }

  @Test func `the session example refuses a device that is no terminal`() {
    let result = Binary.run(
      [], program: Binary.folder + "/SessionExample", environment: ["TERM=xterm"])
    #expect(result.code != 0 && result.output.isEmpty && result.error.contains("not a terminal"))
  }

  @Test func `input after the last answer is discarded`() {
    let terminal = start()
    terminal.type("a")
    #expect(terminal.read { $0.shows("\u{1b}[?1049l") })
    // The program waits for an answer, which is followed by more than one read takes.
    terminal.send(SIGSTOP)
    #expect(terminal.wait { RunningProcess.isStopped($0.process.id) })
    terminal.type("\u{1b}[0n" + String(repeating: "x", count: 3000))
    #expect(terminal.wait { $0.unread == 3004 })
    terminal.send(SIGCONT)
    expectEnd(terminal, 0)
    #expect(terminal.unread == 0)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGBUS, SIGTRAP])
  func `a crash resets the modes`(signal: Int32) {
    let terminal = start()
    terminal.send(signal)
    expectEnd(terminal, 128 + signal)
  }

  @Test(arguments: ["o", "O"])
  func `a stack overflow on another thread resets the modes`(key: String) {
    let terminal = start()
    terminal.type(key)
    expectEnd(terminal, 128 + SIGSEGV)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, 40])
  func `an unhandled signal ends the program and resets the modes`(signal: Int32) {
    let terminal = start()
    terminal.type("w")
    terminal.expect("\"w\"")
    terminal.send(signal)
    expectEnd(terminal, 128 + signal)
  }
}
