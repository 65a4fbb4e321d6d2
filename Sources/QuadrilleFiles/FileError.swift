import QuadrilleCells

package struct FileError: Error, Equatable, CustomStringConvertible {
  /// The action that failed, as in "cannot read 'a.y4m'".
  package let action: String
  package let reason: String
  /// Whether it was a pipe whose reader has had enough.
  package var isClosedPipe = false

  init(_ action: String, _ reason: String) {
    // No path is longer: what is so long is something else, in a path's place.
    self.action = action.utf8.count > 4200 ? ShortText.of(action) : action
    self.reason = reason
  }

  package var description: String { "\(action): \(reason)" }
}
