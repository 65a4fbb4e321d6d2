import QuadrilleCells
import Testing

@testable import QuadrilleTerminal

/// How much of a frame may be what lies still.
@Suite struct LinkFillingTests {
  private func limited(_ rate: Int, sendsParts: Bool = false) -> Link {
    var link = Link(rate: 60, tolerance: .fine, most: .rough, maximumRate: rate, at: 0)
    link.sendsParts = sendsParts
    return link
  }

  @Test func `a frame is filled up to six tenths of what the link carries until the next`() {
    // A sixtieth of a second is a little less in whole nanoseconds.
    #expect(limited(60_000).bytesToFill(at: 0) == 599)
    #expect(limited(6_000_000).bytesToFill(at: 0) == 4000)
    // Where somebody writes no more than two parts go at once; here six tenths are less.
    #expect(limited(60_000, sendsParts: true).bytesToFill(at: 0) == 599)
  }

  @Test func `two parts at most where somebody writes`() throws {
    var link = Link(
      rate: 60, tolerance: .rough, most: .rough, maximumRate: 40_000, mostFrames: 10, at: 0)
    #expect(link.divisor == 6)
    #expect(link.bytesToFill(at: 0) == 2399)
    link.sendsParts = true
    #expect(link.bytesInPart(at: 0) == 800)
    #expect(link.bytesToFill(at: 0) == 1600)
  }

  @Test func `nothing where nothing is short, or it is not known what is carried`() {
    var link = Link(rate: 60, tolerance: .fine, most: .rough, isRemote: true, at: 0)
    #expect(link.level > 0)
    #expect(link.bytesToFill(at: 0) == 0)
    for index in 1...20 {
      link.noteFrame(bytes: 1000, asked: true, at: index * 100_000_000)
      _ = link.noteAnswer(at: index * 100_000_000 + 20_000_000)
    }
    #expect(link.bytesToFill(at: 2_100_000_000) > 0)
    link.level = 0
    #expect(link.bytesToFill(at: 2_100_000_000) == 0)
  }

  @Test func `half of what may be lost beyond at most, and nothing where nothing answers`() {
    var link = limited(600_000_000)
    #expect(link.bytesToFill(at: 0) == 4000)
    link.largestFrame = 3000
    #expect(link.bytesToFill(at: 0) == 1500)
    link.note(.kept, at: 0)
    #expect(link.bytesToFill(at: 0) == 4000)
    link.answering = .silent
    #expect(link.bytesToFill(at: 0) == 0)
  }

  @Test func `what a frame was filled with says nothing about what moves`() {
    var filled = limited(60_000)
    var bare = limited(60_000)
    for index in 1...5 {
      filled.noteFrame(bytes: 500, filling: 400, asked: true, at: index * 100_000_000)
      bare.noteFrame(bytes: 100, asked: true, at: index * 100_000_000)
    }
    #expect(filled.peakBytes == bare.peakBytes)
    #expect(filled.frameBytes == bare.frameBytes)
    #expect(filled.inFlight.bytes == 2500)
  }
}
