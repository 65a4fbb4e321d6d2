/// Completion scripts, made from the commands.
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

  /// What may stand in a command's place, and is played; several are joined with a plus sign.
  static var scenes: String { list(SceneRequest.builtIn) }

  /// The options of a line that begins with one: those of play, and those before any command.
  static var firstOptions: [any CommandOption] {
    Command.play.options + Command.none.options.filter { $0.name != "help" }
  }

  static func list(_ words: [String]) -> String { words.joined(separator: " ") }

  /// Text inside single quotes; an apostrophe becomes a typographic one.
  static func quoted(_ text: String) -> String { text.replacing("'", with: "’") }
}

extension Command {
  /// Whether what it plays may be several scenes, joined.
  var takesScenes: Bool { words == SceneRequest.builtIn }
}
