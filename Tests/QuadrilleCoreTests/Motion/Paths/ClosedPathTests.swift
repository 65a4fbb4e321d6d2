import Glibc
import QuadrilleCore
import Testing

@Suite struct ClosedPathTests {
  /// A circle approximated by four cubic curves.
  static func circle(radius: Double) -> ClosedPath {
    let k = 0.551915024494 * radius
    let r = radius
    return ClosedPath([
      PathCurve(from: PixelPoint(r, 0), PixelPoint(r, k), PixelPoint(k, r), to: PixelPoint(0, r)),
      PathCurve(
        from: PixelPoint(0, r), PixelPoint(-k, r), PixelPoint(-r, k), to: PixelPoint(-r, 0)),
      PathCurve(
        from: PixelPoint(-r, 0), PixelPoint(-r, -k), PixelPoint(-k, -r), to: PixelPoint(0, -r)),
      PathCurve(
        from: PixelPoint(0, -r), PixelPoint(k, -r), PixelPoint(r, -k), to: PixelPoint(r, 0)),
    ])
  }

  @Test func `a circular path has the length, positions and headings of a circle`() {
    let path = Self.circle(radius: 40)
    #expect(abs(path.length / (80 * .pi) - 1) < 2e-4)
    #expect(abs(path.turning - 2 * .pi) < 1e-12)
    for step in -250...250 {
      let rounds = Double(step) / 100
      let angle = rounds * 2 * .pi
      let place = path.place(at: rounds)
      #expect(place.point.distance(to: PixelPoint(40 * cos(angle), 40 * sin(angle))) < 0.02)
      #expect(abs(place.heading - (angle + .pi / 2)) < 3e-3)
    }
  }

  @Test func `a straight path there and back has exact length and even speed`() {
    let (left, right) = (PixelPoint(10, 10), PixelPoint(40, 50))
    // Only control points at a third each way give the parameter itself an even speed.
    for share in [1.0 / 3, 0.1, 0.45] {
      func line(_ from: PixelPoint, _ to: PixelPoint) -> PathCurve {
        func mixed(_ part: Double) -> PixelPoint {
          PixelPoint(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
        }
        return PathCurve(from: from, mixed(share), mixed(1 - share), to: to)
      }
      let path = ClosedPath([line(left, right), line(right, left)])
      #expect(abs(path.length - 100) < 1e-9)
      for step in 0...50 {
        let place = path.place(at: Double(step) / 100).point
        #expect(
          place.distance(to: PixelPoint(10 + 0.6 * Double(step), 10 + 0.8 * Double(step))) < 0.02)
      }
    }
  }

  @Test func `a whole round returns to its position and adds the path's turning`() {
    for seed in 0..<UInt64(10) {
      let path = ClosedPath(seed: seed, within: PixelBounds(PixelSize(width: 200, height: 120)))
      let turns = path.turning / (2 * .pi)
      #expect(abs(turns - turns.rounded()) < 1e-9)
      for part in [0, 0.25, 0.7] {
        let place = path.place(at: part)
        for rounds in [-3.0, 1, 50] {
          let other = path.place(at: part + rounds)
          #expect(place.point.distance(to: other.point) < 1e-9)
          #expect(abs(other.heading - place.heading - rounds * path.turning) < 1e-9)
        }
      }
    }
  }
}
