/// The short help page: a command's purpose and its most used options.
///
/// `help COMMAND --all`, the manual and the completions contain every option.
struct ShortHelp: Sendable {
  /// Groups of options by title: the text of each option by its long name.
  typealias Groups = KeyValuePairs<String, KeyValuePairs<String, String>>

  /// The description, a paragraph or two.
  let details: String
  let groups: Groups
  /// Whether `ofTerminal` follows, as in all commands that play.
  var playsOnTerminal = false
  /// The number of the command's examples that are shown.
  var examples = 3

  var allGroups: [Groups.Element] {
    Array(groups) + Array(playsOnTerminal ? Self.ofTerminal : [:])
  }

  private static let ofTerminal: Groups = [
    "Slow links": [
      "max-rate": "bytes a second that the link may carry, like 500k",
      "tolerance": "how exact colours are: lossless, fine, fair or rough",
    ],
    "Terminal": [
      "color": "auto, truecolor, 256, 16 or mono",
      "pixels": "pictures of pixels in kitty: auto, on or off",
    ],
  ]
}
