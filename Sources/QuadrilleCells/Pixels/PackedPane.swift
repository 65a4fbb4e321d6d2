package import QuadrilleCore

/// The packed image of an object over a picture's background, such as a sprite; transparent around the object.
package struct PackedPane: Sendable {
  /// The identity of the object, constant from picture to picture.
  package var number = 0
  /// The format of the bytes. All formats but PNG have four bytes a pixel.
  package var format = PackedPicture.Format.zlib
  /// The bytes in Base64; empty: no image. Frames and the packer share the array while it is unchanged.
  package var letters: [UInt8] = []
  /// The shared memory that the terminal reads the bytes from; nil: they are sent.
  package var shared: (any SharedPicture)?
  /// The size of the image, in pixels.
  package var size = PixelSize(width: 0, height: 0)
  /// The position of the image's upper left corner on the screen, in pixels.
  package var x = 0, y = 0
  /// The range of the screen's pixel rows in which the image is visible.
  package var seen = 0..<0
  /// The stacking order; higher is above.
  package var level = 0

  package init() {}
}
