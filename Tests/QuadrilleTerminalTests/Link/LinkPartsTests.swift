import QuadrilleCells
import Testing

@testable import QuadrilleTerminal

/// What a link is judged by, each at its edges.
@Suite struct LinkPartsTests {
  private static let second = 1_000_000_000

  @Test func `a bucket gives what its rate fills it with, and saves up a tenth of a second`() {
    var bucket = TokenBucket(rate: 1000, at: 5)
    func passes(_ milliseconds: Int) -> Bool { bucket.mayPass(at: 5 + milliseconds * 1_000_000) }
    #expect(passes(0))
    bucket.take(100)
    #expect(!passes(0))
    #expect(passes(1))
    // A debt is waited for: 300 bytes take 0.3 seconds.
    bucket.take(301)
    #expect(!passes(301))
    #expect(passes(302))
    // Rest saves up no more than at the beginning.
    #expect(passes(100_000))
    bucket.take(100)
    #expect(!passes(100_000))
  }

  @Test func `the least of late is forgotten after ten seconds`() {
    var least = LeastRecently()
    #expect(least.value == nil && least.value(at: 0) == nil)
    let start = 100 * Self.second
    least.note(7, at: start)
    least.note(9, at: start + 1)
    #expect(least.value == 7)
    #expect(least.value(at: start + 10 * Self.second - 1) == 7)
    #expect(least.value(at: start + 10 * Self.second) == nil)
    // Five seconds later a new half begins, and the old one still counts.
    least.note(9, at: start + 5 * Self.second - 1)
    least.note(8, at: start + 5 * Self.second)
    #expect(least.value == 7)
    least.note(12, at: start + 10 * Self.second)
    #expect(least.value == 8)
    // After a long silence nothing old counts.
    least.note(20, at: start + 20 * Self.second)
    #expect(least.value == 20)
    least.note(15, at: start + 21 * Self.second)
    #expect(least.value == 15)
  }

  @Test func `frames in flight are answered in their order`() {
    var flight = InFlight()
    func answer() -> InFlight.Frame? { flight.answer() }
    #expect(flight.isEmpty && flight.oldest == nil && answer() == nil)
    for round in 0..<3 {
      for index in 0..<InFlight.capacity {
        #expect(!flight.isFull)
        flight.send(bytes: index, isExempt: index == 1, at: round * 1000 + index)
      }
      #expect(flight.isFull && flight.bytes == 63 * 32 && flight.exempt == 1)
      flight.send(bytes: 5, at: 0)
      #expect(flight.count == 64 && flight.bytes == 63 * 32)
      // Three are left, so that the next round begins elsewhere.
      for index in 0..<61 {
        let sentAt = round * 1000 + index
        #expect(flight.oldest?.sentAt == sentAt)
        let wanted = InFlight.Frame(sentAt: sentAt, bytes: index, isExempt: index == 1)
        #expect(answer() == wanted)
      }
      #expect(flight.count == 3 && flight.bytes == 61 + 62 + 63 && flight.exempt == 0)
      flight.markStalled()
      #expect(answer()?.isStalled == true)
      flight.exemptAll()
      #expect(flight.exempt == 2)
      #expect(answer()?.isExempt == true)
      #expect(flight.exempt == 1)
      _ = answer()
      #expect(flight.isEmpty && flight.bytes == 0 && flight.exempt == 0)
    }
    flight.send(bytes: 9, isExempt: true, at: 1)
    flight.forget()
    #expect(flight.isEmpty && flight.bytes == 0 && flight.exempt == 0)
    #expect(answer() == nil)
  }

  @Test func `a rate is that of the faster two thirds`() {
    var rate = ServiceRate()
    #expect(rate.value == nil)
    // A thousandth of a second is what waking takes, and no less than 0.3 ms counts.
    rate.note(bytes: 3000, nanoseconds: 11_000_000)
    #expect(rate.value == 300_000)
    rate.forget()
    rate.note(bytes: 3000, nanoseconds: 0)
    #expect(rate.value == 10_000_000)
    rate.forget()
    #expect(rate.value == nil)
    // Of three the slowest does not count, wherever it is.
    for slow in 0..<3 {
      for index in 0..<3 {
        rate.note(bytes: 1000, nanoseconds: index == slow ? 101_000_000 : 11_000_000)
      }
      #expect(rate.value == 100_000)
      rate.forget()
    }
    // Of two both do.
    rate.note(bytes: 1000, nanoseconds: 11_000_000)
    rate.note(bytes: 1000, nanoseconds: 31_000_000)
    #expect(rate.value == 50_000)
  }

  @Test func `a rate is that of the last twelve frames`() throws {
    var rate = ServiceRate()
    for _ in 0..<12 { rate.note(bytes: 1000, nanoseconds: 11_000_000) }
    // The slowest third of twelve: one more than four slow ones are seen.
    for _ in 0..<4 { rate.note(bytes: 1000, nanoseconds: 21_000_000) }
    #expect(rate.value == 100_000)
    rate.note(bytes: 1000, nanoseconds: 21_000_000)
    #expect(try #require(rate.value) < 90_000)
    for _ in 0..<7 { rate.note(bytes: 1000, nanoseconds: 21_000_000) }
    #expect(rate.value == 50_000)
  }

