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

  /// The built-in scenes, separated by spaces. On a command line, plus signs join several.
  static var scenes: String { list(SceneRequest.builtIn) }

  /// The options of a command line without a command: those of `play`, and the global options.
  static var firstOptions: [any CommandOption] {
    Command.play.options + Command.none.options.filter { $0.name != "help" }
  }

  /// The commands that take a program after `--`, as a pattern.
  static var programs: String {
    Command.all.filter(\.takesProgram).map(\.name).joined(separator: "|")
  }

  /// Returns the branches of a script's `case` statement by the first word: `action` for each command.
  static func branches(_ action: (Command) -> String) -> String {
    let others = Command.all.filter { $0.name != Command.play.name }
    // Any other first word is a scene or file for play.
    return others.map { "    \($0.name)) \(action($0)) ;;\n" }.joined()
      + "    *) \(action(.play)) ;;\n"
  }

  static func list(_ words: [String]) -> String { words.joined(separator: " ") }

  /// Escapes text for single quotes: an apostrophe becomes a typographic one.
  static func quoted(_ text: String) -> String { text.replacing("'", with: "’") }
}

extension Command {
  /// Whether the command's words are scenes, which can be joined with plus signs.
  var takesScenes: Bool { words == SceneRequest.builtIn }
}
