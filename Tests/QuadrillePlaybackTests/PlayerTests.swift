@testable import QuadrillePlayback
import QuadrilleCore
import TestSupport
import Testing

@Suite struct PlayerTests {
  @Test func `stopping or releasing a player ends the painting`() {
    let bench = PlayerBench()
    let buffer = bench.player.buffer
    #expect(buffer.waitForWork())
    bench.player.stop()
    #expect(!buffer.waitForWork())
    var other: PlayerBench? = PlayerBench()
    let left = other?.player.buffer
    #expect(left?.waitForWork() == true)
    other = nil
    #expect(left?.waitForWork() == false)
  }

  @Test(arguments: [1, 40_000, 300_000])
  func `a player woken early for a slot shows that slot's frame, and none twice`(early: Int) {
    let bench = PlayerBench()
    let grid = SlotGrid(epoch: 0, first: 0, rate: 60)
    bench.tick(0)
    for slot in 1..<100 {
      while bench.work.fillBank(bench.player.buffer) {}
      bench.clock.set(grid.due(Slot(slot)) - early)
      // A tick before the slot is due shows nothing.
      if slot == 50 { bench.player.tick() }
      bench.player.tick(at: grid.due(Slot(slot)))
    }
    #expect(bench.slots == Array(0..<100) && bench.pictures == bench.slots)
    #expect(bench.player.log.recent.dropFirst().allSatisfy { $0.lateness == 0 && $0.work == 0 })
  }

  @Test(arguments: [24, 30, 60]) func `every slot shows its own frame`(rate: Int) {
    let bench = PlayerBench(rate: rate)
    let grid = SlotGrid(epoch: 0, first: 0, rate: rate)
    for slot in 0..<100 { bench.tick(slot, of: grid) }
    #expect(bench.slots == Array(0..<100) && bench.pictures == bench.slots)
    #expect(bench.player.log.missed == 0 && bench.player.log.underruns == 0)
    #expect(bench.player.log.recent.allSatisfy { $0.lateness == 100_000 })
  }

  @Test func `an overlay gets the picture that is shown, or none`() {
    let bench = PlayerBench()
    func overlaid() -> Int? {
      var number: Int?
      let isDone = bench.player.showOver { frame in
        number = Int(frame.pixels.first?.packed ?? 0)
        return 7
      }
      #expect(isDone == (number != nil))
      return number
    }
    // Nothing is shown yet.
    #expect(overlaid() == nil)
    for slot in 0..<30 {
      bench.tick(slot)
      #expect(overlaid() == slot)
    }
    let isRefused = bench.player.showOver { _ in nil }
    #expect(!isRefused)
    // Nothing of the new plan is shown yet.
    bench.player.change(repainting: true) { _ in }
    #expect(overlaid() == nil)
    bench.tick(30)
    #expect(overlaid() == 30)
    // A gap: the next bank was fetched, but none of its pictures was shown.
    bench.tick(90, painting: false)
    #expect(overlaid() == nil || overlaid() == bench.pictures.last)
  }

  @Test func `a missed slot is skipped, never played late`() {
    let bench = PlayerBench()
    let ticks = Array(0..<20) + [24, 25, 26, 60, 61]
    for slot in ticks { bench.tick(slot) }
    // Pictures for a gap of four slots are ready, for one of more than thirty they are not. Instead
    // of an old picture the player shows the next one in time.
    #expect(bench.slots == Array(0..<20) + [24, 25, 26, 61] && bench.pictures == bench.slots)
    #expect(bench.player.log.missed == 4 + 33 && bench.player.log.underruns == 1)
  }

  @Test func `an underrun keeps the last picture and is counted`() {
    let bench = PlayerBench()
    bench.tick(0)
    bench.tick(1)
    // Two banks are ready: the rest of this one and the next.
    var slot = 2
    while bench.player.log.underruns == 0 {
      bench.tick(slot, painting: false)
      slot += 1
    }
    let shown = bench.slots.count
    for _ in 0..<4 {
      bench.tick(slot, painting: false)
      slot += 1
    }
    #expect(bench.slots.count == shown && bench.player.log.underruns == 5)
    bench.tick(slot)
    bench.tick(slot + 1)
    #expect(bench.pictures.last == slot + 1)
    #expect(abs(Double(bench.player.log.hitchTime) / 1e9 - 5.0 / 60) < 0.01)
  }

  @Test func `pictures due while the sink is busy are skipped, and the next due one is shown`() {
    let bench = PlayerBench()
    for slot in 0..<20 { bench.tick(slot) }
    bench.sink.isReady = false
    for slot in 20..<24 { bench.tick(slot) }
    bench.sink.isReady = true
    bench.tick(24)
    #expect(bench.slots.suffix(2) == [19, 24] && bench.pictures == bench.slots)
    #expect(bench.player.log.skipped == 4)
  }

  @Test func `pictures of a slow producer are shown in order, and at most eight slots late`() {
    let bench = PlayerBench()
    for slot in 0..<120 {
      if slot % 4 == 0 { _ = bench.work.fillBank(bench.player.buffer) }
      bench.tick(slot, painting: false)
    }
    #expect(bench.slots.count > 20)
    #expect(zip(bench.pictures, bench.slots).allSatisfy { $0 <= $1 && $1 - $0 <= 8 })
    #expect(bench.pictures == bench.pictures.sorted())
  }

  @Test func `a change is shown in the next slot although frames were prepared`() {
    let bench = PlayerBench()
    for slot in 0..<25 { bench.tick(slot) }
    bench.player.change(repainting: true) { $0.scene = NumberedScene(offset: 1000) }
    for slot in 25..<30 { bench.tick(slot) }
    #expect(Array(bench.pictures[25...]) == [1025, 1026, 1027, 1028, 1029])
    #expect(bench.player.log.missed == 0 && bench.player.log.underruns == 0)
  }

