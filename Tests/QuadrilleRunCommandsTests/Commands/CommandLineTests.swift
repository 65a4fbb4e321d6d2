import QuadrilleTerminal
import Testing

@testable import QuadrilleCommands

/// Whole command lines that are refused before anything is opened or written.
@Suite struct CommandLineTests {
  @Test(arguments: [
    (["paly"], "did you mean 'play'?"), (["--fps", "0"], "30 or 60"),
    (["--hlep"], "did you mean '--help'? See 'quadrille play --help'"),
    (["--version", "x"], "unexpected word 'x'; see 'quadrille --help'"),
    (["--help", "paly"], "did you mean 'play'?"), (["--help", "a", "b"], "unexpected word 'b'"),
    (["snwo"], "unknown command or scene 'snwo'; did you mean 'snow'? See 'quadrille --help'"),
    (["snow", "--fps", "0"], "30 or 60"), (["film.GIF", "--zz"], "unknown option '--zz'"),
    (["film.rgb"], "--size WxH or --cells CxR; see 'quadrille play --help'"),
    (["contest+snwo"], "did you mean 'snow'? See 'quadrille play --help'"),
    (["contest", "b"], "unexpected word 'b'"), (["-", "b"], "unexpected word 'b'"),
    (["play", "contets"], "did you mean 'contest'?"), (["play", "a", "b"], "unexpected word 'b'"),
    (["play", "film.rgb"], "--size WxH or --cells CxR"),
    (["export"], "name a scene"), (["export", "contest"], "add -o FILE"),
    (["export", "contest", "-o", "x.jpg"], "'.jpg'"),
    (["export", "contest", "-o", "-"], "--format"),
    (["export", "contest", "-o", "x.png", "--frames", "2"], "-o name-%04d.png"),
    (["export", "contest", "-o", "x.gif", "--cells", "400x342"], "--cells 400x342 is too large"),
    (
      ["export", "contest", "-o", "x.gif", "--cells", "2x2", "--size", "3x3"],
      "--cells 2x2 is a picture of 12x24"
    ),
    (["export", "chat", "-o", "x.json"], "'chat' is a picture: it has no settings to export"),
    (["list", "scnes"], "did you mean 'scenes'?"), (["completions"], "which shell"),
    (["completions", "csh"], "bash, zsh or fish"), (["help", "paly"], "did you mean 'play'?"),
    (["bench", "engin"], "did you mean 'engine'?"), (["bench", "compare", "a"], "two reports"),
    (["bench", "compare", "a", "b", "c"], "unexpected word 'c'"),
    (["bench", "--scene", "nope"], "unknown scene 'nope'"),
    (["--upload", "--cycle", "3"], "--cycle cannot be combined with --upload"),
    (["--upload", "--inline", "3"], "--inline cannot be combined with --upload"),
    (["--upload", "--device", "iphone-6"], "--device cannot be combined with --upload"),
    (["--upload", "--pixels", "off"], "--upload needs --pixels"),
  ])
  func `wrong command lines are refused with code 64 and a hint`(words: [String], expected: String)
  {
    do {
      _ = try Command.run(words)
      Issue.record("taken: \(words)")
    } catch {
      #expect(ExitCode.of(error) == 64, "\(words)")
      #expect("\(error)".contains(expected), "\(error)")
    }
  }

  @Test func `commands have different names, and so have the options of each`() {
    #expect(Set(Command.all.map(\.name)).count == Command.all.count)
    for command in Command.all {
      let names = command.options.map(\.name)
      #expect(Set(names).count == names.count, "\(command.name)")
      #expect(names.last == "help")
      #expect(
        !command.examples.isEmpty && command.examples.allSatisfy { $0.line.contains(command.name) })
    }
  }

  @Test func `an unusable terminal is an error that names export`() {
    let errors: [TerminalError] = [.notATerminal, .noType, .unknownType("x"), .incapable("x")]
    for error in errors {
      #expect(CommandError.text(of: error).contains("'quadrille export'"))
      #expect(!"\(error)".contains("quadrille"))
      #expect(ExitCode.of(error) == 1)
    }
    #expect(CommandError.text(of: TerminalError.closed) == "the terminal was closed")
  }

  @Test func `a line for the terminal contains no control character`() {
    #expect(Standard.line("a\u{1b}[31mb\nc\td\u{7}\u{9b}") == "a?[31mb?c d??")
    #expect(!Standard.line("a\u{202e}b\u{200f}").unicodeScalars.contains { $0.value > 0x7f })
    #expect(Standard.line("Grüße, 世界.gif") == "Grüße, 世界.gif")
  }
}
