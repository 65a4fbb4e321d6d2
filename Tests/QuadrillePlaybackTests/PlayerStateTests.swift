import QuadrilleCore
@testable import QuadrillePlayback
import TestSupport
import Testing

/// What a player says of itself, and what its timer is told.
@Suite struct PlayerStateTests {
  @Test func `before it starts it shows the first moment and nothing has woken it`() {
    let bench = PlayerBench()
    #expect(bench.player.moment.frame == 0 && bench.player.slot == -1)
    #expect(bench.player.wakeUps == 0)
    #expect(bench.player.isMoving && bench.player.isDueSoon)
  }

  @Test func `the moment is that of the picture that is shown`() {
    let bench = PlayerBench()
    for slot in 0..<20 {
      bench.tick(slot)
      #expect(bench.player.moment.frame == slot)
    }
    // Another plan's moment, before anything of it is shown: where it begins.
    bench.player.change(repainting: true) { $0.firstFrame = 500 }
    #expect(bench.player.moment.frame == 500)
    for slot in 20..<25 { bench.tick(slot) }
    #expect(bench.player.moment.frame == 504)
    bench.player.change { $0.isPaused = true }
    for slot in 25..<40 { bench.tick(slot) }
    #expect(bench.player.moment.frame == 505)
  }

  @Test func `the timer ticks for the next slot, sleeps for a later one, and stops for none`() {
    let bench = PlayerBench(NumberedScene(moving: 7))
    bench.sink.approximates = true
    for slot in 0..<7 {
      bench.tick(slot)
      #expect(bench.player.waking == .ticking(from: Slot(slot + 1)))
    }
    bench.tick(7)
    #expect(bench.player.waking == .once(in: 27))
    for (slot, waking) in [
      (25, Player.Waking.once(in: 27)), (26, .ticking(from: 27)), (27, .never), (90, .never),
    ] {
      bench.tick(slot)
      #expect(bench.player.waking == waking)
    }
    bench.player.change { $0.isPaused = true }
    #expect(bench.player.waking == .ticking(from: 91))
    bench.player.hold()
    #expect(bench.player.waking == .never && !bench.player.isMoving)
  }

  @Test func `a picture that stays waits slot by slot for a sink that is busy`() {
    let bench = PlayerBench(NumberedScene(moving: 7))
    bench.sink.approximates = true
    for slot in 0..<27 { bench.tick(slot) }
    bench.sink.isReady = false
    for slot in 27..<30 {
      bench.tick(slot)
      #expect(bench.player.nextDue == Slot(slot + 1))
    }
    bench.sink.isReady = true
    // Not before that slot, although something wakes it.
    bench.tick(29)
    #expect(bench.sink.settled.isEmpty)
    bench.tick(30)
    #expect(bench.sink.settled.map(\.packed) == [7] && bench.player.nextDue == .max)
  }

  @Test(arguments: [(30, false), (31, true), (45, true), (300, true)])
  func `a picture that stays for more than half a second is settled`(every: Int, isSettled: Bool) {
    let bench = PlayerBench(NumberedScene(every: every))
    bench.sink.approximates = true
    bench.tick(0)
    #expect(bench.player.nextDue == Slot(isSettled ? 20 : 30))
    for slot in 1..<30 { bench.tick(slot) }
    #expect(bench.sink.settled.count == (isSettled ? 1 : 0))
    #expect(bench.player.nextDue == Slot(every))
  }

  @Test(arguments: 0..<25)
  func `what is settled is the picture that is shown, wherever its bank has it`(last: Int) {
    let bench = PlayerBench(NumberedScene(moving: last))
    bench.sink.approximates = true
    for slot in 0...last + 20 { bench.tick(slot) }
    #expect(bench.sink.settled.map(\.packed) == [UInt32(last)])
  }

  @Test func `a picture is settled in parts, slot by slot`() {
    let bench = PlayerBench(NumberedScene(moving: 0))
    bench.sink.approximates = true
    bench.sink.partsToSettle = 3
    bench.tick(0)
    for (slot, next) in [(20, 21), (21, 22), (22, Int.max)] {
      bench.tick(slot)
      #expect(bench.player.nextDue == Slot(next))
    }
    #expect(bench.sink.settled.count == 3)
  }

  @Test func `a change comes in the slot that is waited for, though its time has come`() {
    let bench = PlayerBench()
    for slot in 0..<5 { bench.tick(slot) }
    bench.clock.set(SlotGrid(epoch: 0, first: 0, rate: 60).due(5) + 1000)
    #expect(bench.player.comingMoment.frame == 5)
    var first: (slot: Slot, frame: Int)?
    bench.player.change { first = ($0.firstSlot, $0.firstFrame) }
    #expect(first?.slot == 5 && first?.frame == 5)
    bench.tick(5)
    #expect(bench.slots == Array(0...5) && bench.pictures == Array(0...5))
    // While nothing moves time goes on all the same.
    bench.player.change { $0.isPaused = true }
    for slot in 6..<30 { bench.tick(slot) }
    #expect(!bench.player.isMoving)
    bench.player.change { first = ($0.firstSlot, $0.firstFrame) }
    #expect(first?.slot == 30)
  }

  @Test(arguments: [NumberedScene(length: 12), NumberedScene(failing: 5)])
  func `after a scene that has ended another plays on`(scene: NumberedScene) {
    let bench = PlayerBench(scene)
    for slot in 0..<20 { bench.tick(slot) }
    #expect(bench.endings.count == 1 && bench.player.waking == .never)
    bench.player.change(repainting: true) { $0.scene = NumberedScene(offset: 1000) }
    for slot in 20..<80 { bench.tick(slot) }
    #expect(bench.endings.count == 1)
    #expect(Array(bench.slots.suffix(60)) == Array(20..<80))
  }
}
