import QuadrilleCore
@testable import QuadrillePlayback
import TestSupport
import Testing

@Suite struct WakeLeadTests {
  private let grid = SlotGrid(epoch: 1_000_000_000, first: 0, rate: 60)

  /// Feeds wakes that come `cost` nanoseconds late; returns the busy-wait of each slot.
  private func rests(_ lead: inout WakeLead, _ slots: Range<Int>, taking cost: (Int) -> Int)
    -> [Int]
  {
    slots.map { slot in
      lead.rest(at: lead.wake(before: grid.due(Slot(slot))) + cost(slot), on: grid)
    }
  }

  @Test(arguments: [0, 20_000, 90_000, 150_000, 240_000])
  func `the busy-wait settles at its target, however long a wake takes`(cost: Int) {
    var lead = WakeLead()
    let rests = rests(&lead, 0..<400) { _ in cost }
    #expect(abs(rests[300...].reduce(0, +) / 100 - WakeLead.exact) < 500)
    #expect(abs(lead.time - cost - WakeLead.exact) < 500)
  }

  @Test(arguments: [0, 20_000, 90_000, 150_000, 240_000])
  func `without a busy-wait, wakes come on time on average`(cost: Int) {
    var lead = WakeLead(wait: 0)
    var numbers = SeededNumbers(seed: 4)
    var off = 0
    for slot in (0..<4000).map({ Slot($0) }) {
      let noise = Int(numbers.next() % 60_000) - 30_000
      let woken = max(grid.due(slot) - 400_000, lead.wake(before: grid.due(slot)) + cost + noise)
      _ = lead.rest(at: woken, on: grid)
      if slot >= 400 { off += woken - grid.due(slot) }
    }
    // No wake is asked for after the due time, so a wake without delay may be late by half its
    // noise.
    #expect(abs(off / 3600) < 8000)
  }

  @Test func `a busy-wait lasts until the slot is due, and at most as long as the bound`() {
    var lead = WakeLead()
    for early in [1, 1000, WakeLead.most] {
      let rest = lead.rest(at: grid.due(7) - early, on: grid)
      #expect(rest == early)
    }
    for time in [grid.due(7), grid.due(7) + 5000, grid.due(8) - WakeLead.most - 1] {
      let rest = lead.rest(at: time, on: grid)
      #expect(rest == 0)
    }
  }

  @Test func `wakes that take longer than any lead get none, and short ones get their lead back`() {
    var lead = WakeLead()
    _ = rests(&lead, 0..<100) { _ in 3_000_000 }
    #expect(lead.time < 10)
    // The lead returns with normal wakes.
    _ = rests(&lead, 100..<300) { _ in 100_000 }
    #expect(abs(lead.time - 150_000) < 2000)
  }

  @Test func `the lead never leaves its bounds`() {
    // Always in time, but at the last moment: the lead grows to the bound and stays.
    var lead = WakeLead()
    for slot in 0..<200 { _ = lead.rest(at: grid.due(Slot(slot)) - 1, on: grid) }
    #expect(lead.time == WakeLead.most)
    // Always as early as possible: the lead shrinks to zero.
    for slot in 0..<200 { _ = lead.rest(at: grid.due(Slot(slot)) - WakeLead.most, on: grid) }
    #expect(lead.time == 0)
    // A little late each time: the lead grows to the bound.
    for slot in 0..<200 { _ = lead.rest(at: grid.due(Slot(slot)) + WakeLead.most, on: grid) }
    #expect(lead.time == WakeLead.most)
    // Too late for any lead to help: it shrinks by a quarter.
    _ = lead.rest(at: grid.due(300) + WakeLead.most + 1, on: grid)
    #expect(lead.time == WakeLead.most - WakeLead.most / 4)
  }
}
