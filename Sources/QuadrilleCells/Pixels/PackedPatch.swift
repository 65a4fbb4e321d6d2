package import QuadrilleCore

/// The changed part of a picture since an earlier picture, as PNG, for a terminal that shows the earlier one.
package struct PackedPatch: Sendable {
  /// The `PackedPicture.number` of the picture that the patch changes; 0: there is no patch.
  package var base = 0
  /// The bytes in Base64. If empty while `base` is not 0, the pictures are equal.
  package var letters: [UInt8] = []
  /// The patch's upper left corner in the picture including its padding, and the patch's size, in pixels.
  package var x = 0, y = 0
  package var size = PixelSize(width: 0, height: 0)

  package init() {}

  /// Removes the patch and keeps its memory.
  package mutating func removeAll() {
    base = 0
    letters.removeAll(keepingCapacity: true)
  }

  /// Copies another patch into this patch's memory.
  package mutating func take(_ other: borrowing PackedPatch) {
    (base, x, y, size) = (other.base, other.x, other.y, other.size)
    letters.removeAll(keepingCapacity: true)
    letters.append(contentsOf: other.letters)
  }
}
