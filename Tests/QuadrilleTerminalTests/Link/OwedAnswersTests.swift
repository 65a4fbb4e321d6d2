import TestSupport
import Testing

@testable import QuadrilleTerminal

@Suite struct OwedAnswersTests {
  /// The same in the plainest way.
  private struct Plain {
    var times: [Int] = []

    func count(at time: Int) -> Int { times.count { time - $0 < Link.longestFarewell } }

    mutating func ask(at time: Int) { times = (times + [time]).suffix(128) }

    mutating func answer(at time: Int) {
      while let first = times.first, time - first >= Link.longestFarewell { times.removeFirst() }
      times = Array(times.dropFirst())
    }

    mutating func keep(_ last: Int) { times = times.suffix(max(0, last)) }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `whatever is asked, answered and given up, as many may come as the plainest count says`(
    seed: UInt64
  ) {
    var random = SeededNumbers(seed: seed)
    var owed = OwedAnswers()
    var plain = Plain()
    var time = 0
    for _ in 0..<1500 {
      time += random.next(below: 3) == 0 ? random.next(below: Link.longestFarewell) : 1
      switch random.next(below: seed % 2 == 0 ? 9 : 4) {
      case 0, 4...:
        owed.ask(at: time)
        plain.ask(at: time)
      case 1, 2:
        owed.answer(at: time)
        plain.answer(at: time)
      default:
        let last = random.next(below: 9) - 2
        owed.keep(last)
        plain.keep(last)
      }
      #expect(owed.count(at: time) == plain.count(at: time))
      let later = time + random.next(below: Link.longestFarewell + 2)
      #expect(owed.count(at: later) == plain.count(at: later))
    }
  }

  @Test func `what was asked longest ago counts until it is too long ago`() {
    var owed = OwedAnswers()
    owed.ask(at: 5)
    #expect(owed.count(at: 5 + Link.longestFarewell - 1) == 1)
    #expect(owed.count(at: 5 + Link.longestFarewell) == 0)
    owed.answer(at: 6)
    #expect(owed.count(at: 6) == 0)
    owed.answer(at: 7)
    owed.ask(at: 8)
    #expect(owed.count(at: 8) == 1)
    for time in 0..<200 { owed.ask(at: 10 + time) }
    #expect(owed.count(at: 300) == 128)
  }
}
