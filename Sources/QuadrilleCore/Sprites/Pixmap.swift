/// A small picture with holes: rows of pixels from the top, each from the left, without padding.
public struct Pixmap: Sendable, Equatable {
  /// Width and height; `pixels` holds exactly `size.area` of them.
  public let size: PixelSize
  /// The pixels, row by row.
  public let pixels: [RGBA]

  /// Makes a picture; there must be as many pixels as the size has.
  public init(size: PixelSize, pixels: [RGBA]) {
    precondition(pixels.count == size.area)
    self.size = size
    self.pixels = pixels
  }

  /// One pixel.
  public subscript(x: Int, y: Int) -> RGBA { pixels[y * size.width + x] }
}
