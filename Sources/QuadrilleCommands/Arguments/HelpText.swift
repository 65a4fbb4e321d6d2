import QuadrilleCells
import QuadrilleFiles

/// The help pages, generated from the commands.
enum HelpText {
  /// Returns the page of `quadrille --help`.
  static func overview(width: Int = PageWidth.usual) -> String {
    let commands = Command.all.map { ($0.synopsis, $0.summary) }
    let usage = "       quadrille [SCENE|FILE] [OPTIONS]"
    return """
      \(wrapped("quadrille: moving backgrounds for the terminal, behind any program", width: width))
      \(wrapped("Usage: quadrille [COMMAND] [OPTIONS]", hanging: 7, width: width))\
      \(list([(usage, "the same as quadrille play")], column: 42, width: width))
      Commands:
      \(list(commands, indent: 2, width: width))
      Options:
      \(list(Command.none.options.map { ($0.spelling, $0.words) }, indent: 2, width: width))
      \(wrapped("'quadrille COMMAND --help' shows more. Errors are one line on standard error; "
        + "exit codes: \(ExitCode.words(short: true)).", width: width))
      """
  }

  /// Returns the page of `quadrille COMMAND --help`; with every option for `quadrille help COMMAND --all`.
  static func page(
    _ command: Command, showsAll: Bool = false, width: Int = PageWidth.usual
  ) -> String {
    let head = """
      \(wrapped("quadrille \(command.name): \(command.summary)", width: width))
      \(wrapped("Usage: quadrille \(command.synopsis) [OPTIONS]", hanging: 7, width: width))

      """
    guard let short = command.short, !showsAll else {
      return head + """
        \(wrapped(command.details, width: width))
        Options:
        \(list(command.options.map { ($0.spelling, $0.words) }, indent: 2, width: width))
        \(examples(of: command, width: width))
        """
    }
    var page = head + wrapped(short.details, width: width) + "\n"
    for (title, options) in short.allGroups {
      let rows: [(label: String, text: String)] = options.compactMap { name, text in
        command.options.first { $0.name == name }.map { ($0.spelling, text) }
      }
      page += "\(title):\n" + list(rows, indent: 2, width: width)
    }
    return page + """

      \(more(command).map { wrapped($0, width: width) }.joined())
      \(examples(of: command, atMost: short.examples, width: width))
      """
  }

  /// Returns lines with the commands that print the omitted options.
  private static func more(_ command: Command) -> [String] {
    let all = "All options: quadrille help \(command.name) --all"
    let takesScenes = command.options.contains { $0.name == "palette" } && command.mostWords > 0
    return takesScenes ? ["Options of a scene: quadrille help SCENE", all] : [all]
  }

  private static func examples(
    of command: Command, atMost count: Int = .max, width: Int
  ) -> String {
    var text = "Examples:\n"
    for (line, meaning) in command.examples.prefix(count) {
      text += ShellLine.wrapped(line, width: width, indent: 2, hanging: 6)
      text += wrapped(meaning, indent: 6, width: width)
    }
    return text
  }

  /// Returns the page of `quadrille help SCENE`.
  static func page(_ kind: SceneKind, width: Int = PageWidth.usual) -> String {
    return """
      \(wrapped("\(kind.name): \(kind.summary)", width: width))
      \(wrapped("Usage: quadrille [play|wrap|export] \(kind.name) [OPTIONS]", hanging: 7, width: width))
      Options of this scene:
      \(list(SceneOptions.options(of: kind).map { ($0.spelling, $0.words) }, indent: 2, width: width))
      \(wrapped("'quadrille help play' shows the options that every scene has. 'quadrille export \(kind.name) "
        + "-o mine.json' writes every parameter to a file that play takes.", width: width))
      """
  }

  /// Formats labels with wrapped text beside them. The text starts on a new line after a long label; on a narrow page
  /// it stands below every label.
  static func list(
    _ rows: [(label: String, text: String)], indent: Int = 0, column: Int = 24,
    width: Int = PageWidth.usual
  ) -> String {
    let column = width - column < leastBeside ? min(column, indent + 4) : column
    return rows.map { row in
      let label = String(repeating: " ", count: indent) + row.label
      let text = wrapped(row.text, indent: column, width: width)
      let isShort = label.count + min(2, column - indent - 1) <= column
      if isShort { return label + text.dropFirst(label.count) }
      return
        (label.count <= width
        ? label + "\n" : wrapped(row.label, indent: indent, hanging: 2, width: width)) + text
    }.joined()
  }

  /// The least width of text beside labels, in columns. With less space, the text stands below the labels.
  private static let leastBeside = 24

  /// Wraps paragraphs to the width, and escapes control characters. Lines after the first are indented by `hanging`
  /// more columns.
  static func wrapped(
    _ text: String, indent: Int = 0, hanging: Int = 0, width: Int = PageWidth.usual
  ) -> String {
    let space = String(repeating: " ", count: indent)
    let deeper = String(repeating: " ", count: indent + hanging)
    let text = DisplayText(text)
    var lines = text.wrapped(width: width - indent)
    if hanging > 0, lines.count > 1 { lines = text.wrapped(width: width - indent - hanging) }
    return lines.enumerated().map { index, line in
      line.glyphs.isEmpty ? "\n" : (index == 0 ? space : deeper) + line.string + "\n"
    }.joined()
  }
}