  @Test func `a pause shows one more frame, and resuming continues from it without a jump`() {
    let bench = PlayerBench()
    for slot in 0..<10 { bench.tick(slot) }
    bench.player.change { $0.isPaused = true }
    bench.tick(10)
    #expect(!bench.player.isMoving)
    for slot in 11..<100 { bench.tick(slot) }
    #expect(bench.slots.count == 11)
    bench.player.change { $0.isPaused = false }
    bench.tick(100)
    bench.tick(101)
    #expect(Array(bench.pictures.suffix(3)) == [10, 10, 11])
    #expect(bench.player.log.missed == 0)
  }

  @Test func `a change while paused is shown, once`() {
    let bench = PlayerBench()
    for slot in 0..<5 { bench.tick(slot) }
    bench.player.change { $0.isPaused = true }
    bench.tick(5)
    bench.clock.set(SlotGrid(epoch: 0, first: 0, rate: 60).due(50) + 1)
    bench.player.change(repainting: true) { $0.scene = NumberedScene(offset: 100) }
    bench.tick(51)
    for slot in 52..<60 { bench.tick(slot) }
    #expect(bench.slots.last == 51 && bench.pictures.last == 105)
  }

  @Test func `a player stops moving when its scene comes to rest`() {
    let bench = PlayerBench(NumberedScene(moving: 7))
    for slot in 0..<30 { bench.tick(slot) }
    #expect(bench.pictures == Array(0...7) && !bench.player.isMoving)
  }

  @Test func `a picture that stays is settled once, after a third of a second`() {
    let bench = PlayerBench(NumberedScene(moving: 7))
    bench.sink.approximates = true
    for slot in 0..<27 { bench.tick(slot) }
    #expect(bench.sink.settled.isEmpty)
    bench.sink.isReady = false
    bench.tick(27)
    bench.sink.isReady = true
    for slot in 28..<60 { bench.tick(slot) }
    #expect(bench.sink.settled.map(\.packed) == [7])
    bench.player.change { $0.isPaused = true }
    for slot in 60..<100 { bench.tick(slot) }
    #expect(bench.sink.settled.count == 2)
    let exact = PlayerBench(NumberedScene(moving: 7))
    for slot in 0..<60 { exact.tick(slot) }
    #expect(exact.sink.settled.isEmpty)
  }

  @Test func `a player is due for moving pictures and for settling, and for nothing else`() {
    let bench = PlayerBench(NumberedScene(moving: 7))
    bench.sink.approximates = true
    for slot in 0..<6 {
      bench.tick(slot)
      #expect(bench.player.nextDue == Slot(slot + 1))
    }
    for slot in 6...7 { bench.tick(slot) }
    // Nothing moves any more: the picture is settled a third of a second later.
    #expect(bench.player.nextDue == 27)
    bench.tick(27)
    #expect(bench.player.nextDue == .max)
    let exact = PlayerBench(NumberedScene(moving: 7))
    for slot in 0..<8 { exact.tick(slot) }
    #expect(exact.player.nextDue == .max)
  }

  @Test func `a picture is settled in as many parts as the sink asks for`() {
    let bench = PlayerBench(NumberedScene(moving: 7))
    bench.sink.approximates = true
    bench.sink.partsToSettle = 3
    for slot in 0..<90 { bench.tick(slot) }
    #expect(bench.sink.settled.map(\.packed) == [7, 7, 7] && !bench.player.isMoving)
  }

  @Test func `a sink that wants fewer pictures gets them at even distances`() {
    let bench = PlayerBench(NumberedScene(moving: 30))
    bench.sink.stride = 3
    for slot in 0..<60 { bench.tick(slot) }
    #expect(bench.sink.shown.map(\.slot) == Array(stride(from: 0, through: 30, by: 3)))
    #expect(bench.player.log.thinned == 20 && bench.player.log.hitchRatio == 0)
  }

  @Test func `a sink that can take more again gets every picture`() {
    let bench = PlayerBench()
    bench.sink.stride = 3
    for slot in 0..<30 { bench.tick(slot) }
    bench.sink.stride = 1
    for slot in 30..<60 { bench.tick(slot) }
    #expect([bench.slots, bench.pictures].allSatisfy { $0.suffix(20) == Array(40..<60)[...] })
  }

  @Test func `a change of rate keeps the scene's time`() {
    let bench = PlayerBench()
    for slot in 0..<20 { bench.tick(slot) }
    bench.player.change { $0.rate = 30 }
    // Slots last a thirtieth of a second, beginning when the next slot of a sixtieth was due.
    let grid = SlotGrid(epoch: SlotGrid(epoch: 0, first: 0, rate: 60).due(20), first: 20, rate: 30)
    for slot: Slot in 20..<24 {
      while bench.work.fillBank(bench.player.buffer) {}
      bench.clock.set(grid.due(slot))
      bench.player.tick()
    }
    #expect(bench.slots.suffix(4) == [20, 21, 22, 23])
    #expect(bench.pictures.suffix(4) == [10, 11, 12, 13])
  }

  @Test(arguments: [
    (NumberedScene(length: 12), 12, "ended"), (NumberedScene(failing: 5), 5, "failed"),
  ])
  func `a scene's end or failure is reported once, after its last frame`(
    scene: NumberedScene, count: Int, ending: String
  ) {
    let bench = PlayerBench(scene)
    for slot in 0..<20 { bench.tick(slot) }
    #expect(bench.pictures == Array(0..<count) && bench.endings == [ending])
  }
}
