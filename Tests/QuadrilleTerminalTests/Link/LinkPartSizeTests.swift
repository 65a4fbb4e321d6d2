import QuadrilleCells
import Testing

@testable import QuadrilleTerminal

/// The size of a frame's parts while the user types.
@Suite struct LinkPartSizeTests {
  private static let millisecond = 1_000_000

  /// A link whose frames of 1000 bytes take `milliseconds` each, one after another.
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

  @Test func `a frame's part has the bytes that the link carries in 20 ms`() throws {
    let (link, time) = link(milliseconds: 41)
    // A minute after the last frame that had to wait, the link is not slow any more.
    let parts = [0, 59_000, 60_000].map { link.bytesInPart(at: time + $0 * Self.millisecond) }
    #expect(parts == [500, 500, nil])
  }

  @Test func `frames are whole if none had to wait, or if parts are off`() {
    var (link, time) = link(milliseconds: 41)
    link.sendsParts = false
    #expect(link.bytesInPart(at: time) == nil)
    let (fast, later) = self.link(milliseconds: 11)
    #expect(fast.bytesInPart(at: later) == nil)
  }

  @Test
  func `a part may follow when 16 ms of earlier output are left, and typed text when 60 ms are`() {
    var (link, time) = link(milliseconds: 41)
    // 25 bytes a millisecond: 60 ms.
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
