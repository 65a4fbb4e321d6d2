import QuadrilleCells

/// The emulated terminal in which the measured programs run.
struct ProgramTerminal: Sendable {
  /// The features that `--without` can remove.
  enum Feature: String, CaseIterable, Sendable {
    case sync, truecolor, colors, keyboard
  }

  var cells: CellSize
  var without: [Feature] = []

  var hasSynchronizedOutput: Bool { !without.contains(.sync) }

  /// The changes to the program's environment: they describe this terminal, and remove the variables of other
  /// terminals.
  var variables: [String] {
    let others = WrapHost.variables.filter {
      !$0.hasPrefix("QUADRILLE_WRAP=") && !$0.hasPrefix("TERM=") && !$0.hasPrefix("COLORTERM=")
    }
    return others + [
      "TERM=" + (without.contains(.colors) ? "xterm" : "xterm-256color"),
      "COLORTERM=" + (without.contains(.truecolor) || without.contains(.colors) ? "" : "truecolor"),
      "TMUX=", "TMUX_PANE=", "STY=",
    ]
  }
}
