import QuadrilleTerminal

/// An error that knows its exit code.
enum CommandError: Error, CustomStringConvertible {
  /// The words of the command line are off, of a command's or, if that is empty, before any: 64.
  case usage(String, command: String)
  /// A line of the user's defaults is: 64.
  case defaults(String)
  /// It failed: 1.
  case failed(String)

  var description: String {
    switch self {
    case .usage(let text, let command):
      text + (text.hasSuffix("?") ? " See" : "; see")
        + " 'quadrille \(command.isEmpty ? "" : command + " ")--help'"
    case .defaults(let text): text + "; --no-defaults ignores that file"
    case .failed(let text): text
    }
  }

  /// Says what failed, and what the command line offers instead.
  static func text(of error: any Error) -> String {
    switch error as? TerminalError {
    case .notATerminal: "\(error); to write frames to a file or a pipe, use 'quadrille export'"
    case .noType: "\(error); set it, or use 'quadrille export'"
    case .unknownType:
      "\(error); install its terminfo entry, set TERM to a similar one, or use 'quadrille export'"
    case .incapable: "\(error); use another terminal, or 'quadrille export'"
    case .closed, nil: "\(error)"
    }
  }
}

/// The exit codes that scripts rely on.
enum ExitCode {
  static let done: Int32 = 0
  static let failed: Int32 = 1
  static let budgetMissed: Int32 = 2
  static let usage: Int32 = 64
  static let interrupted: Int32 = 130

  /// The code of any error.
  static func of(_ error: any Error) -> Int32 {
    switch error as? CommandError {
    case .usage, .defaults: usage
    case .failed, nil: failed
    }
  }

  /// All of them for help, or for the manual, which says more.
  static func words(short: Bool) -> String {
    let parts = [
      (done, "done", ", or the user quit"), (failed, "failed", ""),
      (budgetMissed, "a budget was missed", " (bench --check)"), (usage, "wrong usage", ""),
      (interrupted, "interrupted", " before there was a result"),
    ]
    return parts.map { "\($0) \($1)\(short ? "" : $2)" }.joined(separator: short ? ", " : "; ")
  }
}
