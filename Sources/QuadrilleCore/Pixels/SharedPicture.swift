/// A picture's bytes where a terminal on the same machine fetches them by itself.
package protocol SharedPicture: AnyObject, Sendable {
  /// Has the bytes lie under the name that the picture's letters say, until somebody fetches them; false: they do
  /// not.
  func publish() -> Bool
}
