import Glibc
import QuadrilleCore
import Testing

@Suite struct RandomPathTests {
  static let sizes = [
    PixelSize(width: 200, height: 120), PixelSize(width: 60, height: 120),
    PixelSize(width: 480, height: 480),
  ]

  /// Calls `body` with paths of many seeds, sizes, curve counts and both kinds of knots.
  static func each(_ count: Int, _ body: (ClosedPath, PixelBounds, PixelSize) -> Void) {
    for seed in 0..<count {
      let size = sizes[seed % 3]
      let out = seed % 2 == 1
      let bounds = PixelBounds(size, grownBy: out ? 0.25 : 0)
      body(
        ClosedPath(
          seed: UInt64(seed), stream: UInt64(seed % 5), curves: [4, 3, 4, 2, 4, 6][seed / 2 % 6],
          within: bounds, knots: out ? .outAndIn : .inside), bounds, size)
    }
  }

  @Test func `speed on a random path is constant within 2 percent, along its heading`() {
    Self.each(60) { path, _, _ in
      let step = 1e-5
      for sample in 0..<400 {
        // An odd start, so that samples fall anywhere between the table's nodes.
        let rounds = (Double(sample) + 0.377) / 400
        let (here, there) = (path.place(at: rounds), path.place(at: rounds + step))
        let way = here.point.distance(to: there.point)
        #expect(abs(way / (step * path.length) - 1) < 0.02)
        let angle = atan2(there.point.y - here.point.y, there.point.x - here.point.x)
        let middle = (here.heading + there.heading) / 2
        #expect(cos(angle - middle) > 0.9999)
      }
    }
  }

  @Test func `equal times cover equal lengths of the path`() {
    Self.each(24) { path, _, _ in
      // Lengths along the curve, summed from steps too small to cut corners.
      var way = 0.0
      var before = path.place(at: 0).point
      for sample in 1...1600 {
        let point = path.place(at: Double(sample) / 1600).point
        way += before.distance(to: point)
        before = point
        if sample % 100 == 0 {
          #expect(abs(way / path.length - Double(sample) / 1600) < 0.002)
        }
      }
    }
  }

  @Test func `heading and position on a random path never jump, between rounds too`() {
    Self.each(48) { path, _, _ in
      var before = path.place(at: 0.9)
      for sample in 1...1400 {
        let place = path.place(at: 0.9 + Double(sample) / 1000)
        #expect(abs(place.heading - before.heading) < 0.8)
        #expect(before.point.distance(to: place.point) < 0.00102 * path.length)
        before = place
      }
    }
  }

  @Test func `a random path stays in its bounds`() {
    Self.each(48) { path, bounds, _ in
      for curve in path.curves {
        for point in [curve.start, curve.control1, curve.control2, curve.end] {
          let isInside =
            point.x > bounds.left - 1e-9 && point.x < bounds.right + 1e-9
            && point.y > bounds.top - 1e-9 && point.y < bounds.bottom + 1e-9
          #expect(isInside, "\(point)")
        }
      }
    }
  }

  @Test func `a path with out-and-in knots leaves the picture and comes back`() {
    for seed in 0..<UInt64(40) {
      let size = Self.sizes[Int(seed % 3)]
      let path = ClosedPath(
        seed: seed, within: PixelBounds(size, grownBy: 0.15), knots: .outAndIn)
      let seen = (0..<400).count {
        let point = path.place(at: Double($0) / 400).point
        return (0...Double(size.width)).contains(point.x)
          && (0...Double(size.height)).contains(point.y)
      }
      let share = Double(seen) / 400
      #expect(share > 0.2 && share < 0.95)
    }
  }

  @Test func `a random path has no cusp: its curvature is bounded`() {
    Self.each(48) { path, bounds, _ in
      for sample in 0..<500 {
        let rounds = Double(sample) / 500
        let turn = abs(path.place(at: rounds + 1e-4).heading - path.place(at: rounds).heading)
        // A radius of at least a hundredth of the shorter side.
        #expect(turn * min(bounds.width, bounds.height) < 100 * 1e-4 * path.length)
      }
    }
  }

  @Test func `a seed gives one path, scaled to the size; other seeds and streams differ`() {
    let small = PixelBounds(PixelSize(width: 100, height: 50))
    let large = PixelBounds(PixelSize(width: 300, height: 200))
    let path = ClosedPath(seed: 4, within: small)
    #expect(path == ClosedPath(seed: 4, within: small))
    for (one, other) in zip(path.curves, ClosedPath(seed: 4, within: large).curves) {
      let scaled = PixelPoint(one.control1.x * 3, one.control1.y * 4)
      #expect(scaled.distance(to: other.control1) < 1e-9)
    }
    let others = [
      ClosedPath(seed: 5, within: small), ClosedPath(seed: 4, stream: 1, within: small),
    ]
    #expect(!others.contains(path))
  }
}
