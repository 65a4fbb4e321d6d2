import QuadrilleCells

/// The help pages, made from the commands.
enum HelpText {
  private static let width = 80

  /// The page of `quadrille --help`.
  static var overview: String {
    let commands = Command.all.map { ("\($0.name) \($0.arguments)", $0.summary) }
    return """
      quadrille: four colours dance through a terminal, smoothly and cheaply

      Usage: quadrille [COMMAND] [OPTIONS]
             quadrille [SCENE|FILE] [OPTIONS]   the same as quadrille play

      Commands:
      \(list(commands, indent: 2))
      Options:
      \(list(Command.none.options.map { ($0.spelling, $0.words) }, indent: 2))
      \(wrapped("'quadrille COMMAND --help' tells more. Errors are one line on standard error; "
        + "exit codes: \(ExitCode.words(short: true)).", indent: 0))
      """
  }

  /// The page of `quadrille COMMAND --help`.
  static func page(_ command: Command) -> String {
    let arguments = command.arguments.isEmpty ? "" : " " + command.arguments
    var page = """
      quadrille \(command.name): \(command.summary)

      Usage: quadrille \(command.name)\(arguments) [OPTIONS]

      \(wrapped(command.details, indent: 0))
      Options:
      \(list(command.options.map { ($0.spelling, $0.words) }, indent: 2))
      Examples:

      """
    for example in command.examples {
      page += "  \(example.line)\n" + wrapped(example.meaning, indent: 6)
    }
    return page
  }

  /// Labels, and beside each its text in as many lines as it needs; it begins on a line of its own
  /// where the label is long.
  static func list(
    _ rows: [(label: String, text: String)], indent: Int = 0, column: Int = 24
  ) -> String {
    rows.map { row in
      let label = String(repeating: " ", count: indent) + row.label
      let text = wrapped(row.text, indent: column)
      let isShort = label.count + min(2, column - indent - 1) <= column
      return isShort ? label + text.dropFirst(label.count) : label + "\n" + text
    }.joined()
  }

  /// Paragraphs wrapped to the width, harmless whatever they hold.
  private static func wrapped(_ text: String, indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    return DisplayText(text).wrapped(width: width - indent)
      .map { $0.glyphs.isEmpty ? "\n" : space + $0.string + "\n" }.joined()
  }
}
