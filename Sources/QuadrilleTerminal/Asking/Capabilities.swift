package import QuadrilleCells
package import QuadrilleCore

/// The terminal's colours and text encoding, and the sources of that knowledge.
package struct Capabilities: Sendable, Equatable {
  /// The terminal's type: `TERM`.
  package let name: String
  /// The colour depth to use.
  package var depth: ColorDepth
  /// The source of the depth, as part of a sentence.
  package var reason: String
  /// The number of colours in the terminfo entry.
  package let promised: Int
  /// Whether the terminal's answer proved 256 colours although terminfo states fewer.
  package private(set) var isProven = false
  /// The terminal's first 16 colours, if the depth is `sixteen` and the terminal reported all of them.
  package private(set) var palette: [RGB]?
  /// The background colour, if the depth is `mono` or `wantsBackground` is set, and the terminal reported it.
  package private(set) var background: RGB?
  /// The character encoding of the locale: a hint until the terminal answers.
  package let charset: LocaleCharset
  /// Whether the terminal reads UTF-8; nil if it has not answered.
  package private(set) var readsUTF8: Bool?
  /// Whether the user chose the depth.
  package let isRequested: Bool
  /// Whether the background colour is needed at every depth, not only at `mono`.
  package var wantsBackground = false
  /// Whether the foreground colour and the first 16 colours are needed at every depth.
  package var wantsColors = false
  /// The foreground colour, if `wantsColors` is set and the terminal reported it.
  package private(set) var foreground: RGB?
  /// The first 16 colours, if `wantsColors` is set and the terminal reported them.
  package private(set) var ownColors: [RGB]?
  /// Whether the environment states a dark background; nil if it states nothing.
  package var announcesDark: Bool?

  /// Takes the depth from the user's choice, else from `COLORTERM` (ignored inside GNU screen), else from terminfo.
  /// Inside tmux, tmux's own report may raise it.
  package init(
    requested: ColorDepth?, colorTerm: String?, description: TerminalDescription,
    surroundings: Surroundings, charset: LocaleCharset
  ) {
    self.init(
      requested: requested, colorTerm: colorTerm, name: description.name,
      colors: description.colors, multiplexer: surroundings.multiplexer, charset: charset)
    if surroundings.multiplexer == .tmux, isGuess { learn(tmuxFeatures: TmuxFeatures.ofClient()) }
  }

  init(
    requested: ColorDepth?, colorTerm: String?, name: String, colors: TerminfoColors,
    multiplexer: Surroundings.Multiplexer? = nil, charset: LocaleCharset = .unknown
  ) {
    self.name = name
    self.charset = charset
    promised = colors.count
    isRequested = requested != nil
    if let requested {
      depth = requested
      reason = "chosen"
    } else if multiplexer == .screen, !colors.hasDirect, let around = colors.around, around < 256 {
      // GNU screen would reduce each of 256 colours to one of eight colours, bright or not.
      depth = .sixteen
      reason = "the terminal around GNU screen has \(around) colours by its terminfo entry \(name)"
    } else if multiplexer == .screen, !colors.hasDirect {
      // COLORTERM comes from the terminal around GNU screen, and the terminfo entry is outdated.
      depth = .indexed
      reason = "GNU screen shows 256 colours"
    } else if let colorTerm, ["truecolor", "24bit"].contains(colorTerm.lowercased()) {
      depth = .truecolor
      reason = "COLORTERM is \(colorTerm.lowercased())"
    } else if colors.hasDirect || name.hasSuffix("-direct") {
      depth = .truecolor
      reason = "the terminfo entry \(name) has them"
    } else {
      depth = colors.count >= 256 ? .indexed : colors.count >= 8 ? .sixteen : .mono
      let rest = colorTerm?.isEmpty ?? true ? "is not set" : "does not report more"
      reason = "the terminfo entry \(name) has \(colors.count) colours, and COLORTERM \(rest)"
    }
  }

  /// Whether the terminal should be queried, because it may support more colours.
  package var isGuess: Bool { depth != .truecolor && !isRequested }

  /// Whether all output must be ASCII.
  package var usesASCII: Bool {
    guard readsUTF8 == nil else { return readsUTF8 == false }
    if case .other = charset { return true }
    return false
  }

  /// Whether the background is dark; nil if that is unknown.
  package var isDark: Bool? { background?.isDark ?? announcesDark }

  /// Adopts 24-bit colour if tmux lists it among the features of the terminal around tmux.
  mutating func learn(tmuxFeatures features: [Substring]) {
    guard isGuess, features.contains("RGB") else { return }
    depth = .truecolor
    reason = "tmux reports it for the terminal around it"
  }

  /// Adopts the terminal's answers. Returns whether anything changed.
  package mutating func learn(from inquiry: Inquiry) -> Bool {
    let before = (depth, palette, background, usesASCII)
    let colorsBefore = (foreground, ownColors)
    if isGuess && inquiry.hasDirectColor == true {
      depth = .truecolor
      reason = "the terminal reports it"
    }
    if isGuess && inquiry.hasIndexedColor && (depth == .sixteen || depth == .mono) {
      depth = .indexed
      reason = "the terminal reports 256"
      isProven = true
    }
    readsUTF8 = inquiry.readsUTF8 ?? readsUTF8
    if depth == .sixteen { palette = inquiry.palette ?? palette }
    if depth == .mono || wantsBackground { background = inquiry.background ?? background }
    if wantsColors {
      foreground = inquiry.foreground ?? foreground
      ownColors = inquiry.palette ?? ownColors
    }
    return before != (depth, palette, background, usesASCII)
      || colorsBefore != (foreground, ownColors)
  }

  package var questions: Set<Inquiry.Question> {
    var questions: Set<Inquiry.Question> = [.encoding]
    if isGuess { questions.insert(.directColor) }
    if depth == .sixteen || wantsColors { questions.insert(.palette) }
    if wantsColors { questions.insert(.foreground) }
    if depth == .mono || wantsBackground { questions.insert(.background) }
    return questions
  }
}
