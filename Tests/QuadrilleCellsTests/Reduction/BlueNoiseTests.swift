import Testing

@testable import QuadrilleCells

@Suite struct BlueNoiseTests {
  private static let side = BlueNoise.side
  private static let thresholds = BlueNoise.thresholds
  private static let ranks = thresholds.map { Int($0 * Float(side * side)) }

  @Test func `every blue-noise threshold occurs once, and none is 0 or 1`() {
    #expect(Self.ranks.sorted() == Array(0..<Self.side * Self.side))
    #expect(Self.thresholds.allSatisfy { $0 > 0 && $0 < 1 })
  }

  @Test(arguments: [(64, 29), (256, 8), (512, 2)])
  func `positions below a threshold are far apart, also across the edges`(
    count: Int, squared: Int
  ) {
    let side = Self.side
    var nearest = Int.max
    let places = Self.ranks.indices.filter { Self.ranks[$0] < count }
    for (index, one) in places.enumerated() {
      for other in places[..<index] {
        let across = abs(one % side - other % side)
        let down = abs(one / side - other / side)
        let (x, y) = (min(across, side - across), min(down, side - down))
        nearest = min(nearest, x * x + y * y)
      }
    }
    // In a square grid of as many positions the squared distances would be 64, 16 and 8.
    #expect(nearest >= squared)
  }
}
