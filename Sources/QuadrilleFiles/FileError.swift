/// A file that could not be read or written.
public struct FileError: Error, CustomStringConvertible {
  /// What was being done, as in "reading 'a.y4m'".
  public let action: String
  /// What went wrong.
  public let reason: String

  init(_ action: String, _ reason: String) {
    self.action = action
    self.reason = reason
  }

  public var description: String { "\(action): \(reason)" }
}
