/// A point in the unit square, y down. Points outside the square are allowed.
public struct UnitPoint: Sendable, Equatable {
  /// The coordinates: 0 is the left or upper edge, 1 the right or lower one.
  public var x: Double, y: Double

  /// Makes a point from finite coordinates.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}
