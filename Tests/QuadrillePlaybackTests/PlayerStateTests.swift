import QuadrilleCore
@testable import QuadrillePlayback
import TestSupport
import Testing

/// The state that a player reports, and the wakes that it asks for.
@Suite struct PlayerStateTests {
  @Test func `before the first tick a player reports frame 0, no slot and no wakes`() {
    let bench = PlayerBench()
    let player = bench.player
    #expect((player.moment.frame, player.slot, player.wakeUps) == (0, -1, 0))
    #expect(player.isMoving && player.isDueSoon)
  }

  @Test func `the moment is that of the shown picture, or the first of a new plan`() {
    let bench = PlayerBench()
    for slot in 0..<20 {
      bench.tick(slot)
      #expect(bench.player.moment.frame == slot)
    }
    // Nothing of the new plan is shown yet: the moment is its first one.
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
    for (slot, waking) in [
      (7, Pacer.Waking.once(in: 27)), (25, .once(in: 27)), (26, .ticking(from: 27)), (27, .never),
      (90, .never),
    ] {
      bench.tick(slot)
      #expect(bench.player.waking == waking)
    }
    bench.player.change { $0.isPaused = true }
    #expect(bench.player.waking == .ticking(from: 91))
    bench.player.hold()
    #expect(bench.player.waking == .never && !bench.player.isMoving)
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

  @Test func `a change takes effect in the next unshown slot, even after that slot is due`() {
    let bench = PlayerBench()
    for slot in 0..<5 { bench.tick(slot) }
    bench.clock.set(SlotGrid(epoch: 0, first: 0, rate: 60).due(5) + 1000)
    #expect(bench.player.comingMoment.frame == 5)
    var first: (slot: Slot, frame: Int)?
    bench.player.change { first = ($0.firstSlot, $0.firstFrame) }
    #expect(first?.slot == 5 && first?.frame == 5)
    bench.tick(5)
    #expect(bench.slots == Array(0...5) && bench.pictures == Array(0...5))
    // Slots continue while nothing moves.
    bench.player.change { $0.isPaused = true }
    for slot in 6..<30 { bench.tick(slot) }
    #expect(!bench.player.isMoving)
    bench.player.change { first = ($0.firstSlot, $0.firstFrame) }
    #expect(first?.slot == 30)
  }
}
