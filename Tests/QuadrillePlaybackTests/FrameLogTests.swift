import QuadrillePlayback
import Testing

@Suite struct FrameLogTests {
  @Test func `keeps the last samples in order and counts all`() {
    var log = FrameLog(capacity: 4)
    for slot in 0..<10 {
      log.note(.init(slot: slot, lateness: slot, work: 0, bytes: 2), period: 1)
    }
    #expect(log.recent.map(\.slot) == [6, 7, 8, 9])
    #expect(log.last(2).map(\.slot) == [8, 9])
    #expect(log.last(99).map(\.slot) == [6, 7, 8, 9])
    #expect(log.shown == 10)
    #expect(log.bytes == 20)
  }

  @Test func `percentiles are nearest rank`() {
    let percentiles = Percentiles(Array((1...100).reversed()))
    #expect(percentiles.value(50) == 50)
    #expect(percentiles.value(99) == 99)
    #expect(percentiles.value(100) == 100)
    #expect(percentiles.value(0) == 1)
    #expect(Percentiles([]).value(50) == 0)
    #expect(Percentiles([7]).value(1) == 7)
  }
}
