import Testing

@testable import QuadrilleTerminal

@Suite struct LossTestTests {
  private static let second = 1_000_000_000

  @Test func `it begins where something was under way for half a second`() {
    var test = LossTest()
    #expect(!test.isDue(at: Self.second / 2) && test.isDue(at: Self.second / 2 + 1))
    test.noteEmpty(at: Self.second)
    #expect(!test.isDue(at: Self.second * 3 / 2) && test.isDue(at: Self.second * 3 / 2 + 1))
    // Where trips are long anyway, later.
    test.noteTrip(300_000_000)
    #expect(!test.isDue(at: Self.second * 2) && test.isDue(at: 2_200_000_001))
    #expect(test.silence == 900_000_000)
  }

  @Test func `what came after all puts the next test off, twice as long each time`() {
    var test = LossTest()
    var time = Self.second
    for patience in [2, 4, 8, 16, 32, 60, 60] {
      test.begin()
      #expect(test.isUnderWay)
      test.noteEmpty(at: time)
      #expect(!test.isUnderWay)
      #expect(!test.isDue(at: time + patience * Self.second - 1))
      time += patience * Self.second
      #expect(test.isDue(at: time))
    }
    test.begin()
    test.noteLost(at: time)
    #expect(!test.isUnderWay && !test.isDue(at: time + Self.second / 2))
    #expect(test.isDue(at: time + Self.second / 2 + 1))
  }

  @Test func `the longest trip is forgotten little by little`() {
    var test = LossTest()
    #expect(test.silence == 50_000_000)
    test.noteTrip(64_000_000)
    #expect(test.worstTrip == 64_000_000)
    test.noteTrip(1)
    #expect(test.worstTrip == 60_000_000 && test.silence == 180_000_000)
  }
}
