import QuadrilleTerminal
import Testing

@testable import QuadrilleCommands

@Suite struct CommandTableTests {
  @Test func `commands have different names, and so have the options of each`() {
    #expect(Set(Command.all.map(\.name)).count == Command.all.count)
    for command in Command.all {
      let names = command.options.map(\.name)
      let isNamed = command.examples.allSatisfy { $0.key.contains(command.name) }
      #expect(
        Set(names).count == names.count && names.last == "help" && isNamed
          && !command.examples.isEmpty, "\(command.name)")
    }
  }

  @Test func `an unusable terminal is an error that names export`() {
    let errors: [TerminalError] = [.notATerminal, .noType, .unknownType("x"), .incapable("x")]
    for error in errors {
      let isHelpful = CommandError.text(of: error).contains("'quadrille export'")
      #expect(
        isHelpful && !"\(error)".contains("quadrille") && ExitCode.of(error) == 1, "\(error)")
    }
    #expect(CommandError.text(of: TerminalError.closed) == "the terminal was closed")
  }

  @Test func `a line for the terminal contains no control character`() {
    #expect(Standard.line("a\u{1b}[31mb\nc\td\u{7}\u{9b}") == "a?[31mb?c d??")
    #expect(!Standard.line("a\u{202e}b\u{200f}").unicodeScalars.contains { $0.value > 0x7f })
    #expect(Standard.line("Grüße, 世界.gif") == "Grüße, 世界.gif")
  }
}
