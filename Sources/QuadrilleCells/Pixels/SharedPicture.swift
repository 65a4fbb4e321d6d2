package import QuadrilleCore

/// A picture's bytes where a terminal on the same machine fetches them by itself.
package protocol SharedPicture: AnyObject, Sendable {
  /// Has the bytes lie under the name that the picture's letters say, until somebody fetches them; false: they do
  /// not.
  func publish() -> Bool
}

/// Memory from which a terminal on the same machine fetches pixels by itself.
package protocol PixelShare: AnyObject, Sendable {
  /// Has bytes, four a pixel, lie there under a name that is appended in letters; nil: they do not.
  func put(_ bytes: borrowing [UInt8], name letters: inout [UInt8])
    -> (picture: any SharedPicture, format: PackedPicture.Format)?

  /// The same for a frame's pixels, with so many more around them that repeat the edge.
  func put(_ frame: inout Frame, padding: Int, room: inout [UInt32])
}
