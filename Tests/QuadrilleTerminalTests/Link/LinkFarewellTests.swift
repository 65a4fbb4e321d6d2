import QuadrilleCells
import Testing

@testable import QuadrilleTerminal

/// The timeout for a link's answers when the terminal is left.
@Suite struct LinkFarewellTests {
  private static let millisecond = 1_000_000
  private static let second = 1_000_000_000

  private func link(isRemote: Bool = false) -> Link {
    Link(Ladder(rate: 60, tolerance: .fine, most: .rough), isRemote: isRemote, at: 0)
  }

  private func ask(_ link: inout Link, at time: Int) {
    link.noteFrame(bytes: 100, asked: true, at: time)
  }

  @Test func `without a request no answer is awaited`() {
    #expect(link().farewell(at: 0).answers == 0)
  }

  @Test(arguments: [(10, 120), (50, 200), (900, 1900), (1500, 3100), (3000, 4000), (60_000, 4000)])
  func `the timeout is two round trips and 100 ms, and at most 4 seconds`(
    trip: Int, timeout: Int
  ) {
    var link = link()
    link.noteRoundTrip(trip * Self.millisecond, at: Self.second)
    ask(&link, at: Self.second)
    let farewell = link.farewell(at: Self.second)
    #expect(farewell.answers == 1 && farewell.timeout == timeout * Self.millisecond)
  }

  @Test func `the timeout allows for the bytes that a slow link still carries`() throws {
    var link = link(isRemote: true)
    let second = Self.second
    for index in 0..<20 {
      link.noteFrame(bytes: 4000, asked: true, at: index * second)
      _ = link.noteAnswer(at: index * second + 200 * Self.millisecond)
    }
    let before = link.farewell(at: 20 * second).timeout
    link.noteFrame(bytes: 40_000, asked: true, at: 20 * second)
    let carried = try #require(link.bytesPerSecond)
    let needed = Int(40_000 / carried * 1e9)
    #expect(link.farewell(at: 20 * second).timeout >= min(4 * second, before + needed))
  }

  @Test func `a first answer is awaited longer over a network, and not at all after 4 seconds`() {
    for (isRemote, early, late) in [(false, 300, 300), (true, 3500, 500)] {
      var link = link(isRemote: isRemote)
      ask(&link, at: 0)
      #expect(link.farewell(at: Self.second / 2).timeout == early * Self.millisecond)
      #expect(link.farewell(at: 7 * Self.second / 2).timeout == late * Self.millisecond)
      let (answers, timeout) = link.farewell(at: 4 * Self.second)
      #expect(answers == 0 || timeout == 0)
    }
  }
}
