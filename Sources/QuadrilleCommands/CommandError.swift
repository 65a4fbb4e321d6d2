import QuadrilleTerminal

/// An error with an exit code.
enum CommandError: Error, CustomStringConvertible {
  /// The command line is wrong: exit code 64. `command` is empty if no command was named.
  case usage(String, command: String)
  /// A line of the user's defaults file is wrong: exit code 64.
  case defaults(String)
  /// A failure at run time: exit code 1.
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

  /// Whether an ssh client asked for a program without a terminal.
  private static var isOverSSH: Bool {
    Environment.value("SSH_CONNECTION") != nil && Environment.value("SSH_TTY") == nil
  }

  /// Returns an error's text, with a suggestion for errors of the terminal.
  static func text(of error: any Error) -> String {
    switch error as? TerminalError {
    case .notATerminal where isOverSSH: "\(error); ask for one with 'ssh -t'"
    case .notATerminal:
      "\(error); run it in one, or write frames to a file or a pipe with 'quadrille export'"
    case .noType: "\(error); set it, or use 'quadrille export'"
    case .unknownType:
      "\(error); install its terminfo entry, set TERM to a similar one, or use 'quadrille export'"
    case .incapable: "\(error); use another terminal, or 'quadrille export'"
    case .closed, nil: "\(error)"
    }
  }
}

/// The exit codes, on which scripts rely.
enum ExitCode {
  static let done: Int32 = 0
  static let failed: Int32 = 1
  static let budgetMissed: Int32 = 2
  static let usage: Int32 = 64
  static let interrupted: Int32 = 130

  static func of(_ error: any Error) -> Int32 {
    switch error as? CommandError {
    case .usage, .defaults: usage
    case .failed, nil: failed
    }
  }

  /// Describes all codes: briefly for help, with details for the manual.
  static func words(short: Bool) -> String {
    let parts = [
      (done, "done", ", or the user quit"), (failed, "failed", ""),
      (budgetMissed, "a budget was missed", " (bench --check, bench program --require)"),
      (usage, "wrong usage", ""), (interrupted, "interrupted", " before there was a result"),
    ]
    return parts.map { "\($0) \($1)\(short ? "" : $2)" }.joined(separator: short ? ", " : "; ")
  }
}
