import QuadrilleCore
import QuadrilleFiles
import QuadrilleTerminal

// What the command line adds to what is known about a terminal.
extension Capabilities {
  /// Where the number of colours is known from, as part of a sentence.
  var source: String { isRequested ? reason + " with --color" : reason }

  /// The way to see more; nil if there is none.
  var advice: String? {
    guard isGuess else { return nil }
    guard isProven else {
      return "if the terminal shows 24-bit colour, set COLORTERM=truecolor or use --color truecolor"
    }
    return "other programs see \(promised) colours: set TERM=\(name)-256color, if terminfo has it"
  }

  /// What is said after playing to a terminal that does not read UTF-8.
  static let noteOnASCII =
    "this terminal does not read UTF-8, so pictures were made of spaces; see 'quadrille doctor'"

  /// Which letters are written, and how that is known.
  var letters: String {
    switch (readsUTF8, charset) {
    case (true, _): "UTF-8"
    case (false, _): "not UTF-8: pictures are made of spaces, text is ASCII"
    case (nil, .other(let name)):
      "not reported; the locale is \(name): pictures are made of spaces, text is ASCII"
    case (nil, _): "not reported: UTF-8 is used"
    }
  }

  /// The palette that `auto` stands for here.
  var automaticPalette: String { AutomaticPalette.palette(onDark: isDark == true).name }

  /// The same, and why.
  var palettes: String {
    let reason =
      switch (ground, announcesDark) {
      case (let color?, _):
        "the background is \(isDark == true ? "dark" : "light") (#\(color.hex))"
      case (nil, let isDark?):
        "COLORFGBG reports that the background is \(isDark ? "dark" : "light")"
      case (nil, nil): "the background is unknown"
      }
    return "\(automaticPalette): \(reason)"
  }

  /// What mends letters; nil if nothing has to be.
  var letterAdvice: String? {
    guard usesASCII else { return nil }
    return
      "half blocks and most glyphs need UTF-8: choose a UTF-8 locale before the terminal starts "
      + "(export LC_ALL=C.UTF-8), and start xterm without another -en, or with +lc -u8"
  }
}
