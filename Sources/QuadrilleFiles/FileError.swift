/// A file that could not be read or written.
public struct FileError: Error, CustomStringConvertible {
  /// The thing that was being done, as in "reading 'a.y4m'".
  public let action: String
  /// The reason that it was not.
  public let reason: String

  init(_ action: String, _ reason: String) {
    self.action = action
    self.reason = reason
  }

  public var description: String { "\(action): \(reason)" }
}
