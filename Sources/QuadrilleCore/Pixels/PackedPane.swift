/// A thing that lies over a picture's ground, packed: it lets through what is below where it is not.
package struct PackedPane: Sendable, Equatable {
  /// Which it is; the same from picture to picture.
  package var number = 0
  /// How the bytes are to be read; without a file they are four a pixel.
  package var format = PackedPicture.Format.zlib
  /// The bytes in base64; none: nothing is there.
  package var letters: [UInt8] = []
  /// The bytes, where the terminal fetches them.
  package var shared: (any SharedPicture)?
  /// Its size.
  package var size = PixelSize(width: 0, height: 0)
  /// Where its upper left corner is on the screen, in pixels.
  package var x = 0, y = 0
  /// The rows of the screen's pixels in which it is seen.
  package var seen = 0..<0
  /// Which of several is above.
  package var level = 0

  package init() {}

  /// What is shared is told apart by its name.
  package static func == (first: PackedPane, second: PackedPane) -> Bool {
    first.number == second.number && first.letters == second.letters && first.size == second.size
      && first.x == second.x && first.y == second.y && first.seen == second.seen
      && first.level == second.level && first.format == second.format
  }

  /// Letters by which its memory grows.
  private static let step = 8192

  /// Becomes another, in its own memory.
  package mutating func take(_ other: borrowing PackedPane) {
    number = other.number
    format = other.format
    shared = other.shared
    size = other.size
    letters.removeAll(keepingCapacity: true)
    // Things change places, and each frame's memory should soon do for all of them.
    if letters.capacity < other.letters.count {
      letters.reserveCapacity((other.letters.count | (Self.step - 1)) + 1)
    }
    letters.append(contentsOf: other.letters)
  }
}
