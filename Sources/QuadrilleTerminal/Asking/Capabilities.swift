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
  /// The sixteen colours, where they matter and the terminal told them.
  package private(set) var palette: [RGB]?
  /// The background's colour, likewise.
  package private(set) var ground: RGB?
  /// Whether the user asked for that depth.
  package let isRequested: Bool

  /// Takes what the user asked for, else what the environment announces, else what terminfo says.
  package init(
    requested: ColorDepth?, colorTerm: String?, description: TerminalDescription
  ) {
    self.init(
      requested: requested, colorTerm: colorTerm, name: description.name,
      colors: description.colors, hasDirectColor: description.hasDirectColor)
  }

  init(
    requested: ColorDepth?, colorTerm: String?, name: String, colors: Int, hasDirectColor: Bool
  ) {
    self.name = name
    isRequested = requested != nil
    if let requested {
      depth = requested
      reason = "asked for"
    } else if let colorTerm, ["truecolor", "24bit"].contains(colorTerm.lowercased()) {
      depth = .truecolor
      reason = "COLORTERM says \(colorTerm.lowercased())"
    } else if hasDirectColor || name.hasSuffix("-direct") {
      depth = .truecolor
      reason = "terminfo's entry \(name) says so"
    } else {
      depth = colors >= 256 ? .indexed : colors >= 16 ? .sixteen : colors >= 8 ? .sixteen : .mono
      reason = "terminfo's entry \(name) promises \(colors) colours, and COLORTERM is not set"
    }
  }

  /// Whether the terminal should be asked, because what is known is only a least.
  package var isGuess: Bool { depth != .truecolor && !isRequested }

  /// Takes what the terminal said about itself; true if that changes something.
  package mutating func learn(from inquiry: Inquiry) -> Bool {
    if isGuess && inquiry.hasDirectColor == true {
      depth = .truecolor
      reason = "the terminal says so"
      return true
    }
    let before = (palette, ground)
    if depth == .sixteen { palette = inquiry.palette ?? palette }
    if depth == .mono { ground = inquiry.ground ?? ground }
    return before != (palette, ground)
  }

  /// The questions that are worth asking.
  package var questions: Set<Inquiry.Question> {
    var questions: Set<Inquiry.Question> = isGuess ? [.directColor] : []
    if depth == .sixteen { questions.insert(.palette) }
    if depth == .mono { questions.insert(.ground) }
    return questions
  }
}
