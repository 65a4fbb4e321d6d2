/// A frame of a terminal program: its output between two marks or two gaps.
package struct ProgramFrame: Sendable, Equatable {
  /// Times of its first and its last piece, in nanoseconds after the start.
  package var first: Int
  package var last: Int
  /// Reads in which it came.
  package var reads: Int
  package var bytes: Int
  package var isMarked: Bool
  package var isAmbiguous: Bool
  /// Cells that differ from the frame before.
  package var changed = 0
  /// Cells that characters were written to, at most all of the screen.
  package var written = 0
  /// Bytes that a lossless encoder needs for the same change.
  package var needed = 0
  /// Whether nearly every cell of the screen was written.
  package var isRepaint = false

  package init(
    first: Int, last: Int, reads: Int, bytes: Int, isMarked: Bool = false,
    isAmbiguous: Bool = false, changed: Int = 0
  ) {
    self.first = first
    self.last = last
    self.reads = reads
    self.bytes = bytes
    self.isMarked = isMarked
    self.isAmbiguous = isAmbiguous
    self.changed = changed
  }

  /// From its first to its last piece, in nanoseconds.
  package var span: Int { last - first }

  /// Bytes that a pseudo terminal hands over in one read at most.
  private static let readSize = 4096

  /// Whether a terminal may draw a part of it: it has no marks, and came in several reads.
  ///
  /// A frame that is larger than one read must also have taken longer than a pseudo terminal needs to carry its bytes
  /// (0.5 ms, and 0.1 ms for each KB).
  package var isTorn: Bool {
    !isMarked && reads > 1 && (bytes <= Self.readSize || span > 500_000 + bytes * 100)
  }

  /// Bytes that changed no cell, by the share of written cells that showed the same before.
  package var wasted: Double {
    guard changed > 0 else { return Double(bytes) }
    return Double(bytes) * (1 - Double(changed) / Double(max(changed, written)))
  }
}
