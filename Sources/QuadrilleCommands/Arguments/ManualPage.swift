/// The manual page, in the form that man reads, made from the tables.
enum ManualPage {
  static var text: String {
    var page = """
      .TH QUADRILLE 1 "" "quadrille \(Program.version)" "User Commands"
      .SH NAME
      quadrille \\- four colours dance through a terminal
      .SH SYNOPSIS
      .B quadrille
      .RI [ COMMAND ]
      .RI [ OPTIONS ]
      .SH DESCRIPTION
      Fills a terminal with Telegram's animated four-colour background at 30 or 60 frames a second,
      or writes the same frames to a file. Without a command it does
      .BR "quadrille play contest" .

      """
    for command in CommandTable.all {
      page += ".SH \"\(escaped(command.name.uppercased()))\"\n"
      page += ".B quadrille \(escaped(command.name)) \(escaped(command.arguments))\n.PP\n"
      page += escaped(command.details).split(separator: "\n").joined(separator: "\n.PP\n") + "\n"
      for option in OptionTable.options(of: command.name) {
        page += ".TP\n.B \(escaped(option.spelling))\n\(escaped(option.summary))"
        page += option.standard.map { " (default: \(escaped($0)))" } ?? ""
        page += ".\n"
      }
      page += ".PP\nExamples:\n"
      for example in command.examples {
        page += ".PP\n.nf\n\(escaped(example.line))\n.fi\n\(escaped(example.meaning))\n"
      }
    }
    page += """
      .SH EXIT STATUS
      0 done, or the user quit; 1 failed; 64 wrong usage; 130 interrupted before there was a result.
      .SH ENVIRONMENT
      .TP
      .B TERM, COLORTERM
      the terminal's kind, and whether it shows 24-bit colour.
      .TP
      .B QUADRILLE_REDUCE_MOTION
      when 1, play shows still pictures.
      .TP
      .B NO_COLOR
      when set, lists are written without colour; what is played keeps its own.

      """
    return page
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "…": result += "..."
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}
