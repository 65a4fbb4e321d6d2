/// A small picture with transparency: rows of pixels from the top, each from the left, without padding.
public struct Pixmap: Sendable, Equatable {
  /// The size; `pixels` has exactly `size.area` elements.
  public let size: PixelSize
  public let pixels: [RGBA]

  /// Makes a picture; traps unless there are `size.area` pixels.
  public init(size: PixelSize, pixels: [RGBA]) {
    precondition(pixels.count == size.area)
    self.size = size
    self.pixels = pixels
  }

  public subscript(x: Int, y: Int) -> RGBA { pixels[y * size.width + x] }
}
