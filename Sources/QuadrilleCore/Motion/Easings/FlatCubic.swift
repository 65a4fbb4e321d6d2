import CMath

/// a·z + b·z² + c·z³, which rises from 0 on for z of 0 to a quarter, however slowly.
struct FlatCubic {
  /// The coefficients.
  let a: Double, b: Double, c: Double

  /// A timing curve's x by its parameter.
  init(fromStart x1: Double, _ x2: Double) {
    a = 3 * x1
    b = 3 * (x2 - 2 * x1)
    c = 1 + 3 * (x1 - x2)
  }

  /// A timing curve's x by its parameter, both counted from the middle; `near` is 1 − x1, `far` is x2.
  init(fromMiddle near: Double, _ far: Double) {
    a = 0.75 * (near + far)
    b = 1.5 * (near - far)
    c = 4 - 3 * (near + far)
  }

  /// The z of 0 to a quarter where the cubic has a value, which it must have there.
  ///
  /// After Halley, from where the first two terms alone have the value, or the third alone if that is
  /// nearer: two or three rounds as a rule.
  func root(of value: Double) -> Double {
    guard value > 0 else { return 0 }
    var z = 2 * value / (a + max(0, a * a + 4 * b * value).squareRoot())
    if !(c * z * z * z < value) { z = min(z, cbrt(value / c)) }
    z = min(z, 0.25)
    for _ in 0..<16 {
      let error = ((c * z + b) * z + a) * z - value
      let slope = (3 * c * z + 2 * b) * z + a
      let bend = 3 * c * z + b
      let step = error * slope / (slope * slope - error * bend)
      z -= step
      // A round cubes the relative error, so that what is left is below the last digits.
      if abs(step) < 2e-5 * z { break }
    }
    return z
  }
}
