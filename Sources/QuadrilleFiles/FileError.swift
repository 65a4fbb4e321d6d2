import QuadrilleCells

/// A file that could not be read or written.
package struct FileError: Error, Equatable, CustomStringConvertible {
  /// The action that failed, as in "cannot read 'a.y4m'".
  package let action: String
  /// The reason of the failure.
  package let reason: String
  /// Whether it was a pipe whose reader has had enough.
  package var isClosedPipe = false

  package init(_ action: String, _ reason: String) {
    // No path is longer: what is so long is something else, in a path's place.
    self.action = action.utf8.count > 4200 ? ShortText.of(action) : action
    self.reason = reason
  }

  package var description: String { "\(action): \(reason)" }
}
