/// A point in a frame, in pixels, with subpixel precision: the middle of the first pixel is (0.5, 0.5).
public struct PixelPoint: Sendable, Equatable {
  /// The distances from the left and the upper edge, in pixels.
  public var x: Double, y: Double

  /// Makes a point from finite coordinates.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns the distance to another point, in pixels.
  public func distance(to other: PixelPoint) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }
}
