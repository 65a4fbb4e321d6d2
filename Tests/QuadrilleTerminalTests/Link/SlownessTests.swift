import Testing

@testable import QuadrilleTerminal

/// Whether a link is slow, each bound at its edges.
@Suite struct SlownessTests {
  private static let ms = 1_000_000
  private static let second = 1_000_000_000

  private func slow(at time: Int = 0) -> Slowness {
    var slowness = Slowness()
    for _ in 0..<3 { slowness.note(bytes: 600, delay: 26 * Self.ms, at: time) }
    return slowness
  }

  @Test func `three that had to queue make a slow link, for a minute`() {
    var slowness = Slowness()
    for count in 1...3 {
      slowness.note(bytes: 500, delay: 25 * Self.ms + 1, at: 5)
      #expect(slowness.isSlow(at: 5) == (count == 3))
    }
    #expect(slowness.isSlow(at: 60 * Self.second + 4))
    #expect(!slowness.isSlow(at: 60 * Self.second + 5))
  }

  @Test func `one that did not queue begins the count anew, small ones count for nothing`() {
    var slowness = Slowness()
    for _ in 0..<10 {
      for _ in 0..<2 { slowness.note(bytes: 500, delay: 26 * Self.ms, at: 5) }
      slowness.note(bytes: 500, delay: 25 * Self.ms, at: 5)
    }
    for _ in 0..<10 { slowness.note(bytes: 499, delay: Self.second, at: 5) }
    #expect(!slowness.isSlow(at: 5))
  }

  @Test func `much that passes at once proves the opposite`() {
    var slowness = slow()
    slowness.note(bytes: 7999, delay: 0, at: 1)
    #expect(slowness.isSlow(at: 1))
    slowness.note(bytes: 8000, delay: 10 * Self.ms, at: 1)
    #expect(slowness.isSlow(at: 1))
    slowness.note(bytes: 8000, delay: 10 * Self.ms - 1, at: 1)
    #expect(!slowness.isSlow(at: 1))
  }

  @Test func `what passes at once may be twice as much the next time, until something queues`() {
    var slowness = slow()
    #expect(slowness.trial == 500)
    slowness.note(bytes: 500, delay: 9 * Self.ms, at: 1)
    slowness.note(bytes: 1000, delay: 9 * Self.ms, at: 1)
    #expect(slowness.trial == 2000)
    slowness.note(bytes: 1900, delay: 11 * Self.ms, at: 1)
    #expect(slowness.trial == 2000)
    slowness.note(bytes: 1900, delay: 26 * Self.ms, at: 1)
    #expect(slowness.trial == 500)
  }

  @Test func `answers that come in clumps tell a rate all the same`() throws {
    var clock = AnswerClock()
    // A thousand bytes in 20 ms, four answers at a time.
    var stretches: [AnswerClock.Stretch] = []
    for index in 0..<40 {
      let time = index / 4 * 80 * Self.ms
      if let stretch = clock.note(bytes: 1000, idle: 0, at: time) { stretches.append(stretch) }
    }
    #expect(stretches.count == 8)
    // The first clump began before the clock did.
    for stretch in stretches.dropFirst() {
      #expect(stretch == .init(bytes: 4000, nanoseconds: 80 * Self.ms, isBusy: true))
    }
  }

  @Test func `a stretch knows of a rest, and a long one begins it anew`() {
    var clock = AnswerClock()
    func note(_ idle: Int, _ milliseconds: Int) -> AnswerClock.Stretch? {
      clock.note(bytes: 1000, idle: idle * Self.ms, at: milliseconds * Self.ms)
    }
    let none = [note(0, 0), note(0, 40), note(3, 80), note(0, 81)]
    #expect(none == [nil, nil, nil, nil])
    let rested = note(0, 120)
    #expect(rested == .init(bytes: 3000, nanoseconds: 81 * Self.ms, isBusy: false))
    let anew = [note(100, 300), note(0, 379), note(0, 400)]
    #expect(anew == [nil, nil, nil])
  }
}
