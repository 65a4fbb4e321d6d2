import Glibc
import Testing

@testable import QuadrilleCore

@Suite struct EmitterShapeTests {
  private func places(_ shape: EmitterShape, _ mode: EmitterMode) -> [Birthplace] {
    let random = SeededRandom(seed: 5)
    return (0..<UInt64(4000)).map { (number: UInt64) -> Birthplace in
      let (first, second) = (random.unit(2 * number), random.unit(2 * number + 1))
      return shape.birthplace(mode: mode, width: 40, height: 20, first, second)
    }
  }

  @Test func `a point is one`() {
    for mode in EmitterMode.allCases {
      #expect(places(.point, mode).allSatisfy { $0.x == 0 && $0.y == 0 && $0.heading == 0 })
    }
  }

  @Test func `a line is level, and emits upwards`() {
    for mode in EmitterMode.allCases {
      let places = places(.line, mode)
      #expect(places.allSatisfy { $0.y == 0 && abs($0.x) <= 20 && $0.heading == -.pi / 2 })
      #expect(places.contains { $0.x < -19 } && places.contains { $0.x > 19 })
    }
    #expect(places(.line, .points).allSatisfy { abs($0.x) == 20 })
  }

  @Test func `a rectangle has an area, an edge and corners`() {
    let inside = places(.rectangle, .surface)
    #expect(inside.allSatisfy { abs($0.x) <= 20 && abs($0.y) <= 10 })
    #expect(abs(inside.count { $0.x > 10 && $0.y < 0 } - 500) < 80)
    let edge = places(.rectangle, .outline)
    #expect(edge.allSatisfy { abs(abs($0.x) - 20) < 1e-9 || abs(abs($0.y) - 10) < 1e-9 })
    // Outwards, and each side by its length.
    #expect(edge.allSatisfy { cos($0.heading) * $0.x + sin($0.heading) * $0.y > 9.9 })
    #expect(abs(edge.count { $0.y == -10 } - 1333) < 120)
    let corners = places(.rectangle, .points)
    #expect(corners.allSatisfy { abs($0.x) == 20 && abs($0.y) == 10 })
    for (x, y) in [(-20.0, -10.0), (20, -10), (-20, 10), (20, 10)] {
      #expect(abs(corners.count { $0.x == x && $0.y == y } - 1000) < 110, "\(x), \(y)")
    }
  }

  @Test func `a circle has an area, an edge and a middle, and emits outwards`() {
    let inside = places(.circle, .volume)
    func distance(_ place: Birthplace) -> Double { hypot(place.x, place.y) }
    #expect(inside.allSatisfy { distance($0) <= 40 })
    // As many in the inner half of the area as in the outer.
    #expect(abs(inside.count { distance($0) < 40 / 2.squareRoot() } - 2000) < 130)
    let edge = places(.circle, .outline)
    #expect(edge.allSatisfy { abs(distance($0) - 40) < 1e-9 })
    for place in edge + inside {
      #expect(
        abs(cos(place.heading) * place.x + sin(place.heading) * place.y - distance(place)) < 1e-9)
    }
    #expect(places(.circle, .points).allSatisfy { distance($0) == 0 })
  }
}
