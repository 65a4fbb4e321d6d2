import Testing

@testable import QuadrilleCommands

/// The resolution that is chosen for a link's capacity.
@Suite struct GrainCostsTests {
  /// Thirty pictures a second of 2, 8 and 32 KB; half blocks of 20 KB, or 4 KB at least.
  private static let costs = GrainCosts(
    packed: [
      .init(detail: 1, bytes: 2000, least: 1000), .init(detail: 2, bytes: 8000, least: 8000),
      .init(detail: 4, bytes: 32_000, least: 32_000),
    ], halfBlocks: 20_000, leastHalfBlocks: 4000, apartHalfBlocks: 4000, pictures: 30)

  @Test(
    arguments: [
      (nil, 2), (100_000.0, 1), (120_000, 1), (480_000, 2), (479_000, 1), (1_920_000, 4),
      (1_919_000, 2),
    ] as [(Double?, Int?)])
  func `the finest detail within half the link, or half of half blocks' bytes, is chosen`(
    rate: Double?, detail: Int?
  ) {
    #expect(Self.costs.detail(over: rate) == detail)
  }

  @Test func `if nothing fits the link, the output with more frames is chosen`() {
    // 20 frames of pixels against 5 of half blocks.
    #expect(Self.costs.detail(over: 20_000) == 1)
    var costs = Self.costs
    (costs.leastHalfBlocks, costs.apartHalfBlocks) = (500, 500)
    #expect(costs.detail(over: 20_000) == nil)
    costs.isForced = true
    #expect(costs.detail(over: 20_000) == 1)
    #expect(GrainCosts(isForced: true).detail(over: 20_000) == nil)
  }

  @Test func `the fewer half blocks are shown, the more bytes each of them takes`() {
    var costs = Self.costs
    (costs.leastHalfBlocks, costs.apartHalfBlocks) = (600, 6000)
    // All thirty would fit, at 18 KB a second.
    #expect(costs.detail(over: 19_000) == nil)
    // Twenty a second take more than 600 bytes each, so only ten fit, of 2600 bytes each, and so
    // on: two of 6000 bytes remain.
    #expect(costs.detail(over: 12_000) == 1)
  }

  @Test func `a still picture must arrive within a second`() {
    var costs = Self.costs
    costs.pictures = 0
    #expect([31_000, 32_000].map { costs.detail(over: $0) } == [2, 4])
  }
}
