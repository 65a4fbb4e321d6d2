import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

/// What becomes of each word of a command line, by walking the options: nothing here judges it.
@Suite struct MeaningTests {
  /// Why a command does not take some words; nil: it does.
  static func refusal(_ words: [String], of command: Command) -> String? {
    let text = meaning(words, of: command, isTold: false)
    return text.hasPrefix("refused: ") ? text : nil
  }

  /// All that a command makes of its words, as text.
  private static func meaning(
    _ words: [String], of command: Command, isTold: Bool = true
  ) -> String {
    func text(_ value: Any) -> String { isTold ? StateText.of(value) : "" }
    do {
      let arguments = try ParsedArguments(words, of: command)
      let surroundings = Surroundings(environment: { _ in nil }, ancestors: [])
      switch command.name {
      case "bench": return text(try BenchRequest(arguments))
      case "export":
        let request = try SceneRequest(arguments, rate: PlayCommand.rate(arguments))
        return text(request) + text(try ExportFormat(arguments, path: "a.gif"))
      default:
        let setting = PlaySetting(
          arguments, terminalName: "xterm-256color", surroundings: surroundings)
        var all = text(setting) + "\(PlayCommand.rate(arguments))"
        if command.name == "play" || command.takesProgram {
          all += text(try SceneRequest(arguments, rate: 60, isLive: true))
        } else if command.name == "chat" {
          all += text(try ChatRequest(arguments, isDemo: true))
        }
        return all
      }
    } catch {
      return "refused: \(error)"
    }
  }

  @Test func `every option means what it meant`() throws {
    var lines: [String] = []
    Environment.$substitute.withValue([:]) {
      for name in ["play", "chat", "edit", "wrap", "bench", "export"] {
        guard let command = Command.named(name) else { continue }
        let usual = name == "chat" ? ["--no-files"] : []
        let standard = Self.meaning(usual, of: command)
        lines.append("\(name): \(TextDigest.of(standard))")
        for option in command.options {
          let found = OptionBoundsTests.cases["\(name) \(option.name)"]
          let good = (found ?? OptionBoundsTests.cases[option.name])?.good ?? []
          let values: [[String]] = option.value == nil ? [[]] : good.map { [$0] }
          for value in values where !["json", "report", "scene", "input"].contains(option.name) {
            let words = ["--\(option.name)"] + value
            let text = Self.meaning(words + usual, of: command)
            let digest = text.hasPrefix("refused: ") ? text : TextDigest.of(text)
            let line = "\(name) \(words.joined(separator: " "))"
            lines.append("\(line): \(text == standard ? "as without it" : digest)")
          }
        }
      }
      for kind in SceneKind.all {
        for parameter in kind.parameters {
          guard let option = parameter.optionName else { continue }
          for word in Self.words(for: parameter.shape) {
            let words = [kind.name, "--\(option)", word]
            let text = Self.meaning(words, of: .play)
            let digest = text.hasPrefix("refused: ") ? text : TextDigest.of(text)
            lines.append("\(words.joined(separator: " ")): \(digest)")
          }
        }
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(Golden.difference(text, golden: "meanings.txt", file: #filePath) == nil)
  }

  /// Some values of a shape.
  private static func words(for shape: SettingShape) -> [String] {
    switch shape {
    case .number(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
    case .integer(let range): ["\(range.lowerBound)", "\(range.lowerBound + 1)"]
    case .choice(let words): words
    case .colors(let count, _):
      [[String](repeating: "#112233", count: count.lowerBound).joined(separator: ",")]
    case .curve: ["linear", "0.1,0.2,0.3,0.4"]
    // Whether that is over depends on the day.
    case .day: []
    case .text: ["Hi"]
    case .optional(let inner, let other): words(for: inner) + [other]
    default: []
    }
  }
}
