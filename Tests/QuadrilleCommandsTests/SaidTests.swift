import Glibc
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands

/// What command lines say that neither play nor write a file.
@Suite struct SaidTests {
  /// Two palettes of the user's own, and a file that is none.
  private static func palettes(in folder: ScratchFolder) -> OwnPalettes {
    _ = folder.write("mine.txt", Array("#112233\n#445566\n".utf8))
    _ = folder.write("other", Array("ff0000\n00ff00\n0000ff\n".utf8))
    _ = folder.write("broken", Array("no colour\n".utf8))
    return OwnPalettes(files: SettingsFolder(path: folder.path))
  }

  @Test func `every list is what was agreed on, in every form`() {
    let folder = ScratchFolder()
    let palettes = Self.palettes(in: folder)
    let forms = ["", " --names", " --json", " --own", " --own --names", " --names --json"]
    let lines = (ListCommand.topics.map { " " + $0 } + ["", " palette", " scenes styles"]).flatMap {
      topic in forms.map { "list" + topic + $0 }
    }
    let said = lines.map { "$ quadrille \($0)\n" + CommandRun($0, palettes: palettes).text }
    #expect(
      Golden.difference(said.joined(separator: "\n"), golden: "said-list.txt", file: #filePath)
        == nil)
  }

  @Test func `help and completions are asked for in several ways, and said on standard output`() {
    let pages = [
      ("help", HelpText.overview()), ("--help", HelpText.overview()), ("-h", HelpText.overview()),
    ]
    for (line, page) in pages { #expect(CommandRun(line).output == page, "\(line)") }
    for command in Command.all where !command.name.isEmpty {
      let page = HelpText.page(command)
      #expect(CommandRun("help \(command.name)").text == page)
      #expect(CommandRun("--help \(command.name)").text == page)
      #expect(CommandRun("\(command.name) --help").text == page)
    }
    #expect(CommandRun("help man").output == ManualPage.text)
    for shell in Completions.shells {
      #expect(CommandRun("completions \(shell)").output == Completions.script(for: shell))
    }
    let version = CommandRun("--version")
    #expect(version.code == 0 && version.output.hasPrefix("quadrille \(Program.version)\n"))
  }
}
