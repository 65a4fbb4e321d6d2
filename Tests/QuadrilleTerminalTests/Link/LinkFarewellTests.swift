import QuadrilleCells
import Testing

@testable import QuadrilleTerminal

/// How long a link is waited for when the terminal is left.
@Suite struct LinkFarewellTests {
  private static let millisecond = 1_000_000
  private static let second = 1_000_000_000

  private func link(isRemote: Bool = false) -> Link {
    Link(Ladder(rate: 60, tolerance: .fine, most: .rough), isRemote: isRemote, at: 0)
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
}
