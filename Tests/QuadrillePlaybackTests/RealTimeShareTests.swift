@testable import QuadrillePlayback
import Dispatch
import QuadrilleSystem
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

  @Test func `all that is allowed is allowed, a nanosecond more is not`() {
    var share = RealTimeShare()
    let all = share.isSpent(work: 200_000_000, in: 0)
    let more = share.isSpent(work: 1, in: 1)
    #expect(!all && more)
  }

  /// Another thread than the one that asks.
  private func otherThread() throws -> ThreadIdentity {
    nonisolated(unsafe) var found = ThreadIdentity.current
    let isDone = DispatchSemaphore(value: 0)
    try WorkerThread.start {
      found = ThreadIdentity.current
      isDone.signal()
    }
    isDone.wait()
    return found
  }

  @Test func `each thread that comes along is raised, once`() throws {
    var share = RealTimeShare()
    let own = ThreadIdentity.current
    let other = try otherThread()
    #expect(share.adopt(own, work: 0) == .realtime)
    #expect(share.adopt(own, work: 0) == nil)
    #expect(share.adopt(other, work: 0) == .realtime)
    #expect(share.adopt(own, work: 0) == .realtime)
  }

  @Test func `what a thread has worked is counted from slot to slot, and none of it twice`() {
    var share = RealTimeShare()
    _ = share.adopt(.current, work: 5_000_000_000)
    for slot in 1...10_000 {
      let given = share.settle(work: 5_000_000_000 + slot * 8_000_000, at: slot * Self.period)
      #expect(given == nil)
    }
    #expect(share.priority == .realtime)
  }

  @Test func `who works too much is lowered, once, and so is each thread that comes after`() throws
  {
    var share = RealTimeShare()
    _ = share.adopt(.current, work: 0)
    let given = (1...40).map { share.settle(work: $0 * Self.period, at: $0 * Self.period) }
    #expect(given.compactMap(\.self) == [.normal] && share.priority == .normal)
    let other = try otherThread()
    #expect(share.adopt(other, work: 0) == .normal)
  }
}
