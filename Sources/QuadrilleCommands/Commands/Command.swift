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
  /// The page that `help COMMAND` shows; nil: the whole page.
  var short: ShortHelp?
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
  /// Whether `auto` is the default palette.
  var palettesAreAutomatic = false
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

  static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}

extension Command {
  /// The options before any command: help and the version.
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
