/// Whether a terminal draws underline styles and colours (SGR 4:3, SGR 58).
///
/// Other terminals misread these sequences: xterm prints white on white, st makes all following text italic. No query
/// reports the support, so the terminal's name decides.
package struct UnderlineStyles: Sendable {
  private let surroundings: Surroundings
  /// Whether the environment names a terminal that draws underline styles but reports no version.
  private let isAnnounced: Bool

  package init(surroundings: Surroundings, environment: (String) -> String?) {
    self.surroundings = surroundings
    let term = environment("TERM") ?? ""
    isAnnounced =
      KnownTerminal.named(term)?.drawsUnderlines == true
      || environment("WT_SESSION") != nil
      // st and urxvt may inherit the variable from another terminal, but their TERM does not begin with xterm.
      || term.hasPrefix("xterm") && (environment("VTE_VERSION").flatMap { Int($0) } ?? 0) >= 5200
  }

  /// Returns whether the terminal draws underline styles, by the version it reported or else by the environment.
  package func areKnown(version: String?) -> Bool {
    switch surroundings.multiplexer {
    case .tmux: return true
    case .screen: return false
    case nil: break
    }
    guard !surroundings.isMosh else { return false }
    guard let version else { return isAnnounced }
    guard let program = TerminalProgram(version) else { return false }
    return KnownTerminal.reporting(program)?.drawsUnderlines == true
  }
}
