/// The number of colours that a terminal shows.
public enum ColorDepth: String, Sendable, CaseIterable {
  /// 24-bit colours.
  case truecolor
  /// The 6×6×6 cube and the greys of xterm's 256-colour palette.
  case indexed = "256"
  /// The sixteen ANSI colours.
  case sixteen = "16"
  /// The terminal's default foreground and background.
  case mono

  /// The name in messages.
  public var name: String {
    switch self {
    case .truecolor: "24-bit colour"
    case .indexed: "256 colours"
    case .sixteen: "16 colours"
    case .mono: "no colour"
    }
  }
}
