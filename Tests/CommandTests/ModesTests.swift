import Glibc
import LinkSupport
import QuadrilleCells
import TestSupport
import Testing

/// What a terminal was asked to tell, it is asked to keep to itself again, whatever happens.
@Suite(.serialized) struct ModesTests {
  private static let modes = ["1002", "1006", "2004", "1004"]

  private func start() -> PseudoTerminal {
    let terminal = PseudoTerminal([], program: Binary.folder + "/SessionExample")
    #expect(terminal.read { $0.clears == 1 })
    for mode in Self.modes { #expect(terminal.shows("\u{1b}[?\(mode)h"), "\(mode)") }
    return terminal
  }

  private func expectGivenBack(_ terminal: PseudoTerminal) {
    for mode in Self.modes { #expect(terminal.shows("\u{1b}[?\(mode)l"), "\(mode)") }
    #expect(terminal.isRestored)
    #expect(terminal.screenAfterwards().text(row: 0).hasPrefix("before"))
  }

  @Test func `what is no terminal is not taken for one`() {
    let result = Binary.run(
      [], program: Binary.folder + "/SessionExample", environment: ["TERM=xterm"])
    #expect(result.code != 0 && result.output.isEmpty)
    #expect(result.error.contains("not a terminal"))
  }

  @Test func `what comes with the last answer is left to nobody`() {
    let terminal = start()
    terminal.type("a")
    #expect(terminal.read { $0.shows("\u{1b}[?1049l") })
    // It waits for an answer now. Behind that comes more than is read at once.
    terminal.send(SIGSTOP)
    #expect(terminal.wait { RunningProcess.isStopped($0.process.id) })
    terminal.type("\u{1b}[0n" + String(repeating: "x", count: 3000))
    #expect(terminal.wait { $0.unread == 3004 })
    terminal.send(SIGCONT)
    #expect(terminal.exitCode() == 0)
    #expect(terminal.unread == 0)
    expectGivenBack(terminal)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGBUS, SIGTRAP])
  func `a crash gives them back too`(signal: Int32) {
    let terminal = start()
    terminal.send(signal)
    #expect(terminal.exitCode() == 128 + signal)
    expectGivenBack(terminal)
  }

  @Test(arguments: ["o", "O"])
  func `a stack that overflows on another thread gives them back too`(key: String) {
    let terminal = start()
    terminal.type(key)
    #expect(terminal.exitCode() == 128 + SIGSEGV)
    expectGivenBack(terminal)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, 40])
  func `a signal that nobody takes ends it all the same`(signal: Int32) {
    let terminal = start()
    terminal.type("w")
    #expect(terminal.read(untilShown: "\"w\""))
    terminal.send(signal)
    #expect(terminal.exitCode() == 128 + signal)
    expectGivenBack(terminal)
  }
}
