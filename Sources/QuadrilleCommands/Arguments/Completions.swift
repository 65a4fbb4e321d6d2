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

  /// The scenes that may stand in place of a command; several are joined with `+`.
  static var scenes: String { SceneRequest.builtIn.joined(separator: " ") }

  /// The options of a command line without a command: those of play, and the global ones.
  static var firstOptions: [any CommandOption] {
    Command.play.options + Command.none.options.filter { $0.name != "help" }
  }

  /// Escapes text for single quotes: an apostrophe becomes a typographic one.
  static func quoted(_ text: String) -> String { text.replacing("'", with: "’") }
}

extension Command {
  /// Whether its words are scenes, which can be joined.
  var takesScenes: Bool { words == SceneRequest.builtIn }
}

extension String {
  /// Returns the text with every occurrence of a character replaced.
  func replacing(_ old: Character, with new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
