/// Finds the command of a command line and runs it.
enum Command {
  static func run(_ words: [String]) throws -> Int32 {
    guard let first = words.first else {
      return try PlayCommand.run(ParsedArguments([], of: "play"))
    }
    if first.hasPrefix("-") && first != "-" {
      // Options alone are those of play, unless they ask for help or the version.
      if ["--help", "-h", "--version"].contains(first) {
        return try runWithoutCommand(ParsedArguments(words, of: ""))
      }
      return try run(["play"] + words)
    }
    guard let command = CommandTable.named(first) else {
      let isScene =
        SceneRequest.builtIn.contains(first)
        || [".gif", ".png", ".y4m", ".rgb"].contains { first.hasSuffix($0) }
      throw CommandError.usage(
        "unknown command '\(first)'"
          + (isScene
            ? "; did you mean 'play \(first)'?"
            : Suggestion.question(for: first, in: CommandTable.all.map(\.name))),
        command: nil)
    }
    let arguments = try ParsedArguments(Array(words.dropFirst()), of: first)
    if arguments.has("help") {
      try Standard.output(HelpText.page(command))
      return ExitCode.done
    }
    switch first {
    case "play": return try PlayCommand.run(arguments)
    case "chat": return try ChatCommand.run(arguments)
    case "edit": return try EditCommand.run(arguments)
    case "export": return try ExportCommand.run(arguments)
    case "bench": return try BenchCommand.run(arguments)
    case "list": return try ListCommand.run(arguments)
    case "doctor": return try DoctorCommand.run(arguments)
    case "completions": return try complete(arguments)
    default: return try help(arguments)
    }
  }

  private static func runWithoutCommand(_ arguments: ParsedArguments) throws -> Int32 {
    if arguments.has("help"), !arguments.words.isEmpty { return try help(arguments) }
    try arguments.expectWords(atMost: 0)
    try Standard.output(
      arguments.has("help") ? HelpText.overview : "quadrille \(Program.version)\n")
    return ExitCode.done
  }

  private static func complete(_ arguments: ParsedArguments) throws -> Int32 {
    try arguments.expectWords(atMost: 1)
    guard let shell = arguments.words.first else {
      throw arguments.usage("completions for which shell? \(OptionTable.list(Completions.shells))")
    }
    guard let script = Completions.script(for: shell) else {
      throw arguments.usage(
        "unknown shell '\(shell)'; it is \(OptionTable.list(Completions.shells))")
    }
    try Standard.output(script)
    return ExitCode.done
  }

  private static func help(_ arguments: ParsedArguments) throws -> Int32 {
    try arguments.expectWords(atMost: 1)
    switch arguments.words.first {
    case nil: try Standard.output(HelpText.overview)
    case "man": try Standard.output(ManualPage.text)
    case let name?:
      guard let command = CommandTable.named(name) else {
        throw arguments.usage(
          "unknown command '\(name)'"
            + Suggestion.question(for: name, in: CommandTable.all.map(\.name)))
      }
      try Standard.output(HelpText.page(command))
    }
    return ExitCode.done
  }
}
