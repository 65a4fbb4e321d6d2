/// A place on a picture, between its pixels too: the middle of the first pixel is (0.5, 0.5).
public struct PixelPoint: Sendable, Equatable {
  /// From the left edge to the right, in pixels.
  public var x: Double
  /// From the upper edge down, in pixels.
  public var y: Double

  /// Makes a point from finite coordinates.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// How far another point is away.
  public func distance(to other: PixelPoint) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }
}
