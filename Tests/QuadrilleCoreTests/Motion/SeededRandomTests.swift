import Testing

@testable import QuadrilleCore

@Suite struct SeededRandomTests {
  @Test func `numbers are even, and every bit is as often 0 as 1`() {
    let random = SeededRandom(seed: 1)
    var bins = Array(repeating: 0, count: 16)
    var ones = Array(repeating: 0, count: 64)
    for index in 0..<UInt64(16_000) {
      let unit = random.unit(index)
      #expect(unit >= 0 && unit < 1)
      bins[Int(unit * 16)] += 1
      let value = random.value(index)
      for bit in 0..<64 { ones[bit] += Int(value >> UInt64(bit) & 1) }
    }
    #expect(bins.allSatisfy { abs($0 - 1000) < 130 })
    #expect(ones.allSatisfy { abs($0 - 8000) < 300 })
  }

  @Test func `seeds and streams are different sequences, an index is always the same number`() {
    var seen: Set<UInt64> = []
    for seed in 0..<UInt64(20) {
      for stream in 0..<UInt64(20) {
        for index in 0..<UInt64(20) {
          seen.insert(SeededRandom(seed: seed, stream: stream).value(index))
        }
      }
    }
    #expect(seen.count == 8000)
    #expect(SeededRandom(seed: 3, stream: 2).value(7) == SeededRandom(seed: 3, stream: 2).value(7))
  }
}
