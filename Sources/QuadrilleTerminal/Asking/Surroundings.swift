package import QuadrilleCells
import QuadrilleSystem

/// The programs and networks between this program and the user.
package struct Surroundings: Sendable, Equatable {
  /// A terminal multiplexer: a terminal that draws on another terminal.
  package enum Multiplexer: String, Sendable {
    case tmux, screen
  }

  /// The multiplexers that the program runs in, innermost first.
  package let multiplexers: [Multiplexer]
  /// Whether the user is connected by ssh.
  package var isSSH: Bool
  /// Whether the user is connected by mosh, which keeps a screen of its own and sends the changes.
  package var isMosh: Bool
  /// Whether `TERM` names a terminal with the kitty graphics protocol; ssh passes `TERM` on.
  package let namesPictures: Bool

  /// Reads the environment. `ancestors` are the names of the parent processes, nearest first.
  package init(
    environment: (String) -> String?, ancestors: [String] = Surroundings.ancestors()
  ) {
    multiplexers = Self.multiplexers(environment, ancestors: ancestors)
    isMosh = ancestors.contains("mosh-server")
    namesPictures = KnownTerminal.named(environment("TERM"))?.showsPictures == true
    isSSH = !isMosh && (environment("SSH_TTY") != nil || environment("SSH_CONNECTION") != nil)
  }

  /// The innermost multiplexer, which answers queries.
  package var multiplexer: Multiplexer? { multiplexers.first }

  /// Finds the multiplexers by the environment's variables. If one runs inside the other, the names of the parent
  /// processes decide which is inside, or else `TERM`.
  private static func multiplexers(_ environment: (String) -> String?, ancestors: [String])
    -> [Multiplexer]
  {
    let term = environment("TERM") ?? ""
    let inTmux = environment("TMUX") != nil
    let inScreen = environment("STY") != nil
    if inTmux && inScreen {
      let nearest = ancestors.lazy.compactMap { name -> Multiplexer? in
        name.hasPrefix("tmux") ? .tmux : name.lowercased() == "screen" ? .screen : nil
      }.first
      return nearest ?? (term.hasPrefix("screen") ? .screen : .tmux) == .screen
        ? [.screen, .tmux] : [.tmux, .screen]
    }
    if inTmux || term.hasPrefix("tmux") { return [.tmux] }
    return inScreen || term.hasPrefix("screen") ? [.screen] : []
  }

  /// Whether a network lies between this program and the user, as far as the environment shows.
  package var isRemote: Bool { isSSH || isMosh }

  /// Returns whether the terminal's name implies synchronized output (DECSET 2026); not behind a multiplexer or mosh.
  package func knowsMarks(term: String, program: String?) -> Bool {
    guard multiplexer == nil, !isMosh else { return false }
    return KnownTerminal.named(term)?.knowsMarks == true
      || KnownTerminal.running(program)?.knowsMarks == true
  }

  /// Returns the largest frame that is safe to send, in bytes; nil without tmux. tmux discards output once more than
  /// eight bytes a cell wait for its terminal.
  package func largestFrame(cells: Int) -> Int? { multiplexers.contains(.tmux) ? 6 * cells : nil }

  /// The default tolerance of pictures. Once tmux has fallen behind it redraws the whole screen, and does so repeatedly
  /// if the redraw exceeds its buffer. The fewer colours of `fair` keep the redraw smaller.
  package var usualTolerance: Tolerance { multiplexers.contains(.tmux) ? .fair : .fine }

  /// The limit on frames per second; nil if there is none. mosh sends at most fifty screen updates a second.
  package var mostFrames: Int? { isMosh ? 30 : nil }

  /// Returns the names of the parent processes, nearest first, at most 32, from `/proc`.
  package static func ancestors() -> [String] {
    var names: [String] = []
    var process = ProcessID.parent
    while process.rawValue > 1, names.count < 32, let status = ProcessStatus(process) {
      names.append(status.name)
      process = status.parent
    }
    return names
  }
}
