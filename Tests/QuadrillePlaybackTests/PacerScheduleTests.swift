import QuadrilleCore
@testable import QuadrillePlayback
import Testing

/// The settings that a timer is given: none that it already has, and none while nothing moves.
@Suite struct PacerScheduleTests {
  private let grid = SlotGrid(epoch: 1_000_000_000, first: 0, rate: 60)
  /// The lead before any wake was measured, in nanoseconds.
  private let lead = 100_000

  @Test func `a running timer is set once, and again only after a fixed number of ticks`() {
    var timer = PacerSchedule(wait: 0)
    #expect(timer.run(from: 3, on: grid) == .every(period: 16_666_666, from: grid.due(3) - lead))
    for slot in 1..<PacerSchedule.ticksBetweenSettings {
      let setting = timer.run(from: Slot(slot), on: grid)
      #expect(setting == nil)
    }
    #expect(timer.run(from: 9, on: grid) == .every(period: 16_666_666, from: grid.due(9) - lead))
    let again = timer.run(from: 10, on: grid)
    #expect(again == nil)
  }

  @Test func `stopping sets the timer once, and running again sets it anew`() {
    var timer = PacerSchedule(wait: 0)
    #expect(timer.stop() == nil)
    _ = timer.run(from: 0, on: grid)
    #expect(timer.stop() == .never)
    #expect(timer.stop() == nil)
    #expect(timer.run(from: 7, on: grid) == .every(period: 16_666_666, from: grid.due(7) - lead))
    #expect(timer.stop() == .never)
  }

  @Test func `a sleep sets the timer to fire once, and a run or a stop may follow`() {
    var timer = PacerSchedule(wait: 0)
    #expect(timer.sleep(until: 90, on: grid) == .once(at: grid.due(90) - lead))
    #expect(timer.sleep(until: 80, on: grid) == .once(at: grid.due(80) - lead))
    #expect(timer.run(from: 80, on: grid) != nil)
    #expect(timer.sleep(until: 99, on: grid) == .once(at: grid.due(99) - lead))
    #expect(timer.stop() == .never)
  }

  @Test func `only an exact timer busy-waits, and it never returns before the slot is due`() {
    #expect(!PacerSchedule(wait: 0).waitsAwake && PacerSchedule(wait: WakeLead.exact).waitsAwake)
    var timer = PacerSchedule(wait: WakeLead.exact)
    _ = timer.run(from: 0, on: grid)
    let due = timer.due(at: grid.due(4) - 1234)
    #expect(due == grid.due(4))
    // After the slot is due, the timer reports the actual time.
    let late = timer.due(at: grid.due(4) + 1234)
    #expect(late == grid.due(4) + 1234)
  }
}
