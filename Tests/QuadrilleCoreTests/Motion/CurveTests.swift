@testable import QuadrilleCore
import TestSupport
import Testing

@Suite struct CurveTests {
  @Test func `the curves match their tables, the article's at 60 and resampled at 30 frames`() {
    let resampled = [
      0, 0.51, 1.03, 2.05, 3.07, 4.17, 6.21, 8.24, 10.28, 12.31, 14.34, 16.38, 18.12, 18.73, 19.34,
      19.96, 20.57, 21.18, 21.79, 22.40, 23.01, 23.62, 24.23, 24.84, 25.45, 26.06, 26.39, 26.59,
      26.80, 27,
    ]
    let contest = [
      0, 0.11, 0.51, 1.38, 3.00, 5.82, 9.54, 12.89, 15.47, 17.46, 19.05, 20.34, 21.41, 22.32, 23.09,
      23.75, 24.32, 24.80, 25.22, 25.58, 25.89, 26.15, 26.37, 26.55, 26.70, 26.81, 26.90, 26.96,
      26.99, 27,
    ]
    let ios = [
      0, 0.30, 1.09, 2.35, 3.95, 5.76, 7.65, 9.51, 11.30, 12.98, 14.53, 15.96, 17.27, 18.46, 19.54,
      20.53, 21.42, 22.22, 22.95, 23.60, 24.18, 24.70, 25.16, 25.56, 25.92, 26.22, 26.48, 26.69,
      26.87, 27,
    ]
    let linear = (0..<30).map { Double($0) / 29 * 27 }
    let tables: [(String, Curve, table: [Double], off: Double)] = [
      ("article", .article, Curve.articleTable, 1e-9), ("resampled", .article, resampled, 0.006),
      ("contest", .contest, contest, 0.006), ("ios", .ios, ios, 0.006),
      ("linear", .linear, linear, 1e-10),
    ]
    #expect(tables.map(\.table.count) == [60, 30, 30, 30, 30])
    for (name, curve, table, off) in tables {
      for (frame, value) in table.enumerated() {
        let found = curve.progress(frame: frame, of: table.count) * 27
        #expect(abs(found - value) < off, "\(name) \(frame)")
      }
    }
  }

  @Test func `a step of one frame is complete at once`() {
    for (name, _, curve) in Curve.named {
      #expect([0, 5].map { curve.progress(frame: $0, of: 1) } == [1, 1], "\(name)")
    }
  }

  @Test func `the Bézier solver finds y for x, on steep curves too`() throws {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<2000 {
      func one() -> Double {
        [0, 1, Double.random(in: 0...1, using: &numbers)].randomElement(using: &numbers)!
      }
      let curve = try #require(
        CubicBezier(
          one(), .random(in: -2...3, using: &numbers), one(), .random(in: -2...3, using: &numbers)))
      // The forward direction needs no solver: x and y follow from a parameter.
      let t = Double.random(in: 0.02...0.98, using: &numbers)
      func at(_ first: Double, _ second: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
      }
      let slope =
        3 * (1 - t) * (1 - t) * curve.x1 + 6 * (1 - t) * t * (curve.x2 - curve.x1)
        + 3 * t * t * (1 - curve.x2)
      guard slope > 0.01 else { continue }
      #expect(abs(curve.value(at: at(curve.x1, curve.x2)) - at(curve.y1, curve.y2)) < 1e-7)
    }
  }

  @Test func `Bézier control points outside their bounds are refused`() {
    let curves = [
      CubicBezier(-0.1, 0, 1, 1), CubicBezier(0, 0, 1.1, 1), CubicBezier(0, .nan, 1, 1),
      CubicBezier(0, .infinity, 1, 1), CubicBezier(0, -2, 1, 3),
    ]
    #expect(curves.map { $0 != nil } == [false, false, false, false, true])
  }
}
