/// The help page that a person reads first: what a command does, and the options that most people need.
///
/// `help COMMAND --all`, the manual and the completions know every option.
struct ShortHelp: Sendable {
  /// Options about one subject, by their names.
  struct Group: Sendable {
    let title: String
    let options: [(name: String, text: String)]

    init(_ title: String, _ options: KeyValuePairs<String, String>) {
      self.title = title
      self.options = options.map { (name: $0.key, text: $0.value) }
    }

    /// The options for slow links, the same for all commands that play.
    static let slowLinks = Group(
      "Slow links",
      [
        "max-rate": "bytes a second that the link may carry, like 500k",
        "tolerance": "how exact colours are: lossless, fine, fair or rough",
      ])

    /// The options about the terminal, the same for all commands that play.
    static let terminal = Group(
      "Terminal",
      [
        "color": "auto, truecolor, 256, 16 or mono",
        "pixels": "pictures of pixels in kitty: auto, on or off",
      ])
  }

  /// A paragraph or two.
  let details: String
  let groups: [Group]
  /// How many of the command's examples are shown.
  var examples = 3
}
