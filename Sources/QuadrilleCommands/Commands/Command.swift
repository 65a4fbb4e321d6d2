import QuadrilleCells
import QuadrilleFiles

/// A command: what is said about it, what it takes, and what it does.
struct Command: Sendable {
  let name: String
  /// Its plain words, as help writes them.
  var arguments = ""
  /// One line.
  let summary: String
  /// A paragraph or two.
  var details = ""
  /// Command lines and what they do.
  var examples: [(line: String, meaning: String)] = []
  /// The words that complete its plain ones.
  var words: [String] = []
  /// The files that may stand there too, by the endings of their names; nil: none may.
  var files: [String]?
  /// The word after which they stand; nil: they are the first.
  var filesFollow: String?
  /// How many plain words it takes.
  var mostWords = 0
  /// Whether what follows `--` is a program and its words.
  var takesProgram = false
  let options: [any CommandOption]
  /// Whether the user's defaults are read before it runs; what is wrong in them stops it.
  var readsDefaults: Bool { options.contains { $0.name == "no-defaults" } && name != "doctor" }
  /// Does it; gives the exit code.
  let run: @Sendable (ParsedArguments) throws -> Int32

  /// Every command, in the order of help.
  static let all: [Command] = others + [help]
  /// All that help says something about beside itself.
  static let others: [Command] = [
    play, wrap, chat, edit, export, bench, list, doctor, completions,
  ]

  /// The command of a name.
  static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}

extension Command {
  /// The options before any command: help and the version.
  static let none = Command(name: "", summary: "", mostWords: 1, options: [.help, .version]) {
    try $0.expectWords(atMost: $0[.help] ? 1 : 0)
    if $0[.help] { return try help.run($0) }
    let commit = BuildCommit.words.map { "commit \($0)\n" } ?? ""
    try Standard.output("quadrille \(Program.version)\n" + commit)
    return ExitCode.done
  }

  /// Finds the command of a command line and runs it.
  static func run(_ line: [String]) throws -> Int32 {
    guard let first = line.first else { return try run(["play"]) }
    if ["--help", "-h", "--version"].contains(first) {
      return try none.run(ParsedArguments(line, of: none))
    }
    // Options alone are those of play, and whatever it plays is its first word.
    if first.hasPrefix("-") || SceneRequest.isPlayable(first) { return try run(["play"] + line) }
    guard let command = named(first) else {
      throw CommandError.usage(
        "unknown command or scene '\(ShortText.of(first))'"
          + Suggestion.question(for: first, in: all.map(\.name) + SceneRequest.builtIn),
        command: "")
    }
    var arguments = try ParsedArguments(Array(line.dropFirst()), of: command)
    guard !arguments[.help] else {
      try Standard.output(HelpText.page(command, width: PageWidth.ofSentences))
      return ExitCode.done
    }
    if command.readsDefaults, !arguments[.noDefaults],
      let defaults = try Defaults.load(environment: Environment.value)
    {
      arguments.take(defaults)
    }
    return try command.run(arguments)
  }
}
