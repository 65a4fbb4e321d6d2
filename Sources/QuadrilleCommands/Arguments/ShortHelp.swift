/// The short help page: a command's purpose and its most used options.
///
/// `help COMMAND --all`, the manual and the completions contain every option.
struct ShortHelp: Sendable {
  /// A titled group of options, by name.
  struct Group: Sendable {
    let title: String
    let options: [(name: String, text: String)]

    init(_ title: String, _ options: KeyValuePairs<String, String>) {
      self.title = title
      self.options = options.map { (name: $0.key, text: $0.value) }
    }

    /// The options for slow links, shared by the commands that play.
    static let slowLinks = Group(
      "Slow links",
      [
        "max-rate": "bytes a second that the link may carry, like 500k",
        "tolerance": "how exact colours are: lossless, fine, fair or rough",
      ])

    /// The options for the terminal, shared by the commands that play.
    static let terminal = Group(
      "Terminal",
      [
        "color": "auto, truecolor, 256, 16 or mono",
        "pixels": "pictures of pixels in kitty: auto, on or off",
      ])
  }

  /// The description, a paragraph or two.
  let details: String
  let groups: [Group]
  /// The number of the command's examples that are shown.
  var examples = 3
}
