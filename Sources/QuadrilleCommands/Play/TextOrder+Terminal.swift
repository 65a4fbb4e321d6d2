import QuadrilleContest

extension TextOrder {
  /// The one that the terminal needs, by what its environment says about it.
  ///
  /// Those of VTE (GNOME Terminal) and mintty put text in order themselves until they are told to leave it
  /// alone, which `TerminalModes` does. Konsole, Terminal.app, PuTTY and mlterm cannot be told; kitty
  /// turns each word, unless `force_ltr` is set. Others (xterm, foot, Alacritty, Ghostty, WezTerm,
  /// iTerm2 and Windows Terminal as they come, tmux) show what they are sent.
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
