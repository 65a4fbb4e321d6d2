import QuadrilleCore
import QuadrilleFiles
import QuadrilleTerminal

// Texts about a terminal's capabilities.
extension Capabilities {
  /// The source of the colour depth, as part of a sentence.
  var source: String { isRequested ? reason + " with --color" : reason }

  /// A hint on how to get more colours; nil if there is none.
  var advice: String? {
    guard isGuess else { return nil }
    guard isProven else {
      return "if the terminal shows 24-bit colour, set COLORTERM=truecolor or use --color truecolor"
    }
    return "other programs see \(promised) colours: set TERM=\(name)-256color, if terminfo has it"
  }

  /// The message after playing on a terminal that does not read UTF-8.
  static let noteOnASCII =
    "this terminal does not read UTF-8, so pictures were made of spaces; see 'quadrille doctor'"

  /// The encoding in use, and its source.
  var letters: String {
    switch (readsUTF8, charset) {
    case (true, _): "UTF-8"
    case (false, _): "not UTF-8: pictures are made of spaces, text is ASCII"
    case (nil, .other(let name)):
      "not reported; the locale is \(name): pictures are made of spaces, text is ASCII"
    case (nil, _): "not reported: UTF-8 is used"
    }
  }

  /// The palette that `auto` chooses on this terminal.
  var automaticPalette: String { AutomaticPalette.palette(onDark: isDark == true).name }

  /// The automatic palette with the reason for it.
  var palettes: String {
    let reason =
      switch (background, announcesDark) {
      case (let color?, _): "the background is \(isDark == true ? "dark" : "light") (#\(color.hex))"
      case (nil, let isDark?):
        "COLORFGBG reports that the background is \(isDark ? "dark" : "light")"
      case (nil, nil): "the background is unknown"
      }
    return "\(automaticPalette): \(reason)"
  }

  /// A hint on how to get UTF-8; nil if UTF-8 is in use.
  var letterAdvice: String? {
    guard usesASCII else { return nil }
    return
      "half blocks and most glyphs need UTF-8: choose a UTF-8 locale before the terminal starts "
      + "(export LC_ALL=C.UTF-8), and start xterm without another -en, or with +lc -u8"
  }
}
