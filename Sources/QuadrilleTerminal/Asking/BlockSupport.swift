package import QuadrilleCells
package import QuadrilleCore

/// Which characters of parts of a cell a terminal draws itself, without a font's gaps.
///
/// Nothing tells beforehand but its name; where somebody lies in between who answers instead, nothing does.
package struct BlockSupport: Sendable {
  private let surroundings: Surroundings
  /// What the environment names, if that answers nothing when it is asked.
  private let announced: String?

  /// Looks at the environment.
  package init(surroundings: Surroundings, environment: (String) -> String?) {
    self.surroundings = surroundings
    let term = environment("TERM") ?? ""
    announced = Self.names.keys.first { name in
      ["", "xterm-"].contains { term == $0 + name || term.hasPrefix($0 + name + "-") }
    }
  }

  /// The finest of them, by the terminal's own words if it said any.
  package func shapes(version: String?) -> BlockShapes {
    guard surroundings.multiplexer == nil, !surroundings.isMosh else { return .half }
    guard let version else { return announced.flatMap { Self.names[$0] } ?? .half }
    guard let program = TerminalProgram(version) else { return .half }
    switch program.name {
    case "konsole": return program.version.lexicographicallyPrecedes([22, 4]) ? .half : .quadrant
    case "vte": return (program.version.first ?? 0) >= 6200 ? .sextant : .quadrant
    default: return Self.names[program.name] ?? .half
    }
  }

  /// Which half blocks show no hairlines, by the terminal's own name and the pixels of its cells.
  ///
  /// xterm draws blocks with its font. In cells of 8×17 pixels `▄` ends a row or two above the cell's lower
  /// edge in DejaVu Sans Mono, Hack and Liberation Mono at 10 pt; `▀` fills its half.
  package func halves(version: String?, cell: PixelSize?) -> HalfBlocks {
    guard surroundings.multiplexer == nil, let version, TerminalProgram(version)?.name == "xterm",
      cell == PixelSize(width: 8, height: 17)
    else { return .any }
    return .anyUpper
  }

  /// As the terminal says, and `TERM`, in small letters.
  private static let names: [String: BlockShapes] = [
    "alacritty": .quadrant, "contour": .sextant, "foot": .sextant, "ghostty": .sextant,
    "kitty": .sextant, "wezterm": .sextant,
  ]
}
