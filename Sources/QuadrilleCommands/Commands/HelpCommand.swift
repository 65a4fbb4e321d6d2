import QuadrilleCells
import QuadrilleFiles

extension Command {
  static let help: Command = Command(
    name: "help", arguments: "[COMMAND [--all] | SCENE | defaults | man]",
    summary: "help for a command or a scene, for your own defaults, or the manual page",
    details: """
      'quadrille help COMMAND' shows the options that most people need, with --all every one. 'quadrille help \
      SCENE' shows the options of a scene. 'quadrille help defaults' explains the file for options that you always \
      use. 'quadrille help man' prints the manual page in the form that man reads.
      """,
    examples: [
      "quadrille help play --all": "every option of play",
      "quadrille help snow": "every option of the snow",
      "quadrille help man | man -l -": "read the manual",
    ],
    words: others.map(\.name) + SceneRequest.builtIn + ["defaults", "man"], mostWords: 2,
    options: [.allOptions, .help]
  ) { arguments in
    let width = PageWidth.ofSentences
    let word = arguments.words.first
    // `bench program` and `bench compare` are on the page of all options.
    let isOfBench = arguments.words.dropFirst().allSatisfy {
      word == bench.name && [ProgramRequest.name, "compare"].contains($0)
    }
    if !isOfBench { try arguments.expectWords(atMost: 1) }
    if arguments[.allOptions], word.flatMap({ named($0) }) == nil {
      throw arguments.usage("--all needs a command: quadrille help play --all")
    }
    switch word {
    case nil: try Standard.output(HelpText.overview(width: width))
    case "defaults": try Standard.output(HelpText.defaults(width: width))
    case "man": try Standard.output(ManualPage.text)
    case let name?:
      if let command = named(name) {
        let showsAll = arguments[.allOptions] || arguments.words.count > 1
        try Standard.output(HelpText.page(command, showsAll: showsAll, width: width))
      } else if let kind = SceneKind.named(name) {
        try Standard.output(HelpText.page(kind, width: width))
      } else if SceneRequest.isPlayable(name) {
        throw CommandError.usage(
          "'\(ShortText.of(name))' has no page: its options are those of play", command: "play")
      } else {
        throw arguments.usage(
          "unknown command or scene '\(ShortText.of(name))'"
            + Suggestion.question(for: name, in: all.map(\.name) + SceneRequest.builtIn))
      }
    }
    return ExitCode.done
  }
}
