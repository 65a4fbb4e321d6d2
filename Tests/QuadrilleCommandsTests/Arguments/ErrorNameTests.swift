import QuadrilleFiles
import Testing

@testable import QuadrilleCommands

/// Every error names the option, or the line of a file, that is wrong.
@Suite struct ErrorNameTests {
  private func error(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Values that an option of a command refuses.
  private func bad(_ option: any CommandOption, of command: Command) -> [String] {
    let cases = OptionBoundsTests.cases
    let found = cases["\(command.name) \(option.name)"] ?? cases[option.name]
    return found?.bad ?? []
  }

  @Test(arguments: Command.all.map(\.name))
  func `a wrong value on the command line gives a one-line error with its option`(
    name: String
  ) throws {
    let command = try #require(Command.named(name))
    for option in command.options where option.value != nil {
      for word in bad(option, of: command) {
        let error = error { _ = try ParsedArguments(["--\(option.name)", word], of: command) }
        let names = error?.contains("--\(option.name)") ?? false
        #expect(
          names && error?.contains("\n") == false, "--\(option.name) '\(word)': \(error ?? "")")
      }
    }
  }

  @Test func `a wrong default gives an error with its line and its name`() {
    for command in Command.all where command.readsDefaults {
      for option in command.options where option.value != nil {
        for word in bad(option, of: command) {
          // Another command may accept the same default.
          let text = "# a comment\n\(option.name) \"\(word)\"\n"
          guard let error = error({ _ = try Defaults(path: "d", bytes: Array(text.utf8)) }) else {
            continue
          }
          #expect(
            error.contains("'d', line 2") && error.contains("'\(option.name)'"),
            "\(option.name) '\(word)': \(error)")
        }
      }
    }
  }

  @Test(arguments: SceneKind.all.map(\.name))
  func `a wrong value in a scene file gives an error with its line and its name`(name: String)
    throws
  {
    let kind = try #require(SceneKind.named(name))
    for parameter in kind.parameters {
      for value in ["\"zzzzzz\"", "[[]]", "{}", "1e99", "[\"zzzzzz\", 1]"] {
        let text =
          "{\"schema\": \"quadrille.scene/1\", \"layers\": [\n{\"scene\": \"\(name)\",\n"
          + "\"\(parameter.name)\": \(value)\n}]}"
        let error = error { _ = try SceneFile(name: "a.json", bytes: Array(text.utf8)) }
        // A text parameter takes any text.
        guard let error else { continue }
        #expect(
          error.contains("'a.json'") && error.contains("line 3") && error.contains(parameter.name),
          "\(parameter.name) \(value): \(error)")
      }
    }
  }
}
