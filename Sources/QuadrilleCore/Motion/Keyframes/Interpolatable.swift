/// A value that has others between it and another: it can be a key of `Keyframes`.
public protocol Interpolatable: Sendable {
  /// The value part of the way to another: 0 is this one, 1 the other. Parts outside 0…1 go on beyond,
  /// as far as there are such values.
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
    moved(towards: other, by: part)
  }
}

extension PixelPoint: Interpolatable {
  public func mixed(with other: PixelPoint, by part: Double) -> PixelPoint {
    PixelPoint(x.mixed(with: other.x, by: part), y.mixed(with: other.y, by: part))
  }
}
