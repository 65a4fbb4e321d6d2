/// A timing curve from (0, 0) to (1, 1) with two control points, as CSS and Core Animation have it.
public struct CubicBezier: Sendable, Equatable {
  /// The first control point; x of 0…1.
  public let x1: Double, y1: Double
  /// The second control point; x of 0…1.
  public let x2: Double, y2: Double

  /// Makes a curve; nil unless both x lie in 0…1 and both y are finite and within ±10.
  public init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2), (-10...10).contains(y1),
      (-10...10).contains(y2)
    else { return nil }
    self.init(validX1: x1, y1: y1, x2: x2, y2: y2)
  }

  init(validX1 x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The height of the curve over `x`, within 10⁻¹²; 0 before the start and 1 after the end.
  public func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return x }
    let (t, u) = parameter(for: x)
    return 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t
  }

  /// The curve's own parameter where it passes over `x`, and what it lacks to 1.
  ///
  /// The curve may stand upright at its start, its end and, with x1 = 1 and x2 = 0, in its middle, where
  /// the parameter changes without bound for the least change of `x`. So it is looked for from
  /// whichever of these is nearest, as a cubic whose coefficients and distance come out of the control
  /// points without cancelling.
  private func parameter(for x: Double) -> (t: Double, u: Double) {
    if x < (27 * x1 + 9 * x2 + 1) / 64 {  // A quarter of the parameter.
      let t = FlatCubic(fromStart: x1, x2).root(of: x)
      return (t, 1 - t)
    }
    if x > (9 * x1 + 27 * x2 + 27) / 64 {
      let u = FlatCubic(fromStart: 1 - x2, 1 - x1).root(of: 1 - x)
      return (1 - u, u)
    }
    let (near, far) = (1 - x1, x2)
    let way = (x - 0.5) + 0.375 * (near - far)
    let z =
      way < 0
      ? -FlatCubic(fromMiddle: far, near).root(of: -way)
      : FlatCubic(fromMiddle: near, far).root(of: way)
    return (0.5 + z, 0.5 - z)
  }
}
