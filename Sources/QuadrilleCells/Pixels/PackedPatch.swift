package import QuadrilleCore

/// The part of a picture in which it differs from another, as a PNG: all that whoever shows that one needs.
package struct PackedPatch: Sendable {
  /// The number of the picture that it is laid over; 0: there is none.
  package var base = 0
  /// The bytes in base64; none: nothing differs, if there is a picture.
  package var letters: [UInt8] = []
  /// Its upper left corner in the picture with all that is around it, and its size.
  package var x = 0, y = 0
  package var size = PixelSize(width: 0, height: 0)

  package init() {}

  /// Forgets all but its memory.
  package mutating func removeAll() {
    base = 0
    letters.removeAll(keepingCapacity: true)
  }

  /// Becomes another, in its own memory.
  package mutating func take(_ other: borrowing PackedPatch) {
    (base, x, y, size) = (other.base, other.x, other.y, other.size)
    letters.removeAll(keepingCapacity: true)
    letters.append(contentsOf: other.letters)
  }
}
