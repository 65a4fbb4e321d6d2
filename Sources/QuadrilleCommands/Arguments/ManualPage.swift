/// The manual page, in the form that man reads, made from the commands.
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
      .BR "quadrille play contest" ;
      the name of a scene or of a file in its place is played.

      """
    for command in Command.all {
      page += ".SH \"\(escaped(command.name.uppercased()))\"\n"
      page += ".B quadrille \(escaped(command.name)) \(escaped(command.arguments))\n.PP\n"
      page += escaped(command.details).split(separator: "\n").joined(separator: "\n.PP\n") + "\n"
      for option in command.options {
        page += ".TP\n.B \(escaped(option.spelling))\n\(escaped(option.words)).\n"
      }
      page += ".PP\nExamples:\n"
      for example in command.examples {
        page += ".PP\n.nf\n\(escaped(example.line))\n.fi\n\(escaped(example.meaning))\n"
      }
    }
    page += ".SH EXIT STATUS\n\(escaped(ExitCode.words(short: false))).\n.SH ENVIRONMENT\n"
    for (names, meaning) in environment {
      page += ".TP\n.B \(escaped(names))\n\(escaped(meaning)).\n"
    }
    return page
  }

  /// The variables that are looked at.
  private static let environment = [
    ("TERM, COLORTERM", "the terminal's kind, and whether it shows 24-bit colour"),
    (
      "QUADRILLE_CONFIG_HOME",
      "the folder of the settings that chat and edit share; without it quadrille in "
        + "XDG_CONFIG_HOME, else in ~/.config"
    ),
    ("QUADRILLE_REDUCE_MOTION", "when 1, play shows still pictures"),
    ("NO_COLOR", "when set, lists are written without colour; what is played keeps its own"),
  ]

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
