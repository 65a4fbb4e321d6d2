package import QuadrilleCells
package import QuadrilleCore

/// The block characters that a terminal draws itself, without the gaps of a font.
///
/// No query reports them, so the terminal's name decides. Behind a multiplexer or mosh they are unknown.
package struct BlockSupport: Sendable {
  private let surroundings: Surroundings
  /// The terminal that `TERM` names, used if the terminal reports no version.
  private let announced: KnownTerminal?

  package init(surroundings: Surroundings, environment: (String) -> String?) {
    self.surroundings = surroundings
    announced = KnownTerminal.named(environment("TERM"))
  }

  /// Returns the finest block characters, by the version that the terminal reported or else by `TERM`.
  package func shapes(version: String?) -> BlockShapes {
    guard surroundings.multiplexer == nil, !surroundings.isMosh else { return .half }
    guard let version else { return announced?.blocks(version: nil) ?? .half }
    guard let program = TerminalProgram(version) else { return .half }
    return KnownTerminal.reporting(program)?.blocks(version: program.version) ?? .half
  }

  /// Returns which half blocks leave no hairlines, by the terminal's version and the size of its cells.
  ///
  /// xterm draws blocks with its font. In cells of 8×17 pixels `▄` ends a row or two above the cell's lower edge in
  /// DejaVu Sans Mono, Hack and Liberation Mono at 10 pt; `▀` fills its half.
  package func halves(version: String?, cell: PixelSize?) -> HalfBlockChoice {
    guard surroundings.multiplexer == nil, let version, TerminalProgram(version)?.name == "xterm",
      cell == PixelSize(width: 8, height: 17)
    else { return .any }
    return .anyUpper
  }
}
