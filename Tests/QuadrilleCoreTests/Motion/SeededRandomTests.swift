@testable import QuadrilleCore
import Testing

@Suite struct SeededRandomTests {
  @Test func `a seeded number depends on seed, stream and index, and on nothing else`() {
    var seen: Set<UInt64> = []
    for seed in 0..<10 {
      for stream in 0..<10 {
        let random = SeededRandom(seed: UInt64(seed), stream: UInt64(stream))
        for index in (0..<100).reversed() { seen.insert(random.value(UInt64(index))) }
        #expect(
          random.value(7) == SeededRandom(seed: UInt64(seed), stream: UInt64(stream)).value(7))
      }
    }
    #expect(seen.count == 10_000)
  }

  @Test(arguments: [0, 1, 99])
  func `seeded numbers are spread evenly from 0 to below 1`(seed: UInt64) {
    let random = SeededRandom(seed: seed, stream: 3)
    var tenths = Array(repeating: 0, count: 10)
    var product = 0.0
    for index in 0..<UInt64(20_000) {
      let number = random.unit(index)
      #expect((0..<1).contains(number))
      tenths[Int(number * 10)] += 1
      let next = random.unit(index + 1)
      product += (number - 0.5) * (next - 0.5)
    }
    // Five standard deviations, of the counts and of the correlation of neighbours.
    for count in tenths { #expect((2000 - 215...2000 + 215).contains(count)) }
    let most = 20_000 * 5.0 / 12 / 141
    #expect(abs(product) < most)
  }

  @Test func `SplitMix yields the published sequence`() {
    var sequence = SplitMix(state: 1_234_567)
    #expect(
      (0..<3).map { _ in sequence.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}
