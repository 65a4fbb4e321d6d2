import QuadrilleCells
import Testing

@testable import QuadrilleTerminal

/// The rules of a link, step by step.
@Suite struct LinkRulesTests {
  private static let millisecond = 1_000_000
  private static let second = 1_000_000_000

  private func link(
    isRemote: Bool = false, maximumRate: Int? = nil, largestFrame: Int? = nil
  ) -> Link {
    Link(
      Ladder(rate: 60, tolerance: .fine, most: .rough), maximumRate: maximumRate,
      largestFrame: largestFrame, isRemote: isRemote, at: 0)
  }

  @Test func `a change of the slot rate keeps the tolerance`() {
    var (near, far) = (link(), link(isRemote: true))
    near.change(rate: 30, at: 0)
    far.change(rate: 30, at: 0)
    #expect(near.tolerance == .fine && far.tolerance == .rough && far.divisor == 1)
  }

  @Test func `a network that is not measured yet gets time for a large first frame`() {
    var link = link(isRemote: true)
    link.noteFrame(bytes: 60_000, asked: true, at: 0)
    let isShown = [Self.second / 10, 3 * Self.second].map { link.mayShow(isWritten: true, at: $0) }
    #expect(isShown == [false, false] && link.answering == .unknown)
    _ = link.mayShow(isWritten: true, at: 5 * Self.second)
    #expect(link.answering == .silent)
  }

  @Test func `answers are matched in order, and too many surplus ones make a link untrusted`() {
    var link = link()
    func answers(at time: Int) -> Bool { link.noteAnswer(at: time) }
    #expect(!link.expectsAnswer(at: 0) && link.asks(at: 0))
    link.noteFrame(bytes: 100, asked: false, at: 0)
    #expect(!link.expectsAnswer(at: 0) && link.framesInFlight == 0)
    link.noteFrame(bytes: 100, asked: true, at: 0)
    #expect(link.expectsAnswer(at: 0) && link.framesInFlight == 1)
    #expect(answers(at: 5 * Self.millisecond))
    #expect(link.smallestRoundTrip == 5 * Self.millisecond && !link.expectsAnswer(at: 0))
    #expect(link.record.answered == 1 && link.record.frames == 2 && link.record.bytes == 200)
    #expect(!answers(at: 6 * Self.millisecond))
    #expect(link.record.surplus == 1 && link.isTrusted && link.answering == .acknowledged)
    // Eight surplus answers, more than a quarter: the link is not trusted any more.
    for _ in 0..<6 { _ = answers(at: 7 * Self.millisecond) }
    #expect(link.isTrusted)
    _ = answers(at: 7 * Self.millisecond)
    #expect(!link.isTrusted && link.answering == .silent)
  }

  @Test func `answers to abandoned requests are late, not surplus, for two seconds`() {
    var link = link()
    func answers(at time: Int) -> Bool { link.noteAnswer(at: time) }
    link.noteFrame(bytes: 100, asked: true, at: 0)
    link.noteInterruption(answersMissing: 2, at: Self.second)
    let expects = [3 * Self.second - 1, 3 * Self.second].map { link.expectsAnswer(at: $0) }
    #expect(link.framesInFlight == 0 && expects == [true, false])
    #expect(answers(at: 3 * Self.second - 1))
    #expect(link.answering == .acknowledged && link.record.surplus == 0)
    var other = link
    #expect(answers(at: 3 * Self.second - 1))
    #expect(!answers(at: 3 * Self.second - 1) && link.record.surplus == 1)
    let isLate = other.noteAnswer(at: 3 * Self.second)
    #expect(!isLate && other.record.surplus == 1)
  }

