import Glibc
import QuadrilleCore
import TestSupport
import Testing

@Suite struct CubicBezierTests {
  /// Double-double arithmetic with 31 digits, in which the polynomials need no care for rounding.
  private struct Long {
    var high: Double
    var low = 0.0

    static func sum(_ a: Double, _ b: Double) -> Long {
      let sum = a + b
      let rest = sum - a
      return Long(high: sum, low: (a - (sum - rest)) + (b - rest))
    }

    static func + (a: Long, b: Long) -> Long {
      let sum = sum(a.high, b.high)
      return Self.sum(sum.high, sum.low + a.low + b.low)
    }

    static func * (a: Long, b: Long) -> Long {
      let product = a.high * b.high
      let rest = (-product).addingProduct(a.high, b.high)
      return sum(product, rest + a.high * b.low + a.low * b.high)
    }

    static func bezier(_ first: Double, _ second: Double, at t: Double) -> Long {
      let t = Long(high: t)
      let u = sum(1, -t.high)
      let three = Long(high: 3)
      return three * u * u * t * Long(high: first) + three * u * t * t * Long(high: second)
        + t * t * t
    }
  }

  /// Returns y at x by bisection of the parameter, down to adjacent doubles.
  private func halved(_ curve: CubicBezier, at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      let away = Long.bezier(curve.x1, curve.x2, at: middle) + Long(high: -x)
      if away.high < 0 { low = middle } else { high = middle }
    }
    let height = Long.bezier(curve.y1, curve.y2, at: low)
    return height.high + height.low
  }

  @Test func `the solver agrees with slow bisection on random curves`() throws {
    var numbers = SeededNumbers(seed: 17)
    for _ in 0..<2000 {
      let curve = try #require(
        CubicBezier(
          .random(in: 0...1, using: &numbers), .random(in: -10...10, using: &numbers),
          .random(in: 0...1, using: &numbers), .random(in: -10...10, using: &numbers)))
      let x = Double.random(in: 0...1, using: &numbers)
      #expect(abs(curve.value(at: x) - halved(curve, at: x)) < 1e-6)
    }
  }

  @Test func `the solver agrees with bisection where curves are vertical, or nearly`() throws {
    var numbers = SeededNumbers(seed: 18)
    // At the ends or as near to them as 10⁻¹⁶.
    func extreme() -> Double {
      let small = pow(10, -Double.random(in: 0...16, using: &numbers))
      return [0, 1, small, 1 - small].randomElement(using: &numbers) ?? 0
    }
    for round in 0..<4000 {
      let curve = try #require(CubicBezier(extreme(), -3, extreme(), 7))
      // Half of the samples lie near parameter 0.5, where x1 = 1 and x2 = 0 is vertical.
      let middle = 0.125 + 0.375 * (curve.x1 + curve.x2)
      let near = pow(10, -Double.random(in: 1...17, using: &numbers))
      let x =
        round % 2 == 0 ? extreme() : middle + (Bool.random(using: &numbers) ? near : -near)
      guard x > 0, x < 1 else { continue }
      #expect(abs(curve.value(at: x) - halved(curve, at: x)) < 1e-4)
    }
  }

  @Test func `a curve that is vertical in its middle matches its cube root form`() throws {
    let curve = try #require(CubicBezier(1, 0, 0, 1))
    for power in 1...50 {
      for side in [-1.0, 1] {
        let way = side * pow(0.5, Double(power))
        let z = cbrt(way / 4)
        guard 0.5 + way > 0, 0.5 + way < 1 else { continue }
        // y is 3u·t² + t³ with t = 0.5 + z.
        let height = (0.5 + z) * (0.5 + z) * (2 - 2 * z)
        #expect(abs(curve.value(at: 0.5 + way) - height) < 1e-4)
      }
    }
    #expect(abs(curve.value(at: 0.5) - 0.5) < 1e-4)
  }

  @Test func `control points on the diagonal give exactly a straight line`() throws {
    for (first, second) in [(0.0, 1.0), (0.3, 0.3), (1, 0), (0.9, 0.2)] {
      let curve = try #require(CubicBezier(first, first, second, second))
      for step in 0...100 { #expect(curve.value(at: Double(step) / 100) == Double(step) / 100) }
    }
  }

  @Test func `a curve is exactly 0 up to its start and 1 from its end on`() throws {
    var numbers = SeededNumbers(seed: 19)
    for _ in 0..<100 {
      let curve = try #require(
        CubicBezier(
          .random(in: 0...1, using: &numbers), 10, .random(in: 0...1, using: &numbers), -10))
      for x in [-1, -0.0, 0, .nan, -.infinity] { #expect(curve.value(at: x) == 0) }
      for x in [1, 2, .infinity] { #expect(curve.value(at: x) == 1) }
    }
  }
}
