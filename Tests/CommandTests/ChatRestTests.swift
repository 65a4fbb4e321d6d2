import Glibc
import LinkSupport
import TestSupport
import Testing

/// A chat in which nothing happens costs nothing.
@Suite struct ChatRestTests {
  private let scratch = ScratchFolder()

  @Test(arguments: [[], ["--stats", "-"]], ["", "Hello\r"])
  func `at rest not a byte is written and no thread wakes`(arguments: [String], typed: String) {
    let terminal = PseudoTerminal(
      ["chat"] + arguments,
      environment: PseudoTerminal.environment + ["QUADRILLE_CONFIG_HOME=\(scratch.path)"])
    #expect(terminal.readFrames(1))
    terminal.type(typed)
    if !typed.isEmpty { #expect(terminal.read { $0.shows("Nice!") }) }
    #expect(terminal.rest())
    // No timer is set. That nothing else wakes a thread takes time to see; one of Dispatch's that had
    // nothing to do may end meanwhile.
    let (before, bytes) = (RunningProcess.sleeps(of: terminal.process.id), terminal.bytes.count)
    usleep(1_000_000)
    let after = RunningProcess.sleeps(of: terminal.process.id)
    #expect(after?.allSatisfy { before?[$0.key] == $0.value } == true)
    #expect(!terminal.read(milliseconds: 0) && terminal.bytes.count == bytes)
    terminal.type("\u{3}")
    #expect(terminal.exitCode() == 0)
  }
}
