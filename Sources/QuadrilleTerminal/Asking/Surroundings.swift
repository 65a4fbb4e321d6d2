package import QuadrilleCells
import QuadrilleSystem

/// The programs and networks between this one and the user's eyes.
package struct Surroundings: Sendable, Equatable {
  /// A program that is a terminal itself, and shows what it is told on another.
  package enum Multiplexer: String, Sendable {
    case tmux, screen
  }

  /// Those that the program runs in, the nearest first.
  package let multiplexers: [Multiplexer]
  /// Whether ssh brought the user here.
  package var isSSH: Bool
  /// Whether mosh did, which keeps a screen of its own and sends what differs.
  package var isMosh: Bool
  /// Whether `TERM` names a terminal that knows kitty's pictures, which it says over ssh too.
  package let namesPictures: Bool

  /// Looks at the environment, and at the programs that started this one.
  package init(environment: (String) -> String?) {
    self.init(environment: environment, ancestors: Self.ancestors())
  }

  init(environment: (String) -> String?, ancestors: [String]) {
    multiplexers = Self.multiplexers(environment, ancestors: ancestors)
    isMosh = ancestors.contains("mosh-server")
    namesPictures = KnownTerminal.named(environment("TERM"))?.showsPictures == true
    isSSH =
      !isMosh && (environment("SSH_TTY") != nil || environment("SSH_CONNECTION") != nil)
  }

  /// The one that answers.
  package var multiplexer: Multiplexer? { multiplexers.first }

  /// What the environment announces; where that is both, one inside the other, the programs above this
  /// one tell which is nearer, or else `TERM`.
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

  /// Whether a network lies between, as far as can be told.
  package var isRemote: Bool { isSSH || isMosh }

  /// Whether the terminal is one of which it is known, by its name alone, that it knows the marks of
  /// synchronized output. Between it and us there must be nobody who answers instead.
  package func knowsMarks(term: String, program: String?) -> Bool {
    guard multiplexer == nil, !isMosh else { return false }
    return KnownTerminal.named(term)?.knowsMarks == true
      || KnownTerminal.running(program)?.knowsMarks == true
  }

  /// Bytes of a frame that are safe to give to what shows it: tmux throws away what is too far behind
  /// its own terminal, at eight bytes a cell.
  package func largestFrame(cells: Int) -> Int? { multiplexers.contains(.tmux) ? 6 * cells : nil }

  /// The tolerance of pictures if the user does not say. Once tmux has fallen behind it redraws
  /// everything, and does so over and over where that is more than it keeps: in the fewer colours of
  /// `fair` it is not.
  package var usualTolerance: Tolerance { multiplexers.contains(.tmux) ? .fair : .fine }

  /// Frames a second beyond which none are shown: mosh sends at most fifty states.
  package var mostFrames: Int? { isMosh ? 30 : nil }

  /// The names of the programs above this one, as the kernel knows them.
  static func ancestors() -> [String] {
    var names: [String] = []
    var process = ProcessID.parent.rawValue
    while process > 1, names.count < 32 {
      guard let (name, parent) = status(of: process) else { break }
      names.append(name)
      process = parent
    }
    return names
  }

  private static func status(of process: Int32) -> (name: String, parent: Int32)? {
    guard let text = Path.lines(of: "/proc/\(process)/stat", atMost: 1).first else { return nil }
    // pid (name) state parent …; the name may hold anything, parentheses too.
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")") else {
      return nil
    }
    let fields = text[text.index(after: close)...].split(separator: " ")
    guard fields.count > 1, let parent = Int32(fields[1]) else { return nil }
    return (String(text[text.index(after: open)..<close]), parent)
  }
}
