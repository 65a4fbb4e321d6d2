@testable import QuadrilleCore
import Testing

@Suite struct RingTests {
  static let rings = [Ring.article, .web, .clients]

  @Test(arguments: rings.indices)
  func `a colour reaches its neighbour's start in two steps and its own in eight`(index: Int) {
    let ring = Self.rings[index]
    for color in 0..<4 {
      #expect(
        ring.point(ofColor: color, afterSteps: 8) == ring.point(ofColor: color, afterSteps: 0))
      let neighbour = (color + ring.direction + 4) % 4
      #expect(
        ring.point(ofColor: color, afterSteps: 2) == ring.point(ofColor: neighbour, afterSteps: 0))
    }
  }

  @Test(arguments: rings.indices)
  func `the colours of a ring move counter-clockwise on the screen`(index: Int) {
    let ring = Self.rings[index]
    for color in 0..<4 {
      for step in 0..<8 {
        let from = ring.point(ofColor: color, afterSteps: step)
        let to = ring.point(ofColor: color, afterSteps: step + 1)
        // The cross product about the middle: negative is counter-clockwise where y points down.
        let cross = (from.x - 0.5) * (to.y - 0.5) - (from.y - 0.5) * (to.x - 0.5)
        #expect(cross < 0)
      }
    }
  }

  @Test(arguments: [4, 5, 7, 8, 12, 31, 32], [-1, 1])
  func `colours start a quarter ring apart, advance by one point and return`(
    count: Int, direction: Int
  ) {
    let ring = Ring(
      points: (0..<count).map { UnitPoint(Double($0), 0) }, direction: direction)
    for color in 0..<4 {
      #expect(ring.point(ofColor: color, afterSteps: 0).x == Double(color * count / 4))
      let next = ring.point(ofColor: color, afterSteps: 1).x
      #expect(next == Double((color * count / 4 + direction + count) % count))
      #expect(
        ring.point(ofColor: color, afterSteps: 3 * count + 2)
          == ring.point(ofColor: color, afterSteps: 2))
    }
  }

  @Test func `the clients' ring matches the table of its first three phases`() {
    let table: [[(Double, Double)]] = [
      [(0.80, 0.90), (0.35, 0.75), (0.20, 0.10), (0.65, 0.25)],
      [(0.75, 0.60), (0.60, 0.80), (0.25, 0.40), (0.40, 0.20)],
      [(0.65, 0.25), (0.80, 0.90), (0.35, 0.75), (0.20, 0.10)],
    ]
    for (step, row) in table.enumerated() {
      for (color, point) in row.enumerated() {
        let found = Ring.clients.point(ofColor: color, afterSteps: step)
        #expect(abs(found.x - point.0) < 1e-12 && abs(found.y - point.1) < 1e-12)
      }
    }
  }
}
