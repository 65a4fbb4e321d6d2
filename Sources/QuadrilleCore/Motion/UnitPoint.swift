/// A point in the unit square, y down. Points outside the square are allowed.
public struct UnitPoint: Sendable, Equatable {
  /// The x coordinate: 0 is the left edge, 1 the right.
  public var x: Double
  /// The y coordinate: 0 is the upper edge, 1 the lower.
  public var y: Double

  /// Makes a point from finite coordinates.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns the point part of the way to another: 0 is this point, 1 the other.
  public func moved(towards other: UnitPoint, by part: Double) -> UnitPoint {
    UnitPoint(x + (other.x - x) * part, y + (other.y - y) * part)
  }
}
