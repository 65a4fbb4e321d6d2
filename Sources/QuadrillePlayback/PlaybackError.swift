import QuadrilleSystem

/// Why nothing can be played.
public enum PlaybackError: Error, CustomStringConvertible {
  /// The system has no thread left to paint on; what it said.
  case noThread(code: Int32)

  public var description: String {
    switch self {
    case .noThread(let code): "cannot start a thread: \(SystemError.reason(of: code))"
    }
  }
}
