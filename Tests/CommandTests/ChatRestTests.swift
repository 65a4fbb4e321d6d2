import LinkSupport
import TestSupport
import Testing

/// A chat without events sets no timer and writes nothing.
@Suite(.waiting) struct ChatRestTests {
  private let scratch = ScratchFolder()

  @Test(arguments: [[], ["--stats", "-"]], ["", "Hello\r"])
  func `a chat at rest sets no timer and writes no byte`(arguments: [String], typed: String) {
    let terminal = PseudoTerminal(
      ["chat"] + arguments,
      environment: PseudoTerminal.environment + ["QUADRILLE_CONFIG_HOME=\(scratch.path)"])
    terminal.expectFrames(1)
    terminal.type(typed)
    if !typed.isEmpty { #expect(terminal.read { $0.shows("Nice!") }) }
    #expect(terminal.rest())
    // No timer is set and every thread waits: see `rest`.
    let bytes = terminal.bytes.count
    #expect(!terminal.read(milliseconds: 0) && terminal.bytes.count == bytes)
    terminal.type("\u{3}")
    terminal.expectEnd()
  }
}
