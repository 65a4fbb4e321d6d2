package import QuadrilleCells
package import QuadrilleCore

/// Which characters of parts of a cell a terminal draws itself, without a font's gaps.
///
/// Nothing tells beforehand but its name; where somebody lies in between who answers instead, nothing does.
package struct BlockSupport: Sendable {
  private let surroundings: Surroundings
  /// What the environment names, if that answers nothing when it is asked.
  private let announced: KnownTerminal?

  /// Looks at the environment.
  package init(surroundings: Surroundings, environment: (String) -> String?) {
    self.surroundings = surroundings
    announced = KnownTerminal.named(environment("TERM"))
  }

  /// The finest of them, by the terminal's own words if it said any.
  package func shapes(version: String?) -> BlockShapes {
    guard surroundings.multiplexer == nil, !surroundings.isMosh else { return .half }
    guard let version else { return announced?.blocks(version: nil) ?? .half }
    guard let program = TerminalProgram(version) else { return .half }
    return KnownTerminal.reporting(program)?.blocks(version: program.version) ?? .half
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
}
