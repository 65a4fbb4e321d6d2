import QuadrilleCells
import Testing

@testable import QuadrilleTerminal

/// How long a link is waited for when the terminal is left.
@Suite struct LinkFarewellTests {
  private static let millisecond = 1_000_000
  private static let second = 1_000_000_000

  private func link(isRemote: Bool = false) -> Link {
    Link(rate: 60, tolerance: .fine, most: .rough, isRemote: isRemote, at: 0)
  }

  private func ask(_ link: inout Link, at time: Int) {
    link.noteFrame(bytes: 100, asked: true, at: time)
  }

  @Test func `nothing is waited for that was not asked`() {
    #expect(link().farewell(at: 0).answers == 0)
  }

  @Test(arguments: [(10, 120), (50, 200), (900, 1900), (1500, 3100), (3000, 4000), (60_000, 4000)])
  func `as long as answers take and half of it, and two round trips`(trip: Int, patience: Int) {
    var link = link()
    link.noteRoundTrip(trip * Self.millisecond, at: Self.second)
    ask(&link, at: Self.second)
    let farewell = link.farewell(at: Self.second)
    #expect(farewell.answers == 1 && farewell.patience == patience * Self.millisecond)
  }

  @Test func `the longest of late counts, and is forgotten`() {
    var link = link()
    link.noteRoundTrip(1000 * Self.millisecond, at: 0)
    link.noteRoundTrip(10 * Self.millisecond, at: Self.second)
    #expect(link.farewell(at: Self.second).patience == 1600 * Self.millisecond)
    link.noteRoundTrip(10 * Self.millisecond, at: 20 * Self.second)
    #expect(link.farewell(at: 20 * Self.second).patience == 120 * Self.millisecond)
  }

  @Test func `answers that were given up are waited for too`() {
    var link = link()
    for slot in 0..<10 { ask(&link, at: slot * 100 * Self.millisecond) }
    link.fallSilent()
    #expect(link.framesInFlight == 0)
    #expect(link.farewell(at: Self.second).answers == 10)
    // One that came late says that the others will.
    let isAsked = link.noteAnswer(at: 3 * Self.second)
    let farewell = link.farewell(at: 3 * Self.second)
    #expect(isAsked && farewell.answers == 9 && farewell.patience == Link.longestFarewell)
    #expect(link.farewell(at: 4 * Self.second + 500 * Self.millisecond).answers == 4)
  }

  @Test func `where nothing has answered yet it is waited for longer over a network, and once`() {
    for (isRemote, early, late) in [(false, 300, 300), (true, 3500, 500)] {
      var link = link(isRemote: isRemote)
      ask(&link, at: 0)
      #expect(link.farewell(at: Self.second / 2).patience == early * Self.millisecond)
      #expect(link.farewell(at: 7 * Self.second / 2).patience == late * Self.millisecond)
      let (answers, patience) = link.farewell(at: 4 * Self.second)
      #expect(answers == 0 || patience == 0)
    }
  }

  @Test func `what was asked before somebody else had the terminal is not waited for`() {
    var link = link()
    for _ in 0..<5 { ask(&link, at: 0) }
    link.noteInterruption(answersMissing: 2, at: 0)
    #expect(link.farewell(at: 0).answers == 2)
    link.noteInterruption(answersMissing: 0, at: 0)
    #expect(link.farewell(at: 0).answers == 0)
  }

  @Test func `more than ever is under way is not counted`() {
    var owed = OwedAnswers()
    for time in 0..<300 { owed.ask(at: time) }
    #expect(owed.count(at: 300) == 128)
    owed.answer(at: 300)
    #expect(owed.count(at: 300) == 127)
    #expect(owed.count(at: Link.longestFarewell + 299) == 0)
    owed.answer(at: Link.longestFarewell + 299)
    owed.answer(at: Link.longestFarewell + 299)
    #expect(owed.count(at: 0) == 0)
  }
}
