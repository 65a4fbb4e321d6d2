import QuadrilleCells

package struct FileError: Error, Equatable, CustomStringConvertible {
  /// The action that failed, such as "cannot read 'a.y4m'".
  package let action: String
  package let reason: String
  /// Whether the file was a pipe without a reader.
  package var isClosedPipe = false

  package init(_ action: String, _ reason: String) {
    // No path is longer: a longer text is not a path.
    self.action = action.utf8.count > 4200 ? ShortText.of(action) : action
    self.reason = reason
  }

  package var description: String { "\(action): \(reason)" }
}
