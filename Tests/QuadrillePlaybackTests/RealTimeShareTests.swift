@testable import QuadrillePlayback
import Testing

@Suite struct RealTimeShareTests {
  private static let period = 16_666_667

  /// How many slots of so much work each are allowed, at most 100,000.
  private func allowed(_ share: inout RealTimeShare, work: Int, in time: Int = period) -> Int {
    for count in 0..<100_000 where share.isSpent(work: work, in: time) { return count }
    return 100_000
  }

  @Test func `whoever works less than half of the time may go on for ever`() {
    var share = RealTimeShare()
    #expect(allowed(&share, work: Self.period / 2 - 1) == 100_000)
  }

  @Test func `a burst is forgiven, work without end is not`() {
    var share = RealTimeShare()
    let burst = share.isSpent(work: 390_000_000, in: 390_000_000)
    #expect(!burst)
    let rest = share.isSpent(work: 0, in: 390_000_000)
    #expect(!rest)
    // All of a processor: half of it is too much, and 0.2 s of that are allowed.
    #expect(allowed(&share, work: Self.period) == 23)
  }

  @Test func `a long sleep saves nothing up`() {
    var share = RealTimeShare()
    let sleep = share.isSpent(work: 0, in: 1_000_000_000_000)
    #expect(!sleep)
    #expect(allowed(&share, work: 500_000_000, in: 500_000_000) == 0)
  }
}
