package enum TerminalError: Error, CustomStringConvertible {
  /// Standard output leads somewhere else.
  case notATerminal
  /// `TERM` is not set.
  case noType
  /// `TERM` names nothing that is known.
  case unknownType(String)
  /// The terminal can do too little.
  case incapable(String)
  /// The terminal is gone.
  case closed

  package var description: String {
    switch self {
    case .notATerminal:
      "standard output is not a terminal"
    case .noType:
      "TERM is not set, so the terminal is unknown"
    case .unknownType(let name):
      "terminfo has no entry for the terminal '\(name)' (TERM)"
    case .incapable(let name):
      "the terminal '\(name)' (TERM) cannot move its cursor"
    case .closed: "the terminal was closed"
    }
  }
}
