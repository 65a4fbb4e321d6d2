import QuadrilleCore
@testable import QuadrillePlayback
import Testing

@Suite struct FrameLogTests {
  @Test func `the log keeps the last samples in order and counts all`() {
    var log = FrameLog(capacity: 4)
    for slot in 0..<10 {
      log.note(.init(slot: Slot(slot), lateness: slot, work: 0, bytes: 2), period: 1)
    }
    let kept = [log.recent, log.last(2), log.last(99)].map { $0.map(\.slot.number) }
    #expect(kept == [[6, 7, 8, 9], [8, 9], [6, 7, 8, 9]])
    #expect(log.shown == 10 && log.bytes == 20)
  }

  @Test func `slots outside the counted range leave no entry in the log`() {
    var log = FrameLog(slots: 10..<20)
    log.noteMissed(5..<12, period: 3)
    log.noteUnderrun(9, period: 3)
    log.noteUnderrun(12, period: 3)
    log.noteSkipped(20, period: 3)
    log.noteSkipped(13, period: 3)
    log.noteThinned(18..<25, period: 3)
    for slot in [9, 14, 20] {
      log.note(.init(slot: Slot(slot), lateness: 0, work: 0, bytes: 7), period: 3)
    }
    #expect((log.missed, log.underruns, log.skipped) == (2, 1, 1))
    #expect((log.thinned, log.shown, log.bytes, log.count) == (2, 1, 7, 1))
    #expect(log.hitchTime == 4 * 3 && log.slotTime == 7 * 3)
    log.noteMissed(0..<100, period: 3)
    #expect(log.missed == 12)
  }

  @Test func `percentiles are nearest rank`() {
    let percentiles = Percentiles(Array((1...100).reversed()))
    #expect([50, 99, 100, 0].map { percentiles.value($0) } == [50, 99, 100, 1])
    #expect(Percentiles([]).value(50) == 0 && Percentiles([7]).value(1) == 7)
  }

  @Test func `the animation error is taken between consecutive shown frames, across gaps too`() {
    var log = FrameLog(capacity: 1)
    #expect(log.animationError == 0)
    let samples: [(Slot, Int, Int)] = [(0, 5, 1), (1, 2, 2), (3, 9, 5), (4, 14, 0)]
    for (slot, lateness, work) in samples {
      log.note(.init(slot: slot, lateness: lateness, work: work, bytes: 1), period: 10)
    }
    #expect(log.animationError == 4)
  }

  @Test func `slots without a new picture are hitch time, except thinned ones`() {
    var log = FrameLog(capacity: 4)
    let period = 10
    log.note(.init(slot: 0, lateness: 0, work: 0, bytes: 7), period: period)
    log.note(.init(slot: 1, lateness: 0, work: 0, bytes: 3), period: period)
    #expect((log.mostBytes, log.bytes, log.hitchRatio) == (7, 10, 0))
    log.noteThinned(2..<4, period: period)
    #expect((log.hitchTime, log.slotTime) == (0, 40))
    log.noteMissed(4..<6, period: period)
    log.noteSkipped(6, period: period)
    log.noteUnderrun(7, period: period)
    #expect((log.hitchTime, log.slotTime, log.hitchRatio) == (40, 80, 500))
    #expect(FrameLog().hitchRatio == 0)
  }
}
