import CMath

/// A cubic Bézier curve in the plane.
public struct PathCurve: Sendable, Equatable {
  /// The start, the two control points, and the end.
  public var start: PixelPoint, control1: PixelPoint, control2: PixelPoint, end: PixelPoint

  public init(
    from start: PixelPoint, _ control1: PixelPoint, _ control2: PixelPoint, to end: PixelPoint
  ) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Returns the point at a parameter of 0…1. Equal steps of the parameter cover different lengths.
  public func point(at t: Double) -> PixelPoint {
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return PixelPoint(
      a * start.x + b * control1.x + c * control2.x + d * end.x,
      a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// Returns the first derivative: the direction of travel, in pixels per unit of the parameter.
  func velocity(at t: Double) -> (x: Double, y: Double) {
    let u = 1 - t
    let (a, b, c) = (3 * u * u, 6 * u * t, 3 * t * t)
    return (
      a * (control1.x - start.x) + b * (control2.x - control1.x) + c * (end.x - control2.x),
      a * (control1.y - start.y) + b * (control2.y - control1.y) + c * (end.y - control2.y)
    )
  }

  /// Returns the second derivative by the parameter.
  func acceleration(at t: Double) -> (x: Double, y: Double) {
    let u = 6 * (1 - t)
    let v = 6 * t
    return (
      u * (control2.x - 2 * control1.x + start.x) + v * (end.x - 2 * control2.x + control1.x),
      u * (control2.y - 2 * control1.y + start.y) + v * (end.y - 2 * control2.y + control1.y)
    )
  }

  /// Returns the speed, in pixels per unit of the parameter.
  func speed(at t: Double) -> Double {
    let velocity = velocity(at: t)
    return (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
  }

  /// Returns the direction of travel in radians: 0 to the right, π/2 down.
  func heading(at t: Double) -> Double {
    let velocity = velocity(at: t)
    return atan2(velocity.y, velocity.x)
  }

  /// Returns the radius of curvature; infinite where the curve is straight, 0 at a cusp.
  func radius(at t: Double) -> Double {
    let velocity = velocity(at: t)
    let acceleration = acceleration(at: t)
    let square = velocity.x * velocity.x + velocity.y * velocity.y
    let turn = abs(velocity.x * acceleration.y - velocity.y * acceleration.x)
    return turn > 0 ? square * square.squareRoot() / turn : square > 0 ? .infinity : 0
  }

  /// Returns the length between two near parameters, by five-point Gauss-Legendre quadrature.
  func length(from low: Double, to high: Double) -> Double {
    let middle = (low + high) / 2
    let half = (high - low) / 2
    let near = 0.538469310105683 * half
    let far = 0.906179845938664 * half
    let inner = speed(at: middle - near) + speed(at: middle + near)
    let outer = speed(at: middle - far) + speed(at: middle + far)
    return half
      * (0.568888888888889 * speed(at: middle) + 0.478628670499366 * inner + 0.236926885056189
        * outer)
  }
}
