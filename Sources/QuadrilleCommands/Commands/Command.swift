import QuadrilleCells
import QuadrilleFiles

/// A command: its documentation, its arguments and its action.
struct Command: Sendable {
  let name: String
  /// The words after the name, as shown in help.
  var arguments = ""
  let summary: String
  /// The description, a paragraph or two.
  var details = ""
  /// The short page of `help COMMAND`; nil: `help COMMAND` shows the full page.
  var short: ShortHelp?
  /// Example command lines with their meaning.
  var examples: KeyValuePairs<String, String> = [:]
  /// The words for shell completion.
  var words: [String] = []
  /// The extensions of files that may be given as words; nil if no file may be given.
  var files: [String]?
  /// The word that files follow; nil if a file may be the first word.
  var filesFollow: String?
  /// The most words that the command takes.
  var mostWords = 0
  /// Whether the command takes a program with arguments after `--`.
  var takesProgram = false
  /// Whether `auto` is the default palette.
  var palettesAreAutomatic = false
  let options: [any CommandOption]
  /// Whether the user's defaults are read before the command runs. An error in them then prevents it from running.
  var readsDefaults: Bool { options.contains { $0.name == "no-defaults" } && name != "doctor" }
  /// The command's action; returns the exit code.
  let run: @Sendable (ParsedArguments) throws -> Int32

  /// All commands, in the order of help.
  static let all: [Command] = others + [help]
  /// All commands except `help`, which describes them.
  static let others: [Command] = [
    play, wrap, chat, edit, export, bench, list, doctor, completions,
  ]

  static func named(_ name: String) -> Command? { all.first { $0.name == name } }

  /// The name and the words after it, as shown in help.
  var synopsis: String { arguments.isEmpty ? name : "\(name) \(arguments)" }
}

extension Command {
  /// The options without a command: help and version.
  static let none = Command(name: "", summary: "", mostWords: 1, options: [.help, .version]) {
    try $0.expectWords(atMost: $0[.help] ? 1 : 0)
    if $0[.help] { return try help.run($0) }
    let commit = Program.commit.map { "commit \($0)\n" } ?? ""
    try Standard.output("quadrille \(Program.version)\n" + commit)
    return ExitCode.done
  }

  static func run(_ line: [String]) throws -> Int32 {
    if let first = line.first, ["--help", "-h", "--version"].contains(first) {
      return try none.run(ParsedArguments(line, of: none))
    }
    let (command, words) = try meant(by: line)
    return try command.run(words: words)
  }

  /// Finds the command of a command line, and the words that belong to it.
  ///
  /// The first word is a command if it names one, else a scene, else a file: no file takes a command's place.
  private static func meant(by line: [String]) throws -> (command: Command, words: [String]) {
    guard let first = line.first else { return (play, []) }
    if let command = named(first) { return (command, Array(line.dropFirst())) }
    // Options without a command, and `-` for standard input, belong to play.
    if first.hasPrefix("-") || SceneRequest.isPlayable(first) { return (play, line) }
    throw CommandError.usage(
      "unknown command or scene '\(ShortText.of(first))'"
        + Suggestion.question(for: first, in: all.map(\.name) + SceneRequest.builtIn),
      command: "")
  }

  /// Runs the command with the words after its name.
  private func run(words: [String]) throws -> Int32 {
    var arguments = try ParsedArguments(words, of: self)
    guard !arguments[.help] else {
      try Standard.output(HelpText.page(self, width: PageWidth.ofSentences))
      return ExitCode.done
    }
    if readsDefaults, !arguments[.noDefaults],
      let defaults = try Defaults.load(environment: Environment.value)
    {
      arguments.take(defaults)
    }
    return try run(arguments)
  }
}
