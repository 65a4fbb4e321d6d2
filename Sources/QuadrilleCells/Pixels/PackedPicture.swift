package import QuadrilleCore

/// A compressed picture in Base64, as sent to a terminal that shows pixels.
///
/// Pictures are packed where they are painted, ahead of time, so that packing never delays a frame.
package struct PackedPicture: Sendable, Equatable {
  /// The format of the bytes before Base64.
  package enum Format: Sendable, Equatable {
    case png
    /// Three bytes a pixel (four in a `PackedPane`), row by row, compressed with zlib.
    case zlib
    /// Four bytes a pixel, the last 255 (except in a `PackedPane`), that the terminal fetches: `letters` encodes the
    /// name of shared memory, or the path of a file, which the terminal then deletes.
    case memory, file
  }

  package var format = Format.png
  /// The bytes in Base64; empty: no picture.
  package var letters: [UInt8] = []
  /// The picture's size including the padding, in pixels.
  package var size = PixelSize(width: 0, height: 0)
  /// The number of pixels that repeat the edge on each side: smooth scaling blends the border with what is beyond it.
  package var padding = 0
  /// The picture's serial number among all packed pictures.
  package var number = 0
  /// The part in which the picture differs from an earlier one.
  package var patch = PackedPatch()
  /// The memory that the terminal fetches the bytes from, if `isShared`; else memory kept for reuse, or nil.
  package var shared: (any SharedPicture)?

  package init() {}

  /// Compares shared pictures by their names, which `letters` encodes. Ignores number and patch.
  package static func == (first: PackedPicture, second: PackedPicture) -> Bool {
    first.letters == second.letters && first.format == second.format && first.size == second.size
      && first.padding == second.padding
  }

  package var isEmpty: Bool { letters.isEmpty }

  /// Whether the terminal fetches the bytes itself.
  package var isShared: Bool { format == .memory || format == .file }

  /// Copies another picture into this picture's memory.
  package mutating func take(_ other: borrowing PackedPicture) {
    format = other.format
    size = other.size
    padding = other.padding
    shared = other.shared
    number = other.number
    patch.take(other.patch)
    letters.removeAll(keepingCapacity: true)
    letters.append(contentsOf: other.letters)
  }

  /// Removes the picture and keeps its memory.
  package mutating func removeAll() {
    letters.removeAll(keepingCapacity: true)
    patch.removeAll()
  }
}
