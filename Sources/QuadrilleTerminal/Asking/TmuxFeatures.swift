/// The abilities of the terminal around tmux, which tmux tells nobody but who asks it as a program.
enum TmuxFeatures {
  /// As `terminal-features` calls them; none if tmux does not say within a fifth of a second.
  static func ofClient() -> [Substring] {
    let words = ["tmux", "display-message", "-p", "#{client_termfeatures}"]
    return parse(SystemCalls.answer(of: words, milliseconds: 200) ?? "")
  }

  static func parse(_ text: String) -> [Substring] {
    text.split { $0 == "," || $0 == "\n" }
  }
}
