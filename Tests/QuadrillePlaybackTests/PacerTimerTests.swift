import QuadrilleCore
@testable import QuadrillePlayback
import Testing

/// What a timer is told: nothing that it knows, and nothing at all while nothing moves.
@Suite struct PacerTimerTests {
  private let grid = SlotGrid(epoch: 1_000_000_000, first: 0, rate: 60)
  /// What a lead is before it has learnt anything.
  private let lead = 100_000

  @Test func `whatever ticks is told so once, until its grid has run long enough`() {
    var timer = PacerTimer(wait: 0)
    #expect(timer.run(from: 3, on: grid) == .every(period: 16_666_666, from: grid.due(3) - lead))
    for slot in 1..<PacerTimer.ticksBetweenSettings {
      let setting = timer.run(from: Slot(slot), on: grid)
      #expect(setting == nil)
    }
    #expect(timer.run(from: 9, on: grid) == .every(period: 16_666_666, from: grid.due(9) - lead))
    let again = timer.run(from: 10, on: grid)
    #expect(again == nil)
  }

  @Test func `what is stopped is told once, and what goes on after that is told`() {
    var timer = PacerTimer(wait: 0)
    #expect(timer.stop() == nil)
    _ = timer.run(from: 0, on: grid)
    #expect(timer.stop() == .never)
    #expect(timer.stop() == nil)
    #expect(timer.run(from: 7, on: grid) == .every(period: 16_666_666, from: grid.due(7) - lead))
    #expect(timer.stop() == .never)
  }

  @Test func `who sleeps is woken once, and may be stopped or go on`() {
    var timer = PacerTimer(wait: 0)
    #expect(timer.sleep(until: 90, on: grid) == .once(at: grid.due(90) - lead))
    #expect(timer.sleep(until: 80, on: grid) == .once(at: grid.due(80) - lead))
    #expect(timer.run(from: 80, on: grid) != nil)
    #expect(timer.sleep(until: 99, on: grid) == .once(at: grid.due(99) - lead))
    #expect(timer.stop() == .never)
  }

  @Test func `only what is to be met exactly is waited for awake`() {
    #expect(!PacerTimer(wait: 0).waitsAwake && PacerTimer(wait: WakeLead.exact).waitsAwake)
    var timer = PacerTimer(wait: WakeLead.exact)
    _ = timer.run(from: 0, on: grid)
    let due = timer.due(at: grid.due(4) - 1234)
    #expect(due == grid.due(4))
    // Too late for the slot, it is as late as it is.
    let late = timer.due(at: grid.due(4) + 1234)
    #expect(late == grid.due(4) + 1234)
  }
}
