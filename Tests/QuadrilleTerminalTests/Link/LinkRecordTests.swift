import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleTerminal

@Suite struct LinkRecordTests {
  @Test func `the last 4096 round trips are kept, all of them`() {
    var record = LinkRecord()
    for trip in 0..<3 * 4096 + 5 { record.noteTrip(trip) }
    #expect(record.roundTrips.sorted() == Array(2 * 4096 + 5..<3 * 4096 + 5))
  }

  @Test func `the lowest level stays, changes are counted`() {
    var record = LinkRecord()
    for level in [1, 3, 2] { record.noteLevel(level) }
    #expect(record.lowestLevel == 3 && record.levelChanges == 3)
  }

  @Test func `the colours of ink and ground are told apart`() {
    var inquiry = Inquiry()
    _ = inquiry.take(.systemString(Array("10;rgb:0101/0202/0303".utf8)))
    #expect(inquiry.ground == nil && inquiry.ink?.hex == "010203")
    _ = inquiry.take(.systemString(Array("11;rgb:0404/0505/0606".utf8)))
    #expect(inquiry.ground?.hex == "040506" && inquiry.ink?.hex == "010203")
    let isTaken = inquiry.take(.systemString(Array("12;rgb:0707/0707/0707".utf8)))
    #expect(!isTaken && inquiry.ground?.hex == "040506")
  }
}
