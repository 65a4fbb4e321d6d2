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

  package init() {}

  /// Whether there is none.
  package var isEmpty: Bool { letters.isEmpty }

  /// Becomes another picture, in its own memory.
  package mutating func take(_ other: borrowing PackedPicture) {
    format = other.format
    size = other.size
    padding = other.padding
    letters.removeAll(keepingCapacity: true)
    letters.append(contentsOf: other.letters)
  }

  /// Forgets the picture, and keeps its memory.
  package mutating func removeAll() { letters.removeAll(keepingCapacity: true) }
}
