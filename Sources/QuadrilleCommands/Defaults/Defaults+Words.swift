// Texts about the user's defaults, for help and the manual.

extension Defaults {
  static let folderWords =
    "$QUADRILLE_CONFIG_HOME, else quadrille in $XDG_CONFIG_HOME, else ~/.config/quadrille"

  static let introduction = """
    The file defaults in the settings folder holds the options that you always use, by their long names, one a \
    line. A # begins a comment. The settings folder is \(folderWords).
    """

  static let example = ["# my defaults", "palette night", "fps 30", "still"]

  static let rules = """
    A line applies to every command that has the option; other commands ignore it. Precedence: command line, \
    settings file or editor, defaults file, built-in default. A line that no command accepts is an error that \
    names the line, and the command does not run. Write files as absolute paths, because a line applies in \
    every folder.

    'quadrille doctor' shows the defaults in use. --no-defaults ignores the file, and so does \
    QUADRILLE_NO_DEFAULTS (any value but empty, 0 or no), which suits scripts.
    """
}

extension HelpText {
  /// Returns the page of `quadrille help defaults`.
  static func defaults(width: Int = PageWidth.usual) -> String {
    wrapped(Defaults.introduction, width: width) + "\n"
      + Defaults.example.map { "  \($0)\n" }.joined() + "\n"
      + wrapped(Defaults.rules, width: width)
  }
}
