/// A type whose values can be interpolated, as `Keyframes` requires.
public protocol Interpolatable: Sendable {
  /// Returns the value part of the way to another: 0 is this value, 1 the other. Parts outside 0…1 extrapolate; `RGB`
  /// clamps its channels.
  func mixed(with other: Self, by part: Double) -> Self
}

extension Double: Interpolatable {
  public func mixed(with other: Double, by part: Double) -> Double {
    self + (other - self) * part
  }
}

extension RGB: Interpolatable {}

extension UnitPoint: Interpolatable {
  public func mixed(with other: UnitPoint, by part: Double) -> UnitPoint {
    UnitPoint(x.mixed(with: other.x, by: part), y.mixed(with: other.y, by: part))
  }
}

extension PixelPoint: Interpolatable {
  public func mixed(with other: PixelPoint, by part: Double) -> PixelPoint {
    PixelPoint(x.mixed(with: other.x, by: part), y.mixed(with: other.y, by: part))
  }
}
