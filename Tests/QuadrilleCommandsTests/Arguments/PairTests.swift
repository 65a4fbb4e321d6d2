import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCommands

/// Options that exclude each other, by walking all pairs.
@Suite struct PairTests {
  /// The reason for which a command refuses its words; nil if it takes them.
  private static func refusal(_ words: [String], of command: Command) -> String? {
    do {
      let arguments = try ParsedArguments(words, of: command)
      switch command.name {
      case "bench": _ = try BenchRequest(arguments)
      case "export":
        _ = try SceneRequest(arguments, rate: PlayCommand.rate(arguments))
        _ = try ExportFormat(arguments, path: "a.gif")
      case "chat": _ = try ChatRequest(arguments, isDemo: true)
      case "edit": break
      default: _ = try SceneRequest(arguments, rate: 60, isLive: true)
      }
      return nil
    } catch {
      return "refused: \(error)"
    }
  }

  /// A valid value of a command's option; nil if that would be a file's.
  private func words(_ option: any CommandOption, of command: Command) -> [String]? {
    guard option.value != nil else { return ["--\(option.name)"] }
    let cases = OptionBoundsTests.cases
    let found = cases["\(command.name) \(option.name)"] ?? cases[option.name]
    return (found?.good.last).map { ["--\(option.name)", $0] }
  }

  @Test func `the pairs of options that exclude each other match the golden file`() {
    var lines: [String] = []
    Environment.$substitute.withValue([:]) {
      for name in ["play", "chat", "edit", "wrap", "bench", "export"] {
        guard let command = Command.named(name) else { continue }
        let options = command.options.filter { $0.name != "help" }
        let usual = name == "chat" ? ["--no-files"] : []
        let alone = options.map { words($0, of: command) }.map { words in
          words.map { Self.refusal($0 + usual, of: command) } ?? ""
        }
        for (first, one) in options.enumerated() {
          guard let firstWords = words(one, of: command), alone[first] == nil else { continue }
          for (second, other) in options.enumerated().dropFirst(first + 1) {
            guard let secondWords = words(other, of: command), alone[second] == nil,
              let reason = Self.refusal(firstWords + secondWords + usual, of: command)
            else { continue }
            lines.append("\(name) \(one.name) \(other.name): \(reason)")
          }
        }
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(Golden.difference(text, golden: "pairs.txt", file: #filePath) == nil)
  }

  @Test func `the pairs of defaults that exclude each other match the golden file`() throws {
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
          // Defaults refused on their own do not count.
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

  @Test func `the beginning of an option's name is refused, and the error names it`() {
    let names = Set(Command.all.flatMap(\.options).map(\.name)).sorted()
    for command in Command.all {
      let own = Set(command.options.map(\.name))
      for name in names {
        for count in 1..<name.count where !own.contains(String(name.prefix(count))) {
          let word = "--" + name.prefix(count)
          do {
            _ = try ParsedArguments([word], of: command)
            Issue.record("\(command.name) takes \(word)")
          } catch {
            #expect("\(error)".contains("\(word)"), "\(command.name) \(word): \(error)")
          }
        }
      }
    }
  }
}
