import Glibc
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands

/// Every help page and every refusal, by walking the commands: a new one has no golden file, and
/// fails.
@Suite struct PageTests {
  private static let names = Command.all.map(\.name)

  private func expect(_ text: String, _ golden: String) {
    #expect(Golden.difference(text, golden: golden, file: #filePath) == nil)
  }

  private func expectFits(_ page: String) {
    for line in page.split(separator: "\n")
    where !line.hasPrefix("  ffmpeg") && !line.hasPrefix("  quadrille") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test func `the help overview matches its golden file and fits 80 columns`() {
    expect(HelpText.overview(), "help.txt")
    expectFits(HelpText.overview())
  }

  @Test(arguments: names)
  func `each command's help matches its golden file and fits 80 columns`(name: String) throws {
    let page = HelpText.page(try #require(Command.named(name)))
    expect(page, "help-\(name).txt")
    expectFits(page)
  }

  @Test(arguments: names)
  func `the first help page of each command fits a screen`(name: String) throws {
    let page = HelpText.page(try #require(Command.named(name)))
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    #expect(lines <= (name == "play" ? 45 : 40))
  }

  @Test(arguments: Command.all.filter { $0.short != nil }.map(\.name))
  func `a short page lists up to 16 of its command's options, and --all lists every one`(
    name: String
  ) throws {
    let command = try #require(Command.named(name))
    let shown = try #require(command.short).allGroups.flatMap(\.value).map(\.key)
    #expect(shown.count <= 16 && Set(shown).count == shown.count)
    for option in shown {
      #expect(command.options.contains { $0.name == option }, "\(option) is no option of \(name)")
    }
    let page = HelpText.page(command, showsAll: true)
    for option in command.options { #expect(page.contains("--\(option.name)")) }
    expect(page, "help-\(name)-all.txt")
    expectFits(page)
  }

  @Test(arguments: SceneRequest.builtIn)
  func `each scene's help page matches its golden file and fits 80 columns`(name: String) throws {
    let page = HelpText.page(try #require(SceneKind.named(name)))
    expect(page, "help-scene-\(name).txt")
    expectFits(page)
  }

  @Test(arguments: Completions.shells)
  func `the completion scripts match their golden files`(shell: String) throws {
    expect(try #require(Completions.script(for: shell)), "completions.\(shell)")
  }

  @Test func `the manual in docs is the one that the program prints`() {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
    #expect(Golden.read(root + "/docs/man/quadrille.1") == ManualPage.text)
  }

  @Test func `the manual names every environment variable that the sources read`() throws {
    let root =
      #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/") + "/Sources"
    var names: Set<String> = []
    for path in Self.sources(in: root) {
      let text = try #require(Golden.read(path))
      for match in text.matches(of: #/[Ee]nvironment(?:\.value)?\("([A-Z_]+)"\)/#) {
        names.insert(String(match.1))
      }
    }
    #expect(names.count > 8)
    let start = try #require(ManualPage.text.firstRange(of: ".SH ENVIRONMENT"))
    let environment = ManualPage.text[start.upperBound...]
    for name in names { #expect(environment.contains(name), "\(name) is not in the manual") }
  }

  private static func sources(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var paths: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name.hasSuffix(".swift") {
        paths.append(folder + "/" + name)
      } else if !name.contains(".") {
        paths += sources(in: folder + "/" + name)
      }
    }
    return paths
  }

  @Test(arguments: names)
  func `each refusal of a command line matches its golden file and is one line`(name: String) throws
  {
    let command = try #require(Command.named(name))
    var lines: [[String]] = [["--zzzzzz"], ["-z"], [String](repeating: "zzzzzz", count: 2)]
    for option in command.options {
      let spelling = "--\(option.name)"
      guard option.value != nil else {
        lines.append([spelling + "=zzzzzz"])
        continue
      }
      lines += [[spelling], [spelling, "zzzzzz"], [spelling + "="]]
    }
    let refusals = lines.map { words in
      do {
        _ = try ParsedArguments(words, of: command)
        return "\(words.joined(separator: " "))\n  taken\n"
      } catch {
        #expect(ExitCode.of(error) == 64)
        #expect(!"\(error)".contains("\n"))
        return "\(words.joined(separator: " "))\n  \(error)\n"
      }
    }
    expect(refusals.joined(), "errors-\(name).txt")
  }
}
