import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCommands

/// What is said of words that are wrong, or that cannot stand together, by walking the options; nothing here judges
/// it.
@Suite struct PairTests {
  /// A good value of each of a command's options; none where that would be of a file.
  private func words(_ option: any CommandOption, of command: Command) -> [String]? {
    guard option.value != nil else { return ["--\(option.name)"] }
    let cases = OptionBoundsTests.cases
    let found = cases["\(command.name) \(option.name)"] ?? cases[option.name]
    return (found?.good.last).map { ["--\(option.name)", $0] }
  }

  @Test func `options that exclude each other are those that did`() {
    var lines: [String] = []
    Environment.$substitute.withValue([:]) {
      for name in ["play", "chat", "edit", "wrap", "bench", "export"] {
        guard let command = Command.named(name) else { continue }
        let options = command.options.filter { $0.name != "help" }
        let usual = name == "chat" ? ["--no-files"] : []
        let alone = options.map { words($0, of: command) }.map { words in
          words.map { MeaningTests.refusal($0 + usual, of: command) } ?? ""
        }
        for (first, one) in options.enumerated() {
          guard let firstWords = words(one, of: command), alone[first] == nil else { continue }
          for (second, other) in options.enumerated().dropFirst(first + 1) {
            guard let secondWords = words(other, of: command), alone[second] == nil,
              let reason = MeaningTests.refusal(firstWords + secondWords + usual, of: command)
            else { continue }
            lines.append("\(name) \(one.name) \(other.name): \(reason)")
          }
        }
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(Golden.difference(text, golden: "pairs.txt", file: #filePath) == nil)
  }

  @Test func `so are defaults that do`() throws {
    var lines: [String] = []
    var options: [(name: String, line: String)] = []
    for option in Command.all.flatMap(\.options)
    where !options.contains(where: { $0.name == option.name }) {
      let value = OptionBoundsTests.cases[option.name]?.good.last
      guard option.value == nil || value != nil else { continue }
      options.append((option.name, option.name + (value.map { " \($0)" } ?? "")))
    }
    for one in options {
      for other in options where one.name != other.name {
        let bytes = Array("\(one.line)\n\(other.line)\n".utf8)
        do { _ = try Defaults(path: "d", bytes: bytes) } catch {
          let text = "\(error)"
          // What is refused alone has been told already.
          if text.contains("line 2"),
            (try? Defaults(path: "d", bytes: Array(other.line.utf8))) != nil
          {
            lines.append("\(one.name) \(other.name): \(text)")
          }
        }
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(Golden.difference(text, golden: "default-pairs.txt", file: #filePath) == nil)
  }

  @Test func `the beginning of an option is said to be none, as it was`() {
    var lines: [String] = []
    let names = Set(Command.all.flatMap(\.options).map(\.name)).sorted()
    for command in Command.all {
      for name in names {
        let said = (1..<name.count).map { count -> String in
          do {
            _ = try ParsedArguments(["--" + name.prefix(count)], of: command)
            return "taken"
          } catch { return "\(error)" }
        }
        lines.append("\(command.name) \(name): \(TextDigest.of(said.joined(separator: "\n")))")
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(
      Golden.difference(
        TextDigest.of(text) + "\n" + text, golden: "beginnings.txt", file: #filePath) == nil)
  }
}
