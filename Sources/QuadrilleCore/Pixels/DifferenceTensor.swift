import CMath

/// The metric tensor of CIEDE2000 at a colour: a quadratic form of small steps in red, green and blue, whose unit is a
/// level of 0…255.
///
/// The terms that CIEDE2000 evaluates at the mean of two colours are evaluated at the colour itself. For a step whose
/// difference is far below 1, the difference is the square root of `square(of:)`.
public struct DifferenceTensor: Sendable {
  /// The entries of the symmetric matrix.
  public var rr: Double, gg: Double, bb: Double, rg: Double, rb: Double, gb: Double

  /// Computes the tensor at a colour, which may lie between the 256 levels.
  public init(red: Double, green: Double, blue: Double) {
    let place = Place(red, green, blue)
    let lab = place.lab
    let chroma = hypot(lab.a, lab.b)
    let stretch = 1.5 - 0.5 * ColorDifference.blueness(chroma)
    // A grey has no hue. Its weights are the same for all hues, so any hue will do.
    let stretched = hypot(stretch * lab.a, lab.b)
    let isGrey = stretched < 1e-9
    let cosine = isGrey ? 1 : stretch * lab.a / stretched
    let sine = isGrey ? 0 : lab.b / stretched
    let angle = isGrey ? 0 : atan2(sine, cosine) * 180 / .pi
    let weights = ColorDifference.Weights(
      away: lab.lightness - 50, chroma: stretched, hue: angle < 0 ? angle + 360 : angle)
    let l = place.lightness / weights.lightness
    let c = (place.a * (stretch * cosine) + place.b * sine) / weights.chroma
    let h = (place.b * cosine - place.a * (stretch * sine)) / weights.hue
    let turn = weights.rotation / 2
    func entry(_ i: Int, _ j: Int) -> Double {
      l[i] * l[j] + c[i] * c[j] + h[i] * h[j] + turn * (c[i] * h[j] + c[j] * h[i])
    }
    rr = entry(0, 0)
    gg = entry(1, 1)
    bb = entry(2, 2)
    rg = entry(0, 1)
    rb = entry(0, 2)
    gb = entry(1, 2)
  }

  /// Returns the squared CIEDE2000 difference of a small step.
  public func square(of step: SIMD3<Double>) -> Double {
    rr * step.x * step.x + gg * step.y * step.y + bb * step.z * step.z
      + 2 * (rg * step.x * step.y + rb * step.x * step.z + gb * step.y * step.z)
  }

  /// Multiplies all entries by a factor.
  public mutating func scale(by factor: Double) {
    rr *= factor
    gg *= factor
    bb *= factor
    rg *= factor
    rb *= factor
    gb *= factor
  }

  /// Multiplies `square(of: step)` by 1 + `share`. Steps that are conjugate to `step` keep their squares.
  public mutating func tighten(along step: SIMD3<Double>, by share: Double) {
    let r = rr * step.x + rg * step.y + rb * step.z
    let g = rg * step.x + gg * step.y + gb * step.z
    let b = rb * step.x + gb * step.y + bb * step.z
    let factor = share / (r * step.x + g * step.y + b * step.z)
    rr += factor * r * r
    gg += factor * g * g
    bb += factor * b * b
    rg += factor * r * g
    rb += factor * r * b
    gb += factor * g * b
  }

  /// Maps a unit vector of Euclidean space to a step whose length in this metric is 1.
  public func step(along direction: SIMD3<Double>) -> SIMD3<Double> {
    // The matrix is UᵀU with U upper triangular (Cholesky); the step is U⁻¹ times the direction.
    let a = rr.squareRoot()
    let b = rg / a
    let c = rb / a
    let d = max(1e-12, gg - b * b).squareRoot()
    let e = (gb - b * c) / d
    let f = max(1e-12, bb - c * c - e * e).squareRoot()
    let z = direction.z / f
    let y = (direction.y - e * z) / d
    return SIMD3((direction.x - b * y - c * z) / a, y, z)
  }

  /// A colour in L*a*b*, and the derivatives of L*, a* and b* by red, green and blue.
  private struct Place {
    let lab: Lab
    let lightness, a, b: SIMD3<Double>

    init(_ red: Double, _ green: Double, _ blue: Double) {
      let light = SIMD3(SRGB.light(red), SRGB.light(green), SRGB.light(blue))
      let slope = SIMD3(SRGB.slope(red), SRGB.slope(green), SRGB.slope(blue))
      let (x, xSlope) = Self.root(light, slope, Lab.toX)
      let (y, ySlope) = Self.root(light, slope, Lab.toY)
      let (z, zSlope) = Self.root(light, slope, Lab.toZ)
      lab = Lab(116 * y - 16, 500 * (x - y), 200 * (y - z))
      lightness = 116 * ySlope
      a = 500 * (xSlope - ySlope)
      b = 200 * (ySlope - zSlope)
    }

    /// Returns CIE's compressed tristimulus value f(t), and its derivatives by red, green and blue.
    private static func root(
      _ light: SIMD3<Double>, _ slope: SIMD3<Double>, _ row: SIMD3<Double>
    ) -> (Double, SIMD3<Double>) {
      let value = (light * row).sum()
      if value > 216.0 / 24389 {
        let root = cbrt(value)
        return (root, slope * row / (3 * root * root))
      }
      let factor = 24389.0 / 27 / 116
      return (factor * value + 16.0 / 116, slope * row * factor)
    }
  }
}
