package enum TerminalError: Error, CustomStringConvertible {
  /// Standard output is not a terminal.
  case notATerminal
  case noType
  /// terminfo has no entry for `TERM`.
  case unknownType(String)
  /// The terminal cannot move its cursor.
  case incapable(String)
  case closed

  package var description: String {
    switch self {
    case .notATerminal: "standard output is not a terminal"
    case .noType: "TERM is not set, so the terminal is unknown"
    case .unknownType(let name): "terminfo has no entry for the terminal '\(name)' (TERM)"
    case .incapable(let name): "the terminal '\(name)' (TERM) cannot move its cursor"
    case .closed: "the terminal was closed"
    }
  }
}
