/// The manual page in roff format, generated from the commands.
enum ManualPage {
  static var text: String {
    var page = """
      .TH QUADRILLE 1 "\(Program.manualDate)" "quadrille \(Program.version)" "User Commands"
      .SH NAME
      quadrille \\- moving backgrounds for the terminal
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
      Puts a moving background behind a shell or any other terminal program
      .RB ( wrap ),
      plays gradients, films and fragment shaders
      .RB ( play ),
      writes the same frames to a file
      .RB ( export ),
      and measures how smoothly terminals and their programs move
      .RB ( bench ).
      Without a command it runs
      .BR "quadrille play contest" .
      A scene or a file in place of the command is played.
      .PP
      The contest is Telegram's animation contest of 2021, which asked for
      chat animations over a background of four moving colours. The article
      is a contestant's report on how to paint that background fast
      (https://doubletapp.ai/en/blog/18/telegram-contest-2021).

      """
    for command in Command.all {
      page += ".SH \(escaped(command.name.uppercased()))\n"
      page += ".B quadrille \(escaped(command.name))\n"
      if !command.arguments.isEmpty { page += ".I \(escaped(command.arguments))\n" }
      page += paragraphs(command.details)
      for option in command.options { page += item(option.spelling, option.words + ".") }
      page += ".PP\nExamples:\n"
      for (line, meaning) in command.examples {
        page += ".PP\n.RS 4\n.EX\n$ \(code(line))\n.EE\n.RE\n.RS 8\n"
        page += filled(meaning) + ".RE\n"
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

  /// The files that are read and written without being named on the command line.
  private static let files: KeyValuePairs = [
    "~/.config/quadrille/chat.json":
      "the settings that edit writes and chat uses: how messages fly, and the background. "
      + "QUADRILLE_CONFIG_HOME and XDG_CONFIG_HOME choose another folder, see below",
    "~/.config/quadrille/defaults": "your own defaults: long option names, one a line",
    "~/.config/quadrille/palettes/NAME":
      "the palette NAME: one to four hex colours, one a line, or a JSON list of them",
    "~/.config/quadrille/shaders/NAME.glsl":
      "the fragment shader NAME, which play and wrap take as a scene",
  ]

  /// The environment variables that the program reads, and their meanings.
  private static let environment: KeyValuePairs = [
    "TERM": "the name of the terminal's terminfo entry",
    "DISPLAY": "the X11 display whose pixels bench screen reads",
    "XAUTHORITY":
      "the file with the authorization cookie of that display; without it ~/.Xauthority",
    "COLORTERM": "truecolor or 24bit: the terminal shows 24-bit colour",
    "COLORFGBG":
      "whether the background is dark, for --palette auto if the terminal does not report it",
    "QUADRILLE_CONFIG_HOME":
      "the folder of the files above; without it, quadrille in XDG_CONFIG_HOME, else in ~/.config",
    "XDG_CONFIG_HOME":
      "the folder that contains the folder quadrille, if QUADRILLE_CONFIG_HOME is not set",
    "HOME": "the home folder: contains .config, and replaces ~ in a path that is typed in edit",
    "QUADRILLE_REDUCE_MOTION":
      "if set to anything but empty, 0 or no: nothing moves by itself in play, wrap, chat and edit, "
      + "as with --still",
    "SHELL": "the program that wrap runs by default",
    "QUADRILLE_WRAP": "set for programs inside wrap; wrap does not start inside itself",
    "QUADRILLE_NO_DEFAULTS":
      "if set to anything but empty, 0 or no: the defaults file is ignored, as with --no-defaults",
    "COLUMNS": "the width of help, lists and errors; without it, the terminal's width, else 80",
    "NO_COLOR":
      "if set and not empty: lists are printed without colour; pictures keep their colours",
    "TMUX, TMUX_PANE, STY, SSH_TTY, SSH_CONNECTION":
      "set by tmux, screen and ssh. They change doctor's advice and the timeout for the "
      + "terminal's answers",
    "LC_ALL, LC_CTYPE, LANG":
      "the first that is set names the character set; if that is not UTF-8, text is ASCII and "
      + "pictures are made of spaces",
    "TERM_PROGRAM":
      "identifies a terminal that does not report its name: whether frames are marked, and "
      + "whether its colours are redefined",
    "KITTY_WINDOW_ID, KONSOLE_VERSION, MLTERM":
      "identify the terminal: by them and TERM_PROGRAM chat decides who reorders right-to-left "
      + "text (--text-order)",
    "VTE_VERSION, WT_SESSION":
      "identify the terminal: by them wrap decides whether underlines may have styles and colours",
  ]

  /// Related manual pages, with their sections.
  private static let others = [
    ("asciinema", 1), ("ffmpeg", 1), ("ssh", 1), ("tmux", 1), ("sshd_config", 5), ("terminfo", 5),
  ].map { (name: escaped($0.0), section: $0.1) }

  /// Returns a tagged paragraph: a bold name and its description.
  private static func item(_ name: String, _ meaning: String) -> String {
    ".TP\n.B \(escaped(name))\n" + filled(meaning)
  }

  private static func paragraphs(_ text: String) -> String {
    text.split(separator: "\n").map { ".PP\n" + filled(String($0)) }.joined()
  }

  /// Returns the length of a text in roff, in bytes. A non-ASCII character counts as 9, the most that groff's escape
  /// for it takes (`\[u1F600]`).
  private static func bytes(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 9) }
  }

  /// Returns a paragraph in source lines of at most 80 bytes.
  private static func filled(_ text: String) -> String {
    var lines: [String] = []
    for word in escaped(text).split(separator: " ") {
      if let last = lines.last, bytes(last) + 1 + bytes(word) <= 78 {
        lines[lines.count - 1] = last + " " + word
      } else {
        // In roff a line that begins with a dot is a request.
        lines.append(word.hasPrefix(".") ? "\\&" + word : String(word))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Escapes a command line so that the page shows plain ASCII characters, ready to paste.
  private static func code(_ text: String) -> String {
    escaped(text).replacing("~", with: "\\(ti").replacing("`", with: "\\(ga")
      .replacing("^", with: "\\(ha")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("−", with: "\\-")
      .replacing("'", with: "\\(aq").replacing("…", with: "...")
  }
}
