// What help and the manual say of the user's defaults.

extension Defaults {
  static let folderWords =
    "$QUADRILLE_CONFIG_HOME, else quadrille in $XDG_CONFIG_HOME, else ~/.config/quadrille"

  static let introduction = """
    Your own defaults are in a file named defaults, in the folder of settings (\(folderWords)): options by \
    their long names, one a line. What follows a # is a comment.
    """

  static let example = ["# how I like it", "palette night", "fps 30", "still"]

  static let rules = """
    A line counts for every command that has such an option, wherever the command line does not say \
    otherwise; other commands leave it aside. What a settings file or the editor chose stands before it. A \
    line that no command could take is an error that names it, and then nothing is done. Files are named \
    from the root on: a line counts wherever the program is started.

    'quadrille doctor' shows what counts. --no-defaults leaves the file out, and so does \
    QUADRILLE_NO_DEFAULTS (any value but empty, 0 or no), as scripts want it.
    """
}

extension HelpText {
  /// The page of `quadrille help defaults`.
  static func defaults(width: Int = PageWidth.usual) -> String {
    wrapped(Defaults.introduction, width: width) + "\n"
      + Defaults.example.map { "  \($0)\n" }.joined() + "\n"
      + wrapped(Defaults.rules, width: width)
  }
}
