/// How many colours a terminal shows.
public enum ColorDepth: String, Sendable, CaseIterable {
  /// 24 bits.
  case truecolor
  /// The cube and the greys of xterm's palette.
  case indexed = "256"
  /// The sixteen named colours.
  case sixteen = "16"
  /// The two that the terminal starts with.
  case mono

  /// How it is called in sentences.
  public var name: String {
    switch self {
    case .truecolor: "24-bit colour"
    case .indexed: "256 colours"
    case .sixteen: "16 colours"
    case .mono: "no colour"
    }
  }
}