  @Test func `the obstacle that stops a frame is reported and counted`() {
    func obstacle(_ link: inout Link, isWritten: Bool = true, at time: Int) -> Link.Obstacle? {
      let before = Link.Obstacle.allCases.map { link.record.leftOut(for: $0) }
      let mayShow = link.mayShow(isWritten: isWritten, at: time)
      let found = Link.Obstacle.allCases.first {
        link.record.leftOut(for: $0) != before[$0.rawValue]
      }
      #expect(mayShow == (found == nil))
      return found
    }
    var far = link(isRemote: true)
    #expect(obstacle(&far, isWritten: false, at: 1) == .writing)
    for _ in 0..<2 {
      #expect(obstacle(&far, at: 1) == nil)
      far.noteFrame(bytes: 100, asked: true, at: 1)
    }
    #expect(obstacle(&far, at: 2) == .window)
    var near = link()
    for _ in 0..<5 {
      #expect(obstacle(&near, at: 1) == nil)
      near.noteFrame(bytes: 100, asked: true, at: 1)
    }
    var bound = link(maximumRate: 1000)
    #expect(obstacle(&bound, at: 1) == nil)
    bound.noteFrame(bytes: 1000, asked: true, at: 1)
    #expect(obstacle(&bound, at: 2) == .budget)
    #expect(obstacle(&bound, at: Self.second) == nil)
    // A second without any answer: the link is silent.
    var states = [near.answering]
    for time in [1, 2] {
      _ = near.mayShow(isWritten: true, at: time + Self.second)
      states.append(near.answering)
    }
    #expect(states == [.unknown, .unknown, .silent])
  }

  /// Plays answered frames of one size, from a slot after the first second on.
  private func play(_ link: inout Link, bytes: Int, from start: Int, frames: Int) {
    for index in 0..<frames {
      let time = Self.second + (start + index) * 16_666_667
      _ = link.mayShow(isWritten: true, at: time)
      link.noteFrame(bytes: bytes, asked: true, at: time)
      _ = link.noteAnswer(at: time + Self.millisecond)
    }
  }

  @Test func `frames that are too large are made smaller soon`() {
    var link = link(largestFrame: 5000)
    play(&link, bytes: 5000, from: 0, frames: 60)
    #expect(link.level == 0)
    play(&link, bytes: 6000, from: 60, frames: 60)
    #expect(link.level >= 1 && link.tolerance > .fine)
  }

  @Test func `large frames stay while all bytes get through, and shrink when some are discarded`() {
    var link = link(largestFrame: 5000)
    link.note(.kept, at: Self.second)
    play(&link, bytes: 20_000, from: 0, frames: 300)
    #expect(link.level == 0 && link.frameLimit == nil)
    link.note(.discarded, at: 7 * Self.second)
    #expect(link.level == 1 && link.frameLimit == 5000)
    // Smaller frames, but not fewer, and no step up before all bytes get through.
    play(&link, bytes: 20_000, from: 400, frames: 240)
    #expect(link.tolerance == .rough && link.divisor == 1)
    play(&link, bytes: 100, from: 640, frames: 3600)
    #expect(link.level == 1)
    link.note(.kept, at: 80 * Self.second)
    play(&link, bytes: 100, from: 4800, frames: 3600)
    #expect(link.level == 0)
    // Another grid has another limit, about which nothing is known.
    link.note(.kept, at: 150 * Self.second)
    link.largestFrame = 6000
    #expect(link.frameLimit == 6000)
  }

  @Test(arguments: [(false, 1), (true, 2)])
  func `a terminal that never answered is expected to answer for a while only`(
    isRemote: Bool, seconds: Int
  ) {
    var link = Link(Ladder(rate: 60, tolerance: .fine, most: .rough), isRemote: isRemote, at: 0)
    #expect(!link.expectsAnswer(at: 0))
    link.noteFrame(bytes: 100, asked: true, at: 7)
    #expect(link.expectsAnswer(at: 6 + seconds * Self.second))
    #expect(!link.expectsAnswer(at: 7 + seconds * Self.second))
    // A round trip measured before the first frame changes nothing, as with st.
    var other = link
    other.noteRoundTrip(5, at: 8)
    #expect(!other.expectsAnswer(at: 7 + seconds * Self.second))
    // A late answer shows that the terminal answers.
    let isTaken = link.noteAnswer(at: 5 * Self.second)
    link.noteFrame(bytes: 100, asked: true, at: 6 * Self.second)
    #expect(isTaken && link.expectsAnswer(at: 60 * Self.second))
  }
}
