import QuadrilleSystem

/// The reasons why playing cannot start.
public enum PlaybackError: Error, CustomStringConvertible {
  /// The producer's thread could not be started. `code` is the system's error number.
  case noThread(code: Int32)

  public var description: String {
    switch self {
    case .noThread(let code): "cannot start a thread: \(SystemError.reason(of: code))"
    }
  }
}
