import QuadrilleCells

extension Command {
  static let help: Command = Command(
    name: "help", arguments: "[COMMAND]",
    summary: "help for a command, for your own defaults, or the manual page",
    details: """
      'quadrille help defaults' tells how to make options usual, 'quadrille help man' prints the manual page \
      in the form that man reads.
      """,
    examples: [("quadrille help man | man -l -", "read the manual")],
    words: others.map(\.name) + ["defaults", "man"], mostWords: 1, options: [.help]
  ) { arguments in
    switch arguments.words.first {
    case nil: try Standard.output(HelpText.overview(width: PageWidth.ofSentences))
    case "defaults": try Standard.output(HelpText.defaults(width: PageWidth.ofSentences))
    case "man": try Standard.output(ManualPage.text)
    case let name?:
      guard let command = named(name) else {
        throw arguments.usage(
          "unknown command '\(ShortText.of(name))'"
            + Suggestion.question(for: name, in: all.map(\.name)))
      }
      try Standard.output(HelpText.page(command, width: PageWidth.ofSentences))
    }
    return ExitCode.done
  }
}
