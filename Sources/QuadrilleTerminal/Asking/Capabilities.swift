package import QuadrilleCells
package import QuadrilleCore

/// The abilities of the terminal in front of the user, and how they were found out.
package struct Capabilities: Sendable, Equatable {
  /// Its type, as terminfo calls it.
  package let name: String
  /// How many colours it shows.
  package var depth: ColorDepth
  /// Where that is known from, as part of a sentence.
  package var reason: String
  /// How many colours terminfo's entry promises.
  package let promised: Int
  /// Whether an answer showed more than that, but not 24 bits.
  package private(set) var isProven = false
  /// The sixteen colours, where they matter and the terminal told them.
  package private(set) var palette: [RGB]?
  /// The background's colour, where it matters and the terminal told it.
  package private(set) var ground: RGB?
  /// The way in which the locale says that characters are written: a hint until the terminal tells.
  package let charset: LocaleCharset
  /// Whether the terminal reads UTF-8; nil: it did not say.
  package private(set) var readsUTF8: Bool?
  /// Whether the user asked for that depth.
  package let isRequested: Bool
  /// Whether the background's colour matters whatever the depth.
  package var wantsGround = false
  /// Whether the text's colour and the sixteen matter too.
  package var wantsColors = false
  /// The text's colour and the sixteen, where they matter for more than being chosen from.
  package private(set) var ink: RGB?
  package private(set) var ownColors: [RGB]?
  /// Whether the environment says that the background is dark; nil: it does not say.
  package var announcesDark: Bool?

  /// Takes what the user asked for, else what the environment announces, else what terminfo says.
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
      // Of 256 it would make eight, bright ones.
      depth = .sixteen
      reason =
        "the terminal around GNU screen has \(around) colours by its terminfo entry \(name)"
    } else if multiplexer == .screen, !colors.hasDirect {
      // What COLORTERM says there, the terminal around it said, and its entry is from an older time.
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

  /// Whether the terminal should be asked, because what is known is only a least.
  package var isGuess: Bool { depth != .truecolor && !isRequested }

  /// Whether nothing but ASCII is to be written.
  package var usesASCII: Bool {
    guard readsUTF8 == nil else { return readsUTF8 == false }
    if case .other = charset { return true }
    return false
  }

  /// Whether the background is dark; nil: nobody says.
  package var isDark: Bool? { ground?.isDark ?? announcesDark }

  /// Takes what tmux says of the terminal around it.
  mutating func learn(tmuxFeatures features: [Substring]) {
    guard isGuess, features.contains("RGB") else { return }
    depth = .truecolor
    reason = "tmux reports it for the terminal around it"
  }

  /// Takes what the terminal said about itself; true if that changes something.
  package mutating func learn(from inquiry: Inquiry) -> Bool {
    let before = (depth, palette, ground, usesASCII)
    let colorsBefore = (ink, ownColors)
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
    if depth == .mono || wantsGround { ground = inquiry.ground ?? ground }
    if wantsColors {
      ink = inquiry.ink ?? ink
      ownColors = inquiry.palette ?? ownColors
    }
    return before != (depth, palette, ground, usesASCII) || colorsBefore != (ink, ownColors)
  }

  package var questions: Set<Inquiry.Question> {
    var questions: Set<Inquiry.Question> = [.encoding]
    if isGuess { questions.insert(.directColor) }
    if depth == .sixteen || wantsColors { questions.insert(.palette) }
    if wantsColors { questions.insert(.ink) }
    if depth == .mono || wantsGround { questions.insert(.ground) }
    return questions
  }
}
