package import QuadrilleCells

/// Whether a terminal can show pictures in pixels as this program needs them, and why.
package struct GraphicsSupport: Sendable, Equatable {
  /// Whether the terminal takes pictures at all.
  package let isPossible: Bool
  /// Whether the terminal is known to show pictures well: scaled smoothly, below text, and without flicker.
  package private(set) var isGood = false
  /// The method of replacing one picture by the next.
  package private(set) var replacing = PixelDisplay.Replacing.byTurns
  /// The reason, as part of a sentence.
  package let reason: String
  /// A hint for the user on how to get better pictures; nil if there is none.
  package private(set) var advice: String?
}

extension GraphicsSupport {
  /// Decides on the support by the terminal's answers and by the programs in between, such as tmux or mosh.
  package init(_ inquiry: Inquiry, surroundings: Surroundings, depth: ColorDepth) {
    self.init(
      answer: inquiry.takesPictures, replaces: inquiry.replacesPictures == true,
      isComplete: inquiry.isComplete, version: inquiry.version, surroundings: surroundings,
      depth: depth)
  }

  init(
    answer: Bool?, replaces: Bool = false, isComplete: Bool, version: String?,
    surroundings: Surroundings, depth: ColorDepth
  ) {
    if let reason = Self.obstacle(surroundings, depth) {
      self = GraphicsSupport(isPossible: false, reason: reason.text, advice: reason.advice)
    } else if answer == true {
      self = Self.known(version.flatMap(TerminalProgram.init), named: version, replaces: replaces)
    } else {
      self = GraphicsSupport(
        isPossible: false,
        reason: !isComplete && answer == nil
          ? "the terminal did not answer"
          : "the terminal does not support kitty's graphics protocol",
        advice:
          "kitty (0.32.2 and later) and Ghostty show pictures in pixels"
      )
    }
  }

  /// Returns why the terminal need not be queried for pictures; nil if it should be queried.
  package static func obstacle(_ surroundings: Surroundings, _ depth: ColorDepth) -> (
    text: String, advice: String?
  )? {
    if surroundings.isMosh {
      return ("mosh passes no pictures on", "ssh passes pictures in pixels on")
    }
    if let multiplexer = surroundings.multiplexer {
      let name = multiplexer.rawValue
      return (
        "\(name) passes no pictures on", "outside \(name), pictures in pixels may be possible"
      )
    }
    return depth == .truecolor ? nil : ("pictures in pixels need 24-bit colour", nil)
  }

  private static func known(
    _ program: TerminalProgram?, named name: String?, replaces: Bool
  ) -> GraphicsSupport {
    switch program?.name {
    case "kitty":
      let version = program?.version ?? []
      guard !version.lexicographicallyPrecedes([0, 32, 2]) else {
        return GraphicsSupport(
          isPossible: true, reason: "this version of kitty scales pictures in blocks",
          advice: "kitty 0.32.2 and later scale pictures smoothly")
      }
      return GraphicsSupport(
        isPossible: true, isGood: true, replacing: .frames,
        reason: "kitty scales pictures smoothly, below text")
    case "ghostty":
      return GraphicsSupport(
        isPossible: true, isGood: true, replacing: replaces ? .frames : .byTurns,
        reason: "Ghostty scales pictures smoothly, below text")
    default:
      return GraphicsSupport(
        isPossible: true,
        reason:
          "\(name ?? "a terminal that does not report its name") is not known to scale pictures smoothly",
        advice: "'quadrille play --pixels on' tries pictures in pixels")
    }
  }
}

/// A terminal's name and version, as it reports them (XTVERSION).
struct TerminalProgram: Equatable {
  /// The name in lower case.
  let name: String
  let version: [Int]

  /// Reads `kitty(0.41.1)`, `ghostty 1.2.3` and similar texts. Ignores any text after the version.
  init?(_ text: String) {
    let name = text.prefix { $0 != "(" && $0 != " " && $0 != "/" }
    guard !name.isEmpty else { return nil }
    self.name = name.lowercased()
    let digits = text.dropFirst(name.count + 1).prefix { $0 == "." || ("0"..."9").contains($0) }
    version = digits.split(separator: ".").prefix(4).map { Int($0.prefix(9)) ?? 0 }
  }
}
