package import QuadrilleCore

/// A picture made small, in letters that no terminal obeys: what a terminal that shows pixels is sent.
///
/// It is made where the picture is painted, so that nobody packs while a frame is due.
package struct PackedPicture: Sendable, Equatable {
  /// How the bytes are to be read.
  package enum Format: Sendable, Equatable {
    /// A PNG file.
    case png
    /// Three bytes a pixel, row by row, in a stream of zlib's.
    case zlib
    /// Four bytes a pixel, the last of them 255, that the terminal fetches: the letters say the name of shared
    /// memory, or of a file that it then deletes.
    case memory, file
  }

  /// How the bytes are to be read.
  package var format = Format.png
  /// The bytes in base64; none: there is no such picture.
  package var letters: [UInt8] = []
  /// The picture's size with all that is around it.
  package var size = PixelSize(width: 0, height: 0)
  /// How many pixels around the picture repeat its edge: a terminal that stretches a picture smoothly mixes
  /// its border with what is beyond.
  package var padding = 0
  /// Which picture it is, of all that were packed.
  package var number = 0
  /// The part in which it differs from another.
  package var patch = PackedPatch()
  /// The bytes, or the memory of those before, where the terminal fetches them.
  package var shared: (any SharedPicture)?

  package init() {}

  /// What is shared is told apart by its name.
  package static func == (first: PackedPicture, second: PackedPicture) -> Bool {
    first.letters == second.letters && first.format == second.format && first.size == second.size
      && first.padding == second.padding
  }

  /// Whether there is none.
  package var isEmpty: Bool { letters.isEmpty }

  /// Whether the terminal fetches its bytes.
  package var isShared: Bool { format == .memory || format == .file }

  /// Becomes another picture, in its own memory.
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

  /// Forgets the picture, and keeps its memory.
  package mutating func removeAll() {
    letters.removeAll(keepingCapacity: true)
    patch.removeAll()
  }
}
