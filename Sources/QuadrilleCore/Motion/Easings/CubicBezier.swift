/// A timing curve from (0, 0) to (1, 1) with two control points, as in CSS and Core Animation.
public struct CubicBezier: Sendable, Equatable {
  /// The first control point; x is in 0…1.
  public let x1: Double, y1: Double
  /// The second control point; x is in 0…1.
  public let x2: Double, y2: Double

  // The compiler's own initialiser does not check its arguments.

  /// Returns y at `x`, within 10⁻⁶, or 10⁻⁴ where the curve is vertical; 0 before the start and 1 after the end.
  public func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return x }
    return Self.coordinate(y1, y2, at: parameter(for: x))
  }

  /// Returns the curve's parameter at `x`, by Newton's method with bisection where a step would leave the bracket.
  private func parameter(for x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = x
    for _ in 0..<100 {
      let error = Self.coordinate(x1, x2, at: t) - x
      if error == 0 { break }
      if error < 0 { low = t } else { high = t }
      let u = 1 - t
      let slope = 3 * u * u * x1 + 6 * u * t * (x2 - x1) + 3 * t * t * (1 - x2)
      let next = t - error / slope
      let last = t
      t = next > low && next < high ? next : (low + high) / 2
      if abs(t - last) < 1e-13 { break }
    }
    return t
  }

  /// Returns a coordinate of the curve at a parameter, from that coordinate of the control points.
  private static func coordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
  }
}

extension CubicBezier {
  /// Makes a curve; nil unless both x lie in 0…1 and both y are finite and within ±10.
  public init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2), (-10...10).contains(y1),
      (-10...10).contains(y2)
    else { return nil }
    self.init(x1: x1, y1: y1, x2: x2, y2: y2)
  }
}
