import Glibc
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands

/// The output of commands that neither play nor write a file.
@Suite struct CommandOutputTests {
  /// Two palettes of the user and a file without colours.
  private static func palettes(in folder: ScratchFolder) -> OwnPalettes {
    _ = folder.write("mine.txt", Array("#112233\n#445566\n".utf8))
    _ = folder.write("other", Array("ff0000\n00ff00\n0000ff\n".utf8))
    _ = folder.write("broken", Array("no colour\n".utf8))
    return OwnPalettes(files: SettingsFolder(path: folder.path))
  }

  @Test func `every list matches the golden file`() {
    let folder = ScratchFolder()
    let palettes = Self.palettes(in: folder)
    let lines =
      ListCommand.topics.map { "list \($0)" } + [
        "list", "list palettes --own", "list palettes --own --names", "list palette",
        "list scenes styles", "list --own", "list scenes --names --json",
      ]
    let said = lines.map { "$ quadrille \($0)\n" + CommandRun($0, palettes: palettes).text }
    #expect(
      Golden.difference(said.joined(separator: "\n"), golden: "lists.txt", file: #filePath) == nil)
  }

  @Test(arguments: ListCommand.topics)
  func `a list's names and its JSON have the names of its lines`(topic: String) throws {
    let lines = CommandRun("list \(topic)").output.split(separator: "\n").filter { $0.first != " " }
    let names = CommandRun("list \(topic) --names").output.split(separator: "\n")
    #expect(names.count == lines.count)
    #expect(zip(lines, names).allSatisfy { $0 == $1 || $0.hasPrefix($1 + " ") })
    let json = try JSONValue(parsing: Array(CommandRun("list \(topic) --json").output.utf8))
    let members = try #require(json[topic]?.asArray)
    #expect(members.compactMap { $0["name"]?.asString } == names.map { String($0) })
  }

  @Test func `list shaders and its JSON report the shader files that no name plays`() {
    let folder = ScratchFolder()
    #expect(mkdir(folder.path + "/shaders", 0o700) == 0)
    #expect(mkdir(folder.path + "/shaders/x.glsl", 0o700) == 0)
    defer {
      rmdir(folder.path + "/shaders/x.glsl")
      rmdir(folder.path + "/shaders")
    }
    func run(_ line: String) -> CommandRun {
      CommandRun(line, environment: ["QUADRILLE_CONFIG_HOME": folder.path])
    }
    let fault = "it is not a regular file"
    for line in ["list", "list shaders"] {
      #expect(run(line).talk == "quadrille: shaders/x: \(fault)\n")
    }
    #expect(run("list palettes").talk.isEmpty && run("list shaders --names").talk.isEmpty)
    let json = try? JSONValue(parsing: Array(run("list --json").output.utf8))
    #expect(json?["broken_shaders"]?.asArray?.compactMap { $0["reason"]?.asString } == [fault])
    let refusal = "cannot play 'x'; its file in 'shaders' is wrong: \(fault)"
    #expect(run("export x -o a.gif").talk.contains(refusal))
  }

  @Test func `help and completions are printed on standard output, however they are asked for`() {
    var pages: [(String, String?)] = ["help", "--help", "-h"].map { ($0, HelpText.overview()) }
    for command in Command.all where !command.name.isEmpty {
      let name = command.name
      for line in ["help \(name)", "--help \(name)", "\(name) --help"] {
        pages.append((line, HelpText.page(command)))
      }
    }
    pages.append(("help man", ManualPage.text))
    pages += Completions.shells.map { ("completions \($0)", Completions.script(for: $0)) }
    for (line, page) in pages { #expect(CommandRun(line).text == page, "\(line)") }
    let version = CommandRun("--version")
    #expect(version.code == 0 && version.output.hasPrefix("quadrille \(Program.version)\n"))
  }

  @Test func `help bench program shows every option of bench, and other second words are refused`()
  {
    #expect(CommandRun("help bench program").output.contains("--manners"))
    #expect(CommandRun("help play program").talk.contains("unexpected word 'program'"))
  }
}