  @Test func `frames much smaller than usual may slow a rate, but not raise it`() throws {
    var rate = ServiceRate()
    rate.note(bytes: 1000, nanoseconds: 11_000_000)
    rate.note(bytes: 499, nanoseconds: 2_000_000)
    #expect(rate.value == 100_000)
    rate.note(bytes: 500, nanoseconds: 2_000_000)
    #expect(try #require(rate.value) > 100_000)
    var other = ServiceRate()
    other.note(bytes: 1000, nanoseconds: 11_000_000)
    other.note(bytes: 100, nanoseconds: 11_000_000)
    #expect(try #require(other.value) < 100_000)
  }

  @Test func `what is usual becomes a hundredth less with each small frame that does not count`()
    throws
  {
    var rate = ServiceRate()
    rate.note(bytes: 1000, nanoseconds: 11_000_000)
    // 1000 · 0.99¹⁶⁰ is just above 200, of which 100 is the half.
    for _ in 0..<161 { rate.note(bytes: 100, nanoseconds: 1_300_000) }
    #expect(rate.value == 100_000)
    rate.note(bytes: 100, nanoseconds: 1_300_000)
    #expect(try #require(rate.value) > 100_000)
  }

  @Test func `a record forgets the oldest round trips`() {
    var record = LinkRecord()
    for trip in 0..<4096 { record.noteTrip(trip) }
    #expect(record.roundTrips == Array(0..<4096))
    for trip in 4096..<4098 { record.noteTrip(trip) }
    #expect(record.roundTrips.sorted() == Array(2..<4098))
    record.noteLevel(3)
    record.noteLevel(1)
    #expect(record.lowestLevel == 3 && record.levelChanges == 2)
    record.noteLeftOut(for: .window)
    #expect(Link.Obstacle.allCases.map { record.leftOut(for: $0) } == [0, 1, 0])
  }

  @Test func `levels are as many frames as the rate divides into, ten at least`() {
    func divisors(_ rate: Int, _ mostFrames: Int? = nil) -> [Int] {
      Ladder(rate: rate, tolerance: .fine, most: .fine, mostFrames: mostFrames).levels.map(
        \.divisor)
    }
    #expect(divisors(60) == [1, 2, 3, 4, 6] && divisors(30) == [1, 2, 3])
    #expect(divisors(50) == [1, 2] && divisors(20) == [1, 2] && divisors(19) == [1])
    #expect(divisors(60, 30) == [2, 3, 4, 6] && divisors(60, 29) == [3, 4, 6])
    // Where none is of use, the least remains.
    #expect(divisors(60, 5) == [6])
    let ladder = Ladder(rate: 60, tolerance: .fair, most: .rough, mostFrames: 30)
    #expect(ladder.changed(to: 30).levels.map(\.divisor) == [1, 1, 2, 3])
    #expect(ladder.levels.map(\.tolerance) == [.rough, .rough, .rough, .rough])
    let exact = Ladder(rate: 30, tolerance: .lossless, most: .difference(1.5), mostFrames: nil)
    #expect(
      exact.levels.prefix(4).map(\.tolerance) == [.lossless, .fine, .fair, .difference(1.5)])
  }

  @Test func `a level's bytes are in known proportions`() {
    let ladder = Ladder(rate: 60, tolerance: .lossless, most: .rough)
    let levels = ladder.levels.indices.map {
      (ladder.demand(of: $0, where: 1, takes: 100) * 100).rounded() / 100
    }
    #expect(levels == [500, 100, 20, 6, 5.04, 4.5, 4.08, 3.6])
    for (bound, weight) in [
      (0.5, 1.0), (0.6, 0.2), (1.4, 0.2), (1.5, 0.06), (2.9, 0.06), (3, 0.03),
    ] {
      let one = Ladder(rate: 7, tolerance: .fine, most: .difference(bound))
      #expect(one.demand(of: one.levels.count - 1, where: 0, takes: 1) == weight)
    }
    // The best that takes at most 85 of a hundred.
    func level(_ rate: Double) -> Int { ladder.level(carrying: rate, bytesPerFrame: 1000) }
    #expect(level(60_000 / 0.85 + 1) == 0 && level(60_000 / 0.85 - 1) == 1)
    #expect(level(12_000 / 0.85 + 1) == 1 && level(0) == ladder.levels.count - 1)
    #expect(ladder.careful == 4)
    #expect(Ladder(rate: 10, tolerance: .fine, most: .fine).careful == 0)
  }

  @Test func `frames that are due and left out are counted from the last judgement on`() {
    var pace = LinkPace(at: 7)
    for index in 0..<5 { pace.noteDue(isLeftOut: index < 2) }
    #expect((pace.due, pace.leftOut, pace.began) == (5, 2, 7))
    pace.forget(at: 9)
    #expect((pace.due, pace.leftOut, pace.began, pace.changedAt) == (0, 0, 9, 7))
    // A quarter of a second is no rest, and a nanosecond more is.
    _ = pace.noteTurn(at: 1000)
    let (short, long) = (pace.noteTurn(at: 250_001_000), pace.noteTurn(at: 500_001_001))
    #expect(short == 0 && long == 250_000_001)
  }
}
