package import QuadrilleCore

/// A picture's bytes in memory from which a terminal on the same machine fetches them.
package protocol SharedPicture: AnyObject, Sendable {
  /// Publishes the bytes for the terminal under the name that the picture's `letters` encode; false: not possible now.
  func publish() -> Bool
}

/// A store of pixels that a terminal on the same machine fetches by name.
package protocol PixelShare: AnyObject, Sendable {
  /// Stores bytes, four a pixel, and appends their name in Base64 to `letters`. Returns nil on failure.
  func put(_ bytes: borrowing [UInt8], name letters: inout [UInt8])
    -> (picture: any SharedPicture, format: PackedPicture.Format)?

  /// Stores a frame's pixels with `padding` pixels on each side that repeat the edge. `buffer` is reused.
  func put(_ frame: inout Frame, padding: Int, buffer: inout [UInt32])
}
