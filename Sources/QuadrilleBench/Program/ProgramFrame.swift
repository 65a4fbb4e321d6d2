/// A frame of a terminal program: a synchronized update (DECSET 2026), or the output between two longer gaps.
package struct ProgramFrame: Sendable, Equatable {
  /// The times of the frame's first and last piece, in nanoseconds after the start.
  package var first: Int
  package var last: Int
  /// The number of reads in which the frame came. Reads less than 0.1 ms apart count as one read.
  package var reads: Int
  package var bytes: Int
  package var isMarked = false
  package var isAmbiguous = false
  /// The number of cells that differ from the frame before.
  package var changed = 0
  /// The number of cells written, at most the number of cells of the screen.
  package var written = 0
  /// The number of bytes that a lossless encoder needs for the same change.
  package var needed = 0
  /// Whether at least 90 % of the screen's cells were written or moved.
  package var isRepaint = false

  /// The time from the first to the last piece, in nanoseconds.
  package var span: Int { last - first }

  /// The largest number of bytes that one read of a pseudo terminal returns.
  private static let readSize = 4096

  /// Whether a terminal may show a part of the frame: it is no synchronized update, and came in several reads.
  ///
  /// A frame that is larger than one read must also have taken longer than a pseudo terminal needs to carry its bytes
  /// (0.5 ms, and 0.1 ms for each KB).
  package var isTorn: Bool {
    !isMarked && reads > 1 && (bytes <= Self.readSize || span > 500_000 + bytes * 100)
  }

  /// The estimated number of bytes that changed no cell, from the share of written cells that stayed the same.
  package var wasted: Double {
    guard changed > 0 else { return Double(bytes) }
    return Double(bytes) * (1 - Double(changed) / Double(max(changed, written)))
  }
}
