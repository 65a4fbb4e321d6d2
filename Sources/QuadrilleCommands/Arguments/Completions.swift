/// Shell completion scripts, generated from the commands.
enum Completions {
  static let shells = ["bash", "zsh", "fish"]

  static func script(for shell: String) -> String? {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    case "fish": fish
    default: nil
    }
  }

  /// The names of the built-in scenes, separated by spaces. A command line may begin with a scene, or with several
  /// scenes joined with plus signs.
  static var scenes: String { list(SceneRequest.builtIn) }

  /// The options of a command line without a command: those of `play`, and the global options.
  static var firstOptions: [any CommandOption] {
    Command.play.options + Command.none.options.filter { $0.name != "help" }
  }

  static func list(_ words: [String]) -> String { words.joined(separator: " ") }

  /// Escapes text for single quotes: an apostrophe becomes a typographic one.
  static func quoted(_ text: String) -> String { text.replacing("'", with: "’") }
}

extension Command {
  /// Whether the command's words are scenes, which can be joined with plus signs.
  var takesScenes: Bool { words == SceneRequest.builtIn }
}
