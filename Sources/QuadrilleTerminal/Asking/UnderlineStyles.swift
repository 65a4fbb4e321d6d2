/// Whether a terminal draws underlines of several kinds and colours.
///
/// Others take what asks for them for something else: xterm makes letters white on white of it, st all that
/// follows italic. Nothing tells beforehand but the terminal's name.
package struct UnderlineStyles: Sendable {
  private let surroundings: Surroundings
  /// Whether the environment names one that does not answer when it is asked.
  private let isAnnounced: Bool

  /// Looks at the environment.
  package init(surroundings: Surroundings, environment: (String) -> String?) {
    self.surroundings = surroundings
    let term = environment("TERM") ?? ""
    isAnnounced =
      KnownTerminal.named(term)?.drawsUnderlines == true
      || environment("WT_SESSION") != nil
      // What others inherit says nothing of them: st and urxvt have names of their own.
      || term.hasPrefix("xterm") && (environment("VTE_VERSION").flatMap { Int($0) } ?? 0) >= 5200
  }

  /// Whether it does, by its own words if it said any.
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
