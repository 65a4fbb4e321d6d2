/// The help pages, made from the tables.
enum HelpText {
  private static let width = 80

  /// What `quadrille --help` says.
  static var overview: String {
    let names = CommandTable.all.map { (left: "\($0.name) \($0.arguments)", right: $0.summary) }
    return """
      quadrille: four colours dance through a terminal, smoothly and cheaply

      Usage: quadrille [COMMAND] [OPTIONS]
             Without a command: quadrille play contest

      Commands:
      \(table(names))
      Options:
      \(table(OptionTable.options(of: "").map(Self.row)))
      'quadrille COMMAND --help' tells more. Errors are one line on standard error;
      exit codes: 0 done, 1 failed, 64 wrong usage, 130 interrupted.

      """
  }

  /// What `quadrille COMMAND --help` says.
  static func page(_ command: CommandDescription) -> String {
    var page = "quadrille \(command.name): \(command.summary)\n\n"
    let arguments = command.arguments.isEmpty ? "" : " " + command.arguments
    page += "Usage: quadrille \(command.name)\(arguments) [OPTIONS]\n\n"
    page += wrapped(command.details, indent: 0) + "\n"
    let options = OptionTable.options(of: command.name)
    page += "Options:\n" + table(options.map(row)) + "\n"
    page += "Examples:\n"
    for example in command.examples {
      page += "  \(example.line)\n" + wrapped(example.meaning, indent: 6)
    }
    return page
  }

  private static func row(_ option: Option) -> (left: String, right: String) {
    let standard = option.standard.map { " (default: \($0))" } ?? ""
    return (option.spelling, option.summary + standard)
  }

  /// Two columns; the right one is wrapped, and begins on its own line where the left is long.
  static func table(_ rows: [(left: String, right: String)]) -> String {
    let column = 24
    return rows.map { row in
      let lines = lines(row.right, width: width - column)
      let left = "  " + row.left
      let first =
        left.count + 2 <= column
        ? left + String(repeating: " ", count: column - left.count) + (lines.first ?? "")
        : left + "\n" + String(repeating: " ", count: column) + (lines.first ?? "")
      let rest = lines.dropFirst().map { String(repeating: " ", count: column) + $0 }
      return ([first] + rest).joined(separator: "\n") + "\n"
    }.joined()
  }

  /// Paragraphs wrapped to the width.
  static func wrapped(_ text: String, indent: Int) -> String {
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
    return paragraphs.map { paragraph in
      let lines = lines(String(paragraph), width: width - indent)
      return lines.isEmpty
        ? "\n" : lines.map { String(repeating: " ", count: indent) + $0 + "\n" }.joined()
    }.joined()
  }

  private static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
