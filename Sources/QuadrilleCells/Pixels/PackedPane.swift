package import QuadrilleCore

/// A thing that lies over a picture's ground, packed: it lets through what is below where it is not.
package struct PackedPane: Sendable {
  /// Which it is; the same from picture to picture.
  package var number = 0
  /// How the bytes are to be read; without a file they are four a pixel.
  package var format = PackedPicture.Format.zlib
  /// The bytes in base64; none: nothing is there. Frames and the packer share them while they stay the same.
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
}
