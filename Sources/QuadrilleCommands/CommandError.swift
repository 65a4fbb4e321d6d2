/// An error that knows its exit code.
enum CommandError: Error, CustomStringConvertible {
  /// The words of the command line are off: 64.
  case usage(String, command: String?)
  /// It failed: 1.
  case failed(String)
  /// It was interrupted before there was a result: 130.
  case interrupted

  var description: String {
    switch self {
    case .usage(let text, let command):
      text + (text.hasSuffix("?") ? " See" : "; see")
        + " 'quadrille \(command.map { $0 + " " } ?? "")--help'"
    case .failed(let text): text
    case .interrupted: "interrupted"
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
    case .usage: usage
    case .interrupted: interrupted
    case .failed, nil: failed
    }
  }
}
