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
    for (time, expected) in [
      (grid.due(7) - 1, 1), (grid.due(7) - 1000, 1000),
      (grid.due(7) - WakeLead.most, WakeLead.most), (grid.due(7), 0), (grid.due(7) + 5000, 0),
      (grid.due(8) - WakeLead.most - 1, 0),
    ] {
      let rest = lead.rest(at: time, on: grid)
      #expect(rest == expected)
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
    // Always in time, but at the last moment, or a little late each time: the lead grows to the
    // bound and stays. Always as early as possible: it shrinks to zero.
    var lead = WakeLead()
    let most = WakeLead.most
    for (late, time) in [(-1, most), (-most, 0), (most, most)] {
      for slot in 0..<200 { _ = lead.rest(at: grid.due(Slot(slot)) + late, on: grid) }
      #expect(lead.time == time)
    }
    // Too late for any lead to help: it shrinks by a quarter.
    _ = lead.rest(at: grid.due(300) + WakeLead.most + 1, on: grid)
    #expect(lead.time == WakeLead.most - WakeLead.most / 4)
  }
}
