import QuadrilleCore
import QuadrilleFiles
import Testing

@testable import QuadrilleCommands

/// Names that a command's options share with parameters of scenes.
@Suite struct ParameterOptionTests {
  /// Command options with the meaning of the scene parameter of the same name: `style` and
  /// `palette` of the chat's background. `wrap` takes its `advance` before a scene sees it.
  private static let known: Set = ["chat style", "chat palette", "wrap advance"]

  @Test func `a command option shares a scene parameter's name only with its meaning`() {
    let parameters = Set(SceneKind.all.flatMap(\.parameters).compactMap(\.optionName))
    let own = Set((SceneOptions.all + SceneOptions.background).map(\.summary))
    var shared: Set<String> = []
    for command in Command.all {
      for option in command.options
      where parameters.contains(option.name) && !own.contains(option.summary) {
        shared.insert("\(command.name) \(option.name)")
      }
    }
    #expect(shared == Self.known)
  }

  @Test func `a parameter that only files have is set by no option of its name`() throws {
    var clashes: Set<String> = []
    for command in Command.all {
      for option in command.options {
        for parameter in SceneKind.all.flatMap(\.parameters)
        where parameter.optionName == nil && parameter.name.replacing("_", with: "-") == option.name
        {
          guard option.value != nil else { continue }
          clashes.insert("\(command.name) \(option.name)")
          for word in ["0", "0.5", "1", "50"] where option.value?.refusal(of: word) == nil {
            var arguments = try ParsedArguments(["--\(option.name)", word], of: command)
            #expect(arguments.word(for: parameter) == nil)
            arguments = try ParsedArguments([], of: command)
            arguments.take(
              try Defaults(path: "defaults", bytes: Array("\(option.name) \(word)".utf8)))
            #expect(arguments.usualWord(for: parameter) == nil)
          }
        }
      }
    }
    #expect(clashes.contains("wrap opacity"))
  }

  @Test func `--opacity of wrap is a percentage, and the opacity of insects is unchanged`() throws {
    let arguments = try ParsedArguments(["mosquitoes", "--opacity", "50"], of: .wrap)
    #expect(WrapCommand.opacity(arguments) == 0.5)
    let insects = try SceneRequest(arguments, rate: 60).makeScene() as? MosquitoesScene
    #expect(insects?.opacity == MosquitoesScene().opacity)
    let file = try SceneFile(
      name: "a.json",
      bytes: Array(
        #"{"schema": "quadrille.scene/1", "layers": [{"scene": "mosquitoes", "opacity": 0.25}]}"#
          .utf8))
    #expect((file.layers[0].scene as? MosquitoesScene)?.opacity == 0.25)
  }
}
