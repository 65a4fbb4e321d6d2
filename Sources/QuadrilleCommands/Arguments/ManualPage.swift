/// The manual page, in the form that man reads, made from the commands.
enum ManualPage {
  static var text: String {
    var page = """
      .TH QUADRILLE 1 "\(Program.manualDate)" "quadrille \(Program.version)" "User Commands"
      .SH NAME
      quadrille \\- four colours dance through a terminal
      .SH SYNOPSIS
      .B quadrille
      .RI [ SCENE | FILE ]
      .RI [ OPTIONS ]
      .br
      .B quadrille
      .I COMMAND
      .RI [ WORDS ]
      .RI [ OPTIONS ]
      .SH DESCRIPTION
      Fills a terminal with Telegram's animated four-colour background
      at 30 or 60 frames a second, or writes the same frames to a file.
      Without a command it does
      .BR "quadrille play contest" ;
      the name of a scene or of a file in its place is played.
      .PP
      The contest is Telegram's of 2021, which asked for chat animations
      over that background; the article is an account of it that argues
      how to paint the background fast
      (https://doubletapp.ai/en/blog/18/telegram-contest-2021).

      """
    for command in Command.all {
      page += ".SH \(escaped(command.name.uppercased()))\n"
      page += ".B quadrille \(escaped(command.name))\n"
      if !command.arguments.isEmpty { page += ".I \(escaped(command.arguments))\n" }
      page += paragraphs(command.details)
      for option in command.options { page += item(option.spelling, option.words + ".") }
      page += ".PP\nExamples:\n"
      for example in command.examples {
        page += ".PP\n.RS 4\n.EX\n$ \(code(example.line))\n.EE\n.RE\n.RS 8\n"
        page += filled(example.meaning) + ".RE\n"
      }
    }
    page += ".SH DEFAULTS\n" + filled(Defaults.introduction) + ".PP\n.EX\n"
    page += Defaults.example.map { code($0) + "\n" }.joined() + ".EE\n"
    page += paragraphs(Defaults.rules)
    page += ".SH FILES\n"
    for (path, meaning) in files { page += item(path, meaning + ".") }
    page += ".SH ENVIRONMENT\n"
    for (names, meaning) in environment { page += item(names, meaning + ".") }
    page += ".SH EXIT STATUS\n" + filled(ExitCode.words(short: false) + ".")
    page +=
      ".SH SEE ALSO\n"
      + others.map { ".BR \($0.name) (\($0.section))" }
      .joined(separator: " ,\n") + "\n"
    return page
  }

  /// What is read and written without being named on the command line.
  private static let files = [
    (
      "~/.config/quadrille/chat.json",
      "what edit applies and chat shows: how messages fly, and the background. Another folder is "
        + "chosen by QUADRILLE_CONFIG_HOME or XDG_CONFIG_HOME, see below"
    ),
    (
      "~/.config/quadrille/defaults",
      "your own defaults: options by their long names, one a line. It is in the same folder"
    ),
    (
      "~/.config/quadrille/palettes/NAME",
      "your own palettes, taken by name: one to four hex colours, one a line, or a JSON list of them"
    ),
  ]

  /// The variables that are looked at.
  private static let environment = [
    ("TERM", "the terminal's kind, by which terminfo knows it"),
    ("DISPLAY", "the X11 display that bench screen reads frames off"),
    ("XAUTHORITY", "the file with that display's secret, if not ~/.Xauthority"),
    ("COLORTERM", "truecolor or 24bit: the terminal shows 24-bit colour"),
    (
      "COLORFGBG",
      "whether the background is dark, for --palette auto where the terminal does not tell"
    ),
    (
      "QUADRILLE_CONFIG_HOME",
      "the folder of the files above; without it quadrille in XDG_CONFIG_HOME, else in ~/.config"
    ),
    ("XDG_CONFIG_HOME", "where the folder quadrille is, if the variable above is not set"),
    ("HOME", "where .config is, if neither is set; what ~ stands for in a path that edit asks for"),
    (
      "QUADRILLE_REDUCE_MOTION",
      "with any value but empty, 0 or no, play, chat and edit show nothing that moves by itself, as "
        + "with --still"
    ),
    ("SHELL", "what wrap runs if no command is named"),
    ("QUADRILLE_WRAP", "set for what runs inside wrap, which is not started there again"),
    (
      "QUADRILLE_NO_DEFAULTS",
      "with any value but empty, 0 or no, the file with your own defaults is left out, as with "
        + "--no-defaults"
    ),
    ("COLUMNS", "the width of help, lists and errors; without it that of the terminal, else 80"),
    (
      "NO_COLOR",
      "when set and not empty, lists are written without colour; what is played keeps its own"
    ),
    (
      "TMUX, TMUX_PANE, STY, SSH_TTY, SSH_CONNECTION",
      "what lies between the program and the terminal: tmux, screen, ssh. It changes what doctor "
        + "advises and for how long answers are waited"
    ),
    (
      "KITTY_WINDOW_ID, KONSOLE_VERSION, MLTERM, TERM_PROGRAM",
      "the terminal's name, by which chat decides who puts text from right to left in its order "
        + "(--text-order)"
    ),
    (
      "VTE_VERSION, WT_SESSION",
      "the terminal's name, by which wrap decides whether underlines may have kinds and colours"
    ),
  ]

  /// The pages about what it is used with.
  private static let others = [
    ("asciinema", 1), ("ffmpeg", 1), ("ssh", 1), ("tmux", 1), ("sshd_config", 5), ("terminfo", 5),
  ].map { (name: escaped($0.0), section: $0.1) }

  /// What is named in bold, and what is said about it.
  private static func item(_ name: String, _ meaning: String) -> String {
    ".TP\n.B \(escaped(name))\n" + filled(meaning)
  }

  private static func paragraphs(_ text: String) -> String {
    text.split(separator: "\n").map { ".PP\n" + filled(String($0)) }.joined()
  }

  /// What a text takes of a line: what is not ASCII is `\[u2584]` to who reads the page.
  private static func bytes(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 9) }
  }

  /// A paragraph in lines of at most 80 bytes, as the page's source should have.
  private static func filled(_ text: String) -> String {
    var lines: [String] = []
    for word in escaped(text).split(separator: " ") {
      if let last = lines.last, bytes(last) + 1 + bytes(word) <= 78 {
        lines[lines.count - 1] = last + " " + word
      } else {
        // A line that begins with a dot is a request.
        lines.append(word.hasPrefix(".") ? "\\&" + word : String(word))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A command line, with the plain marks that a shell reads.
  private static func code(_ text: String) -> String {
    escaped(text).replacing("~", with: "\\(ti").replacing("`", with: "\\(ga")
      .replacing("^", with: "\\(ha")
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "…": result += "..."
      case "−": result += "\\-"
      default: result.append(character)
      }
    }
    return result
  }
}
