import QuadrilleContest

extension TextOrder {
  /// Chooses the order that the terminal needs, by its environment variables.
  ///
  /// VTE (GNOME Terminal) and mintty reorder text until an escape sequence turns that off, which `TerminalModes` sends.
  /// Konsole, Terminal.app, PuTTY and mlterm always reorder it; kitty reorders each word, unless `force_ltr` is set.
  /// Others (xterm, foot, Alacritty, Ghostty, WezTerm, and iTerm2 and Windows Terminal by default, tmux) show text as
  /// sent.
  init(environment: (String) -> String?) {
    let term = environment("TERM") ?? ""
    if term == "xterm-kitty" || environment("KITTY_WINDOW_ID") != nil {
      self = .words
    } else if environment("KONSOLE_VERSION") != nil || environment("MLTERM") != nil
      || environment("TERM_PROGRAM") == "Apple_Terminal"
      || ["konsole", "mlterm", "putty"].contains(where: { term.hasPrefix($0) })
    {
      self = .runs
    } else {
      self = .ours
    }
  }
}
