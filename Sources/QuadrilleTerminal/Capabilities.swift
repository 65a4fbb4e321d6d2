public import QuadrilleCells

/// What the terminal in front of the user can do, and how that was found out.
public struct Capabilities: Sendable, Equatable {
  /// How many colours it shows.
  public var depth: ColorDepth
  /// Where that is known from, as part of a sentence.
  public var reason: String

  /// Takes what the user asked for, else what the environment announces, else what terminfo says.
  public init(
    requested: ColorDepth?, colorTerm: String?, description: TerminalDescription
  ) {
    self.init(
      requested: requested, colorTerm: colorTerm, name: description.name,
      colors: description.colors, hasDirectColor: description.hasDirectColor)
  }

  init(
    requested: ColorDepth?, colorTerm: String?, name: String, colors: Int, hasDirectColor: Bool
  ) {
    if let requested {
      depth = requested
      reason = "asked for with --color"
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

  /// What the user could do to see more; nil if nothing.
  public var advice: String? {
    depth == .truecolor || reason.hasPrefix("asked")
      ? nil : "if it can do 24-bit colour, set COLORTERM=truecolor or use --color truecolor"
  }
}
