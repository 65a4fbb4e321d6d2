/// A width and a height in pixels; never used for character cells.
public struct PixelSize: Hashable, Sendable {
  /// The number of pixels in a row.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Makes a size; neither side may be negative.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a picture has no negative side")
    self.width = width
    self.height = height
  }

  /// The number of pixels.
  public var area: Int { width * height }
}

extension PixelSize: CustomStringConvertible {
  public var description: String { "\(width)x\(height)" }
}
