import QuadrilleCells
import Testing

@testable import QuadrilleTerminal

/// How much of a frame goes at once where somebody writes.
@Suite struct LinkPartSizeTests {
  private static let millisecond = 1_000_000

  /// A link whose frames of 1000 bytes take some milliseconds each, one after another.
  private func link(milliseconds: Int, frames: Int = 20) -> (link: Link, time: Int) {
    var link = Link(Ladder(rate: 60, tolerance: .rough, most: .rough), isRemote: true, at: 0)
    link.sendsParts = true
    link.noteFrame(bytes: 0, asked: true, at: 0)
    _ = link.noteAnswer(at: 10 * Self.millisecond)
    var time = 20 * Self.millisecond
    for _ in 0..<frames {
      link.noteFrame(bytes: 1000, asked: true, at: time)
      time += (10 + milliseconds) * Self.millisecond
      _ = link.noteAnswer(at: time)
    }
    return (link, time)
  }

  @Test func `a part is what the link carries in 20 ms`() throws {
    let (link, time) = link(milliseconds: 41)
    let part = try #require(link.bytesInPart(at: time))
    #expect(part == 500)
    // A minute after a frame had to wait for the last time, it is not slow any more.
    #expect(link.bytesInPart(at: time + 59_000 * Self.millisecond) == 500)
    #expect(link.bytesInPart(at: time + 60_000 * Self.millisecond) == nil)
  }

  @Test func `where nothing had to wait, or nobody writes, frames are whole`() {
    var (link, time) = link(milliseconds: 41)
    link.sendsParts = false
    #expect(link.bytesInPart(at: time) == nil)
    let (fast, later) = self.link(milliseconds: 11)
    #expect(fast.bytesInPart(at: later) == nil)
  }

  @Test func `a part goes when the one before has nearly passed, what is typed sooner`() {
    var (link, time) = link(milliseconds: 41)
    // 25 bytes a millisecond.
    link.noteFrame(bytes: 1500, asked: true, at: time)
    func expect(after milliseconds: Int, _ part: Bool, _ typed: Bool) {
      let time = time + milliseconds * Self.millisecond
      let mayGoOn = link.mayGoOn(isWritten: true, at: time)
      let mayInterrupt = link.mayInterrupt(isWritten: true, at: time)
      #expect((mayGoOn, mayInterrupt) == (part, typed), "after \(milliseconds) ms")
    }
    expect(after: 0, false, true)
    expect(after: 43, false, true)
    expect(after: 45, true, true)
    let isBlocked = !link.mayInterrupt(isWritten: false, at: time)
    #expect(isBlocked)
    link.noteFrame(bytes: 1500, asked: true, at: time)
    expect(after: 55, false, false)
    expect(after: 61, false, true)
  }
}
